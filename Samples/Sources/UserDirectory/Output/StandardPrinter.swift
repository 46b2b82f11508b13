import Foundation

/// Prints to the standard output and the standard error.
struct StandardPrinter: Printer {
    func output(_ text: String) throws {
        if text.isEmpty { return }
        try OpenFile.write(Array("\(text)\n".utf8), to: STDOUT_FILENO, called: "standard output")
    }

    func note(_ text: String) {
        // Where even this fails there is nobody left to tell.
        try? OpenFile.write(Array("\(Program.name): \(text)\n".utf8), to: STDERR_FILENO, called: "standard error")
    }
}
