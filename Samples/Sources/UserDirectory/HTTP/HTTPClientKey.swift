import DIContainer

/// The client, which needs no module.
enum HTTPClientKey: DefaultInjectionKey {
    static var defaultValue: HTTPClient { HTTPClient() }
}
