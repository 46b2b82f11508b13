import DIContainer

/// Where a program's words go.
package protocol Printer: Sendable {
    /// Prints what the user asked for.
    func output(_ text: String) throws

    /// Prints what the user should know besides.
    func note(_ text: String)
}

/// Its default value serves every program; no module has to.
package enum PrinterKey: DefaultInjectionKey {
    package static var defaultValue: any Printer { StandardPrinter() }
}

/// Prints to the standard output and, after the program's name, to the standard error.
struct StandardPrinter: Printer {
    func output(_ text: String) throws {
        if text.isEmpty { return }
        try OpenFile.writeAll(Array("\(text)\n".utf8), to: 1, called: "standard output")
    }

    func note(_ text: String) {
        let program = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
        // If even this fails, there is no way to tell.
        try? OpenFile.writeAll(Array("\(program): \(text)\n".utf8), to: 2, called: "standard error")
    }
}
