import DIContainer
import SampleSupport

/// What a storage has to be able to do, wherever it keeps the data.
protocol StorageService: Sendable {
    func save(data: String, key: String) throws
    func load(key: String) throws -> String?
    func delete(key: String) throws
}

enum StorageServiceKey: InjectionKey { typealias Value = any StorageService }

/// Keeps data in a folder.
struct FolderStorageService: StorageService {
    let folder: Folder

    func save(data: String, key: String) throws { try folder.write(data, to: key) }
    func load(key: String) throws -> String? { try folder.read(key) }
    func delete(key: String) throws { try folder.write(nil, to: key) }
}

/// A folder that keeps texts by name, for its owner's eyes only.
struct Folder: Sendable {
    let path: String

    /// A folder within this one.
    func folder(_ name: String) -> Folder { Folder(path: "\(path)/\(name)") }

    /// What is kept under a name, if anything is.
    func read(_ name: String) throws(FileError) -> String? {
        do {
            return String(decoding: try Files.read("\(path)/\(name)"), as: UTF8.self)
        } catch {
            if error.isMissing { return nil }
            throw error
        }
    }

    /// Keeps a text under a name; `nil` to keep none.
    func write(_ text: String?, to name: String) throws(FileError) {
        guard let text else { return try Files.remove("\(path)/\(name)") }
        try Files.makeFolder(path)
        try Files.replace("\(path)/\(name)", with: Array(text.utf8))
    }
}
