#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WASILibc)
    import WASILibc
#endif

/// The file that says of a build that its composition is right.
enum Stamp {
    /// Removes the file of an earlier run, if there is one.
    static func remove(_ path: String) throws(WrongUsage) {
        guard unlink(path) == 0 || errno == ENOENT else { throw WrongUsage("\(path) cannot be removed.") }
    }

    /// Writes the file. A build may compile it as a Swift file.
    static func write(_ path: String) throws(WrongUsage) {
        guard let file = fopen(path, "w") else { throw WrongUsage("\(path) cannot be written.") }
        let isWritten = fputs("// The composition is right.\n", file) >= 0
        guard fclose(file) == 0, isWritten else { throw WrongUsage("\(path) cannot be written.") }
    }
}

/// The colors of severities, as compilers print them in a terminal.
enum Color: Int {
    case red = 31
    case yellow = 33
    case cyan = 36

    static func of(_ severity: String) -> Color {
        severity == "error" ? .red : severity == "warning" ? .yellow : .cyan
    }

    func applied(to text: String) -> String { "\u{1B}[1;\(rawValue)m\(text)\u{1B}[0m" }

    /// Whether the output is a terminal that has colors, and its user has not switched them off; see
    /// https://no-color.org. Xcode's console has no `TERM`.
    static var isShown: Bool {
        #if canImport(WASILibc)
            false
        #else
            isatty(STDOUT_FILENO) != 0 && getenv("NO_COLOR") == nil
                && getenv("TERM").map { String(cString: $0) != "dumb" } == true
        #endif
    }
}

/// Ends the process.
func end(with status: CheckStatus) -> Never { exit(status.rawValue) }
