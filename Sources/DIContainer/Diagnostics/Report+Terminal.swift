#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

extension Report {
    /// The width of the terminal that a file descriptor writes to, at most that of a report; `nil` if it is no terminal.
    package static func width(ofTerminal descriptor: Int32) -> Int? {
        #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
            var size = winsize()
            guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
            return min(max(Int(size.ws_col), 40), width)
        #else
            return nil
        #endif
    }

    /// Writes a line to standard error, where the platform has one.
    static func warn(_ message: String) {
        #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
            let line = message + "\n"
            _ = write(2, line, line.utf8.count)
        #endif
    }

    /// A message that stops the program, wrapped to the terminal that shows it. Elsewhere it stays as it is: logs and
    /// debuggers take its first line for its title.
    static func shown(_ message: String, after start: String) -> String {
        guard let width = width(ofTerminal: 2) else { return message }
        // Swift prints the start, so no line may break in it.
        let start = String(repeating: "-", count: start.count)
        return String(wrapped(start + message, to: width).dropFirst(start.count))
    }
}
