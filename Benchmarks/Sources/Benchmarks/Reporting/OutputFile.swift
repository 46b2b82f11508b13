#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where texts go.
enum OutputFile {
    /// Writes a file; says whether that could be done.
    static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        let isWritten = fputs(text, file) >= 0
        return fclose(file) == 0 && isWritten
    }

    /// Writes a line to the standard error.
    static func complain(_ message: String) {
        // C's `stderr` is a variable, which Swift does not let anybody read from everywhere.
        let line = Array((message + "\n").utf8)
        _ = line.withUnsafeBytes { platformWrite(2, $0.baseAddress, $0.count) }
    }

    private static func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(file, bytes, count)
        #elseif canImport(Musl)
            Musl.write(file, bytes, count)
        #else
            Darwin.write(file, bytes, count)
        #endif
    }
}
