@testable import UserDirectory

/// The real file system, except that one step of writing fails.
struct FailingFileSystem: FileSystem {
    enum Step: CaseIterable {
        /// The disk is full after half of the bytes.
        case create
        case rename
        /// The power goes after half of the bytes, so that nobody tidies up.
        case crash
    }

    let step: Step
    private let base = LocalFileSystem()

    init(failingAt step: Step) { self.step = step }

    func read(_ path: String) throws(FileError) -> [UInt8] { try base.read(path) }

    func attributes(of path: String) throws(FileError) -> FileAttributes? { try base.attributes(of: path) }

    func create(_ path: String, with bytes: [UInt8], permissions: UInt32) throws(FileError) {
        if step == .rename { return try base.create(path, with: bytes, permissions: permissions) }
        try base.create(path, with: Array(bytes.prefix(bytes.count / 2)), permissions: permissions)
        throw FileError(path: path, problem: .system("writing: No space left on device"))
    }

    func rename(_ path: String, to newPath: String) throws(FileError) {
        throw FileError(path: newPath, problem: .system("renaming: Input/output error"))
    }

    func remove(_ path: String) throws(FileError) {
        if step == .crash { throw FileError(path: path, problem: .system("the power is gone")) }
        try base.remove(path)
    }

    func makeFolder(_ path: String) throws(FileError) { try base.makeFolder(path) }

    func lock(_ folder: String) throws(FileError) -> OpenFile { try base.lock(folder) }
}
