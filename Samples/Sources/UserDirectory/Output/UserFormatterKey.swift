import DIContainer

/// The formatter in use; one for each ``OutputFormat`` is served under that format's name.
enum UserFormatterKey: InjectionKey { typealias Value = any UserFormatter }
