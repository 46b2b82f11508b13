#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What is wrong with a file.
package struct FileError: Error, Equatable, CustomStringConvertible {
    package let path: String
    package let message: String
    /// Whether it is that there is no such file.
    package var isMissing = false

    package init(_ path: String, _ message: String) { (self.path, self.message) = (path, message) }

    /// What a call of the system says.
    init(_ path: String, errno: Int32) {
        self.init(path, String(cString: strerror(errno)))
        isMissing = errno == ENOENT
    }

    package var description: String { "\(path): \(message)" }
}

/// A file or folder that is locked for as long as this is held.
package final class FileLock: Sendable {
    private let file: OpenFile

    fileprivate init(_ path: String) throws(FileError) {
        file = try OpenFile(path, O_RDONLY)
        try file.lock()
    }
}

/// The files of the computer.
package enum Files {
    /// The bytes of a file.
    package static func read(_ path: String) throws(FileError) -> [UInt8] { try OpenFile(path, O_RDONLY).readAll() }

    /// The folder of the user.
    package static var home: String { getenv("HOME").map { String(cString: $0) } ?? "." }

    /// Replaces what a file holds, or makes the file, for its owner's eyes only.
    ///
    /// At any moment, also after a crash or a power cut, the file holds either all of the old bytes or all of the new
    /// ones: those are written beside it, and take its name only when the disk has them. Call it under a ``lock(_:)``
    /// of the folder.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        // Renaming would take `/dev/null` away from everybody.
        if isThere, status.st_mode & S_IFMT != S_IFREG { throw FileError(path, "This is not a regular file.") }
        let temporary = "\(path).temporary"
        do throws(FileError) {
            // A run that was killed has left its own.
            unlink(temporary)
            let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL)
            try file.writeAll(bytes)
            if isThere { _ = chmod(temporary, status.st_mode & 0o777) }
            if rename(temporary, path) != 0 { throw FileError(path, errno: errno) }
        } catch {
            unlink(temporary)
            throw FileError(path, error.message)
        }
    }

    /// Removes a file, if it is there.
    package static func remove(_ path: String) throws(FileError) {
        if unlink(path) != 0, errno != ENOENT { throw FileError(path, errno: errno) }
    }

    /// Makes a folder and those around it, as far as they are not there.
    package static func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, folder(of: path) != path else { throw FileError(path, errno: errno) }
        try makeFolder(folder(of: path))
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError(path, errno: errno) }
    }

    /// The folder of the file that a path leads to.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Waits until no other part of this program, nor another program, has the folder locked, and locks it.
    package static func lock(_ folder: String) throws(FileError) -> FileLock { try FileLock(folder) }
}

/// An open file, which is closed when it goes.
final class OpenFile: Sendable {
    private let descriptor: Int32
    private let path: String

    init(_ path: String, _ flags: Int32) throws(FileError) {
        descriptor = open(path, flags | O_CLOEXEC, 0o600)
        self.path = path
        if descriptor < 0 { throw FileError(path, errno: errno) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Reading stops after so many bytes, since a device such as `/dev/zero` has no end.
    private static let mostBytes = 256 << 20

    func readAll() throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += chunk.prefix(count)
                if bytes.count > Self.mostBytes {
                    throw FileError(path, "This has more than \(Self.mostBytes >> 20) MB.")
                }
            } else if errno != EINTR {
                throw FileError(path, errno: errno)
            }
        }
    }

    /// Writes, and returns when the disk has it.
    func writeAll(_ bytes: [UInt8]) throws(FileError) {
        try Self.writeAll(bytes, to: descriptor, called: path)
        if fsync(descriptor) != 0 { throw FileError(path, errno: errno) }
    }

    /// Writes to a descriptor that is open anyway, such as that of the standard output.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32, called name: String) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw FileError(name, errno: errno)
            }
        }
    }

    /// Waits until it is locked nowhere else.
    func lock() throws(FileError) {
        while flock(descriptor, LOCK_EX) != 0 {
            if errno != EINTR { throw FileError(path, errno: errno) }
        }
    }
}
