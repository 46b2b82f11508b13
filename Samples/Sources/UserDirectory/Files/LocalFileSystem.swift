import Foundation

/// The file system of the computer.
struct LocalFileSystem: FileSystem {
    func read(_ path: String) throws(FileError) -> [UInt8] {
        let file = try OpenFile(path, O_RDONLY)
        return try file.readAll()
    }

    func attributes(of path: String) throws(FileError) -> FileAttributes? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let problem = errno
            // A symbolic link to a disk that is not mounted, say, must not be taken for a free name.
            if problem == ENOENT, lstat(path, &status) != 0 { return nil }
            throw FileError(path: path, errno: problem, during: "looking at it")
        }
        guard let resolved = realpath(path, nil) else {
            throw FileError(path: path, errno: errno, during: "looking at it")
        }
        defer { free(resolved) }
        return FileAttributes(
            resolvedPath: String(cString: resolved), permissions: UInt32(status.st_mode) & 0o777,
            isWritable: access(path, W_OK) == 0, kind: Self.kind(of: status))
    }

    private static func kind(of status: stat) -> FileAttributes.Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .regular
        case S_IFDIR: .folder
        default: .other
        }
    }

    func create(_ path: String, with bytes: [UInt8], permissions: UInt32) throws(FileError) {
        let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o600)
        try file.write(bytes)
        try file.setPermissions(permissions)
        try file.synchronize()
    }

    func rename(_ path: String, to newPath: String) throws(FileError) {
        guard Foundation.rename(path, newPath) == 0 else {
            throw FileError(path: newPath, errno: errno, during: "renaming")
        }
        // The folder has the name, so the disk must have the folder too. Some file systems cannot; the file is whole
        // either way.
        let folder = newPath.folderOfPath
        if let folder = try? OpenFile(folder, O_RDONLY | O_DIRECTORY) { try? folder.synchronize() }
    }

    func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 else { throw FileError(path: path, errno: errno, during: "removing") }
    }

    func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let parent = path.folderOfPath
        guard errno == ENOENT, parent != path else {
            throw FileError(path: path, errno: errno, during: "making the folder")
        }
        try makeFolder(parent)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw FileError(path: path, errno: errno, during: "making the folder")
        }
    }

    func lock(_ folder: String) throws(FileError) -> OpenFile {
        // The folder itself is locked, so no file is left behind; the lock ends when the descriptor is closed.
        let file = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
        try file.lock()
        return file
    }
}
