import DIContainer

enum PrinterKey: DefaultInjectionKey {
    static var defaultValue: any Printer { StandardPrinter() }
}
