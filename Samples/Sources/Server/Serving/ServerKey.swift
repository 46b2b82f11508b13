import DIContainer

enum ServerKey: InjectionKey { typealias Value = Server }
