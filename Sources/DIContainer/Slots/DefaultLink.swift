/// The link from a decorator to the default value of its key.
final class DefaultLink<Value>: Link<Value>, @unchecked Sendable {
    private let makeDefault: () -> Value

    /// Makes a link, if the key has a default value.
    init?(_ key: KeyIdentity) {
        // The decorator was registered for this very key, so its value is the key's.
        func maker<Key: DefaultInjectionKey>(_ key: Key.Type) -> () -> Value {
            { Key.defaultValue as! Value }
        }
        switch key.type {
        case _ where key.name != nil: return nil
        case let type as any DefaultInjectionKey.Type: makeDefault = maker(type)
        default: return nil
        }
    }

    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value { makeDefault() }
}
