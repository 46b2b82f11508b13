import DIContainer

enum APITransportKey: InjectionKey { typealias Value = any APITransport }
