#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What is wrong with a file.
struct FileError: Error, Equatable, CustomStringConvertible {
    let path: String
    let message: String

    var description: String { "\(path): \(message)" }
}

extension FileError {
    /// What a call of the system says.
    init(path: String, errno: Int32) {
        self.init(path: path, message: String(cString: strerror(errno)))
    }
}
