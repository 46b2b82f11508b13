import DIContainer

enum UserDetailsModelKey: MainActorInjectionKey { typealias Value = UserDetailsModel }
