#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Prints to the standard output and the standard error.
struct StandardPrinter: Printer {
    func output(_ text: String) throws { try Self.writeAll("\(text)\n", to: STDOUT_FILENO) }

    func note(_ text: String) {
        // Where even this fails there is nobody left to tell.
        try? Self.writeAll("\(Program.name): \(text)\n", to: STDERR_FILENO)
    }

    private static func writeAll(_ text: String, to descriptor: Int32) throws(OutputError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw OutputError(reason: String(cString: strerror(errno)))
            }
            rest = rest.dropFirst(count)
        }
    }
}
