/// Keeps data away from this computer.
struct CloudStorageService: StorageService {
    let remote: any RemoteStore
    let printer: any Printer

    func save(data: String, key: String) throws(StorageError) {
        printer.output("Saving to iCloud: \(data)")
        try remote.put(data, under: key)
    }

    func load(key: String) throws(StorageError) -> String? {
        printer.output("Loading from iCloud")
        return try remote.value(under: key)
    }

    func delete(key: String) throws(StorageError) {
        printer.output("Deleting from iCloud")
        try remote.removeValue(under: key)
    }
}
