import Foundation

/// An open file, which is closed when it goes.
final class OpenFile {
    private let descriptor: Int32
    private let path: String

    init(_ path: String, _ flags: Int32, permissions: mode_t = 0) throws(FileError) {
        descriptor = open(path, flags | O_CLOEXEC, permissions)
        self.path = path
        if descriptor < 0 { throw FileError(path: path, errno: errno, during: "opening") }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func readAll() throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try Self.read(into: &chunk, from: descriptor, called: path)
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
        }
    }

    /// Reads what is there, waiting for the first byte, from a descriptor that is open anyway.
    ///
    /// - Returns: How many bytes; 0 at the end.
    static func read(
        into chunk: inout [UInt8], from descriptor: Int32, called name: String
    ) throws(FileError) -> Int {
        while true {
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw FileError(path: name, errno: errno, during: "reading") }
        }
    }

    func write(_ bytes: [UInt8]) throws(FileError) { try Self.write(bytes, to: descriptor, called: path) }

    /// Writes to a descriptor that is open anyway, such as that of the standard output.
    static func write(_ bytes: [UInt8], to descriptor: Int32, called name: String) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw FileError(path: name, errno: errno, during: "writing")
            }
            rest = rest.dropFirst(count)
        }
    }

    func setPermissions(_ permissions: UInt32) throws(FileError) {
        guard fchmod(descriptor, mode_t(permissions)) == 0 else {
            throw FileError(path: path, errno: errno, during: "setting permissions")
        }
    }

    /// Returns when the disk has what was written.
    func synchronize() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError(path: path, errno: errno, during: "writing to disk") }
    }

    /// Waits until nobody else has the file locked.
    func lock() throws(FileError) {
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw FileError(path: path, errno: errno, during: "locking") }
        }
    }
}
