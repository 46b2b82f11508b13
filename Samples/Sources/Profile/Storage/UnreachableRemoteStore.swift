/// The remote side as it looks without a network.
struct UnreachableRemoteStore: RemoteStore {
    func put(_ value: String, under key: String) throws(StorageError) { throw unreachable }

    func value(under key: String) throws(StorageError) -> String? { throw unreachable }

    func removeValue(under key: String) throws(StorageError) { throw unreachable }

    private var unreachable: StorageError { StorageError("iCloud cannot be reached.") }
}
