import DIContainer

/// What is kept for a session, and made anew for the next one: resetting the scope is all that signing out takes.
struct SessionModules: ModuleGroup {
    var modules: [Module] {
        Module(SessionKey.self, scope: .cached(in: .session)) { Session() }
        Module(
            FavouritesKey.self, scope: .cached(in: .session), injecting: SessionKey.self, factory: Favourites.init)
    }
}
