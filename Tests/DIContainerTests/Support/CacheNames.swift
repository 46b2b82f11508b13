import DIContainer

extension CacheName {
    static let session = CacheName("session")
    static let request = CacheName("request")
}
