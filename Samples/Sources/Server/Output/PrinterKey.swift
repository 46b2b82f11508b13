import DIContainer

enum PrinterKey: InjectionKey { typealias Value = any Printer }
