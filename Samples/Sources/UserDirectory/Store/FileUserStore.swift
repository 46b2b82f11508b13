/// Keeps edits in a file. A file that it cannot read it never writes.
struct FileUserStore: UserStore {
    let location: StoreLocation
    let fileSystem: any FileSystem

    var place: String { location.path }

    func edits() throws -> Edits {
        try hinting {
            if let edits = try storedEdits() { return edits }
            // Nothing was added yet, or the path is misspelt: of a file that was named, it is better to ask.
            guard location.isStandard else { throw FileError(path: location.path, problem: .notFound) }
            return Edits()
        }
    }

    func update<Result>(_ change: (inout Edits) throws -> Result) throws -> Result {
        try hinting {
            // The folder of a file that was named has to be there, for the same reason.
            if location.isStandard { try fileSystem.makeFolder(location.folder) }
            // Behind symbolic links, all who write the same file have to lock the same folder.
            let target = try fileSystem.attributes(of: location.path)?.resolvedPath ?? location.path
            return try fileSystem.locking(target.folderOfPath) {
                var edits = try storedEdits() ?? Edits()
                let result = try change(&edits)
                try fileSystem.replace(location.path, with: EditsFile.encode(edits))
                return result
            }
        }
    }

    /// The edits of the file, or `nil` where there is none.
    private func storedEdits() throws(FileError) -> Edits? {
        do {
            return try EditsFile.decode(JSONDocument(path: location.path, bytes: fileSystem.read(location.path)))
        } catch {
            if error.problem == .notFound { return nil }
            throw error
        }
    }

    private func hinting<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as FileError where error.problem == .notFound {
            throw error.hinting("The command add makes a store, in a folder that is there.")
        } catch let error as FileError {
            throw error.hinting("Nothing was changed. Mend the store, move it away, or name another with --store FILE.")
        }
    }
}
