/// Says which files are read and written.
struct TracingFileSystem: FileSystem {
    let base: any FileSystem
    let printer: any Printer

    func read(_ path: String) throws(FileError) -> [UInt8] {
        do {
            let bytes = try base.read(path)
            printer.note("read \(path), \(bytes.count) bytes")
            return bytes
        } catch {
            printer.note("could not read \(path): \(error.problem)")
            throw error
        }
    }

    func attributes(of path: String) throws(FileError) -> FileAttributes? { try base.attributes(of: path) }

    func create(_ path: String, with bytes: [UInt8], permissions: UInt32) throws(FileError) {
        try base.create(path, with: bytes, permissions: permissions)
        printer.note("wrote \(path), \(bytes.count) bytes")
    }

    func rename(_ path: String, to newPath: String) throws(FileError) {
        try base.rename(path, to: newPath)
        printer.note("renamed \(path) to \(newPath)")
    }

    func remove(_ path: String) throws(FileError) {
        try base.remove(path)
        printer.note("removed \(path)")
    }

    func makeFolder(_ path: String) throws(FileError) { try base.makeFolder(path) }

    func lock(_ folder: String) throws(FileError) -> OpenFile { try base.lock(folder) }
}
