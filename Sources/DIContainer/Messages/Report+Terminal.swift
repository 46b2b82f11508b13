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
    }
#else
    extension Report {
        package static func width(ofTerminal descriptor: Int32) -> Int? { nil }
        static var isOnMainActor: Bool { true }
        static func warn(_ message: String) {}
    }
#endif

extension Report {
    /// A message that stops the program, wrapped to the terminal that shows it. Elsewhere a report stays as it is: logs and
    /// debuggers take its first line for its title.
    static func shown(_ message: String, after start: String) -> String {
        let terminal = width(ofTerminal: 2)
        if terminal == nil && message.hasPrefix("[") { return message }
        let width = terminal ?? width
        // Swift prints the start, so no line may break in it.
        let start = String(repeating: "-", count: start.count)
        return String(wrapped(start + message, to: width).dropFirst(start.count))
    }
}
