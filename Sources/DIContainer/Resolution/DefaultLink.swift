/// The link from a decorator to the default value of its key.
final class DefaultLink<Value>: Link<Value> {
    private let makeDefault: () -> Value

    init(_ type: any DefaultInjectionKey.Type) {
        func maker<Key: DefaultInjectionKey>(_ key: Key.Type) -> () -> Value {
            // The decorator was registered for this very key, so its value is the key's.
            { Key.defaultValue as! Value }
        }
        makeDefault = maker(type)
    }

    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value { makeDefault() }
}
