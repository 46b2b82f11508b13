#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open file, which is closed when it goes.
struct OpenFile: ~Copyable {
    private let descriptor: Int32
    private let path: String

    private init(_ path: String, _ flags: Int32) throws(FileError) {
        // Of people's addresses a new file is for its owner's eyes only.
        let descriptor = open(path, flags | O_CLOEXEC, 0o600)
        if descriptor < 0 { throw FileError(path: path, errno: errno) }
        self.init(descriptor: descriptor, path: path)
    }

    private init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    init(reading path: String) throws(FileError) { try self.init(path, O_RDONLY) }

    /// Makes the file, where it is not there.
    init(appendingTo path: String) throws(FileError) { try self.init(path, O_RDWR | O_APPEND | O_CREAT) }

    /// - Returns: `nil` where there is no such file.
    init?(existing path: String) throws(FileError) {
        if access(path, F_OK) != 0, errno == ENOENT { return nil }
        try self.init(path, O_RDONLY)
    }

    static func standardInput() throws(FileError) -> OpenFile {
        // A descriptor of its own, which may be closed.
        let descriptor = dup(STDIN_FILENO)
        if descriptor < 0 { throw FileError(path: "standard input", errno: errno) }
        return OpenFile(descriptor: descriptor, path: "standard input")
    }

    /// Waits until nobody else, of this process or another, has a lock that excludes this one.
    func lock(exclusively: Bool) throws(FileError) {
        while flock(descriptor, exclusively ? LOCK_EX : LOCK_SH) != 0 {
            guard errno == EINTR else { throw FileError(path: path, errno: errno) }
        }
    }

    func unlock() { _ = flock(descriptor, LOCK_UN) }

    /// All that is left to read.
    func text() throws(FileError) -> String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw FileError(path: path, errno: errno)
            }
            bytes += chunk.prefix(count)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw FileError(path: path, message: "This is no text in UTF-8.")
        }
        return text
    }

    /// Appends text, all or nothing, and returns when the disk has it. The file must be locked.
    func append(_ text: String) throws(FileError) {
        if text.isEmpty { return }
        let end = lseek(descriptor, 0, SEEK_END)
        do throws(FileError) {
            try Self.writeAll(text, to: descriptor, called: path)
            guard fsync(descriptor) == 0 else { throw FileError(path: path, errno: errno) }
        } catch {
            // On a full disk half of it may be there.
            _ = ftruncate(descriptor, end)
            throw error
        }
    }

    /// Writes to a descriptor that is open anyway, such as that of the standard output.
    static func writeAll(_ text: String, to descriptor: Int32, called name: String) throws(FileError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw FileError(path: name, errno: errno)
            }
            rest = rest.dropFirst(count)
        }
    }
}
