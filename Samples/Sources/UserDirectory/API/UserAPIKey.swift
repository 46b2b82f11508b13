import DIContainer

enum UserAPIKey: InjectionKey { typealias Value = any UserAPI }
