import DIContainer

enum APIClientKey: InjectionKey { typealias Value = APIClient }
