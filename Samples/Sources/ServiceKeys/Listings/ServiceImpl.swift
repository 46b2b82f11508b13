import DIContainer

/// The article's implementation.
struct ServiceImpl: Service {
    private let printer: any Printer

    init(printer: any Printer = PrinterKey.currentValue) { self.printer = printer }

    func doSomething() {
        printer.output("Doing something...")
    }
}
