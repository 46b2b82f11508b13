import DIContainer

enum ProfileViewModelKey: MainActorInjectionKey { typealias Value = ProfileViewModel }
