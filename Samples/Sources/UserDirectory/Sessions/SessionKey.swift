import DIContainer

enum SessionKey: MainActorInjectionKey { typealias Value = Session }
