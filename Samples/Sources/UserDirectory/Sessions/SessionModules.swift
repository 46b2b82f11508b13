import DIContainer

/// What is kept for a session, and made anew for the next one; and who says when a session ends.
struct SessionModules: ModuleGroup {
    var modules: [Module] {
        // It ends with the sign-out, or with the program.
        Module(SessionKey.self, scope: .cached(in: .session), injecting: PrinterKey.self) {
            Session(printer: $0)
        } onShutdown: {
            try $0.end()
        }
        Module(
            FavouritesKey.self, scope: .cached(in: .session), injecting: SessionKey.self, factory: Favourites.init)
        // It lives longer than a session, which it would hold captive if it injected the session itself.
        Module(
            AuthenticationKey.self, scope: .singleton, injecting: Provider<SessionKey>.self, CacheReset.self,
            factory: Authentication.init)
    }
}
