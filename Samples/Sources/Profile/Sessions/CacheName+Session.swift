import DIContainer

extension CacheName {
    /// From one login or logout to the next.
    static let session = CacheName("session")
}
