import DIContainer

/// The options that the program was called with.
enum OptionsKey: InjectionKey { typealias Value = Options }
