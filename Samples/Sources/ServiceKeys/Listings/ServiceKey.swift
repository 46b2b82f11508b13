import DIContainer

/// The key that the article pairs with its protocol.
enum ServiceKey: InjectionKey { typealias Value = any Service }
