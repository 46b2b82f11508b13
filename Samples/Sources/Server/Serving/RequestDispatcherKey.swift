import DIContainer

enum RequestDispatcherKey: InjectionKey { typealias Value = RequestDispatcher }
