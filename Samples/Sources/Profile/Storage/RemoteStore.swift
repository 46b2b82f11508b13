/// What a storage away from this computer offers.
protocol RemoteStore: Sendable {
    func put(_ value: String, under key: String) throws(StorageError)
    func value(under key: String) throws(StorageError) -> String?
    func removeValue(under key: String) throws(StorageError)
}
