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

/// The bytes of a file; `nil` if it cannot be read.
func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    guard fseek(file, 0, SEEK_END) == 0 else { return nil }
    let size = ftell(file)
    guard size >= 0 else { return nil }
    rewind(file)
    var bytes = [UInt8](repeating: 0, count: size)
    bytes.removeLast(size - fread(&bytes, 1, size, file))
    return bytes
}

/// Ends the process.
func end(with status: CheckStatus) -> Never { exit(status.rawValue) }
