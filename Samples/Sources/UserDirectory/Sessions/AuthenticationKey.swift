import DIContainer

enum AuthenticationKey: MainActorInjectionKey { typealias Value = Authentication }
