import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    extension Report {
        /// The width of the terminal that a file descriptor writes to, at most that of a report; `nil` if it is no terminal.
        package static func width(ofTerminal descriptor: Int32) -> Int? {
            var size = winsize()
            guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
            return min(max(Int(size.ws_col), 40), width)
        }

        /// Whether the main actor runs here; `true` where nobody knows.
        static var isOnMainActor: Bool {
            #if canImport(Darwin)
                return pthread_main_np() == 1
            #else
                // The main actor may change its thread. Its tasks begin at once only on the thread where it runs now. Code
                // outside of tasks may be on its queue, which nobody can ask.
                guard Frame.taskIdentity != 0 else { return true }
                let thread = Atomic<UInt>(0)
                Task.immediate { @MainActor in thread.store(currentThread(), ordering: .relaxed) }
                return thread.load(ordering: .relaxed) == currentThread()
            #endif
        }

        /// Writes a line to standard error.
        static func warn(_ message: String) {
            let line = message + "\n"
            _ = write(2, line, line.utf8.count)
        }

        /// Whether a file descriptor writes to a terminal that has colors, and nobody switched them off; see
        /// https://no-color.org. Xcode's console has no `TERM`.
        package static func hasColors(_ descriptor: Int32) -> Bool {
            guard isatty(descriptor) == 1, let terminal = getenv("TERM"), terminal.pointee != 0 else { return false }
            return strcmp(terminal, "dumb") != 0 && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
        }
    }
#else
    extension Report {
        package static func width(ofTerminal descriptor: Int32) -> Int? { nil }
        static var isOnMainActor: Bool { true }
        static func warn(_ message: String) {}
        package static func hasColors(_ descriptor: Int32) -> Bool { false }
    }
#endif

extension Report {
    /// A report for a terminal: its codes are red, its labels bold, and that of the fix is green.
    package static func colored(_ report: String) -> String {
        var lines = report.parts(between: { $0 == "\n" })
        for (index, line) in lines.enumerated() {
            let isCode = line.hasPrefix("[")
            guard isCode || line.hasPrefix("  ") && !line.hasPrefix("   "),
                let end = line.firstIndex(of: isCode ? "]" : ":")
            else { continue }
            let color = isCode ? 31 : line.hasPrefix("  fix") ? 32 : 39
            lines[index] = bold(String(line[...end]), color: color) + line[end...].dropFirst()
        }
        return lines.joined(separator: "\n")
    }

    /// A text in bold, and in one of the terminal's own colors: red is 31, the usual one 39.
    package static func bold(_ text: String, color: Int) -> String { "\u{1B}[1;\(color)m\(text)\u{1B}[0m" }

    /// A message that stops the program, wrapped to the terminal that shows it, and in color. Elsewhere a report stays as
    /// it is: logs and debuggers take its first line for its title.
    static func shown(_ message: String, after start: String) -> String {
        let terminal = width(ofTerminal: 2)
        if terminal == nil && message.hasPrefix("[") { return message }
        let width = terminal ?? width
        // Swift prints the start, so no line may break in it.
        let start = String(repeating: "-", count: start.count)
        let text = String(wrapped(start + message, to: width).dropFirst(start.count))
        return terminal != nil && hasColors(2) ? colored(text) : text
    }
}
