import DIContainer

/// The configuration of the server; a test puts another in its place.
enum ConfigurationKey: InjectionKey { typealias Value = Configuration }
