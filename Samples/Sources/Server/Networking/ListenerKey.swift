import DIContainer

enum ListenerKey: InjectionKey { typealias Value = Listener }
