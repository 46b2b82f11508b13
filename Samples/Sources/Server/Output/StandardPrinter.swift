#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Prints to the standard output and the standard error, each line in one piece.
struct StandardPrinter: Printer {
    func output(_ line: String) { Self.print(line, to: STDOUT_FILENO) }

    func note(_ line: String) { Self.print(line, to: STDERR_FILENO) }

    private static func print(_ line: String, to descriptor: Int32) {
        var rest = Array("\(line)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                // Nobody is left to tell: a server whose reader has gone serves on.
                return
            }
        }
    }
}
