extension Container {
    /// Whether a value of `key` can be had from this container: from a module of it or of a parent, or because the key
    /// has a default value or is made of keys that are served.
    package func serves(_ key: any InjectionKey.Type) -> Bool {
        func isServed<Key: InjectionKey>(_ key: Key.Type) -> Bool {
            Key._isServed(in: ResolutionContext(container: self, pass: nil, place: nil))
        }
        return isServed(key)
    }
}
