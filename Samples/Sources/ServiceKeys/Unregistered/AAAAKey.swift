import DIContainer

/// A key that nobody registers.
enum AAAAKey: InjectionKey { typealias Value = any AAAA }
