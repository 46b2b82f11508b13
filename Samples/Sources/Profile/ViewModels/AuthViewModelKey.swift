import DIContainer

enum AuthViewModelKey: MainActorInjectionKey { typealias Value = AuthViewModel }
