import DIContainer

enum PollerKey: InjectionKey { typealias Value = Poller }
