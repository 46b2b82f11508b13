import DIContainer

extension CacheName {
    /// From one sign-in to the sign-out.
    static let session = CacheName("session")
}
