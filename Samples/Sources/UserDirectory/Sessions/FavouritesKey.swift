import DIContainer

enum FavouritesKey: MainActorInjectionKey { typealias Value = Favourites }
