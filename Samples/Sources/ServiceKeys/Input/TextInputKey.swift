import DIContainer

enum TextInputKey: DefaultInjectionKey {
    static var defaultValue: any TextInput { StandardInput() }
}
