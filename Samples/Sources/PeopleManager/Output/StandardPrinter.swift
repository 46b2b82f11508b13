#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Prints to the standard output and the standard error.
struct StandardPrinter: Printer {
    func output(_ text: String) throws {
        try OpenFile.writeAll("\(text)\n", to: STDOUT_FILENO, called: "standard output")
    }

    func note(_ text: String) {
        // Where even this fails there is nobody left to tell.
        try? OpenFile.writeAll("\(Program.name): \(text)\n", to: STDERR_FILENO, called: "standard error")
    }
}
