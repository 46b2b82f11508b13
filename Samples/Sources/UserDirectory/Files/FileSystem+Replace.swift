extension FileSystem {
    /// Replaces what a file holds, or makes the file.
    ///
    /// At any moment, also after a crash or a power cut, the file holds either all of the old bytes or all of the new
    /// ones: those are written beside it, and take its name only when the disk has them. Since the name beside it is
    /// always the same, call it under a ``lock(_:)`` of the folder.
    func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        let existing = try attributes(of: path)
        switch existing?.kind {
        case .folder: throw FileError(path: path, problem: .isFolder)
        // Renaming would take `/dev/null` away from everybody.
        case .other: throw FileError(path: path, problem: .notReplaceable)
        case .regular, nil: break
        }
        // Renaming asks for the permissions of the folder only, but a file that is write-protected is so on purpose.
        if let existing, !existing.isWritable { throw FileError(path: path, problem: .noPermission) }
        // The file that a symbolic link points to is replaced, not the link.
        let target = existing?.resolvedPath ?? path
        let temporary = "\(target).temporary"
        do {
            // A run that was killed has left its own.
            try? remove(temporary)
            try create(temporary, with: bytes, permissions: existing?.permissions ?? 0o600)
            try rename(temporary, to: target)
        } catch {
            try? remove(temporary)
            throw FileError(path: path, problem: error.problem)
        }
    }
    /// Replaces what a file holds, or makes the file, while nobody else does.
    func replaceAlone(_ path: String, with bytes: [UInt8]) throws(FileError) {
        // Behind symbolic links, all who write the same file have to lock the same folder.
        let target = try attributes(of: path)?.resolvedPath ?? path
        let lock = try lock(target.folderOfPath)
        defer { withExtendedLifetime(lock) {} }
        try replace(path, with: bytes)
    }
}
