import Foundation

/// Keeps data in a folder of this computer.
struct LocalStorageService: StorageService {
    let folder: Folder
    let printer: any Printer

    func save(data: String, key: String) throws(StorageError) {
        printer.output("Saving locally: \(data)")
        try folder.write(Data(data.utf8), to: key)
    }

    func load(key: String) throws(StorageError) -> String? {
        printer.output("Loading locally")
        return try folder.read(key).map { String(decoding: $0, as: UTF8.self) }
    }

    func delete(key: String) throws(StorageError) {
        printer.output("Deleting locally")
        try folder.remove(key)
    }
}
