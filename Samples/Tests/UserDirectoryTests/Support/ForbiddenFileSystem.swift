import Testing

@testable import UserDirectory

/// A file system that fails the test when it is touched, but for one file that may be read.
struct ForbiddenFileSystem: FileSystem {
    var readable: String?

    func read(_ path: String) throws(FileError) -> [UInt8] {
        if path == readable { return try LocalFileSystem().read(path) }
        throw forbidden(path)
    }

    func attributes(of path: String) throws(FileError) -> FileAttributes? { throw forbidden(path) }

    func create(_ path: String, with bytes: [UInt8], permissions: UInt32) throws(FileError) { throw forbidden(path) }

    func rename(_ path: String, to newPath: String) throws(FileError) { throw forbidden(path) }

    func remove(_ path: String) throws(FileError) { throw forbidden(path) }

    func makeFolder(_ path: String) throws(FileError) { throw forbidden(path) }

    func lock(_ folder: String) throws(FileError) -> OpenFile { throw forbidden(folder) }

    private func forbidden(_ path: String) -> FileError {
        Issue.record("\(path) was touched.")
        return FileError(path: path, problem: .noPermission)
    }
}
