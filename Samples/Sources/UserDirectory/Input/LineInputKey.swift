import DIContainer

/// The standard input, unless a module says otherwise.
enum LineInputKey: DefaultInjectionKey {
    static var defaultValue: any LineInput { StandardInput() }
}
