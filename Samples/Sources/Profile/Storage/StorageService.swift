/// What a storage has to be able to do, wherever it keeps the data.
protocol StorageService: Sendable {
    func save(data: String, key: String) throws(StorageError)
    func load(key: String) throws(StorageError) -> String?
    func delete(key: String) throws(StorageError)
}
