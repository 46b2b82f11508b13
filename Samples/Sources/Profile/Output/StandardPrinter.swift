#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Prints to the standard output and the standard error.
struct StandardPrinter: Printer {
    func output(_ text: String) { print(text) }

    func note(_ text: String) {
        var rest = Array("\(Program.name): \(text)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                // Where even this fails there is nobody left to tell.
                return
            }
        }
    }
}
