import DIContainer

enum PasswordInputKey: DefaultInjectionKey {
    static var defaultValue: any PasswordInput { TerminalPasswordInput(printer: PrinterKey.currentValue) }
}
