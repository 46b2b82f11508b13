// What a container can answer without making anything.
extension Container {
    /// Whether the container can serve a key; nothing is made for the answer.
    ///
    /// ```swift
    /// if container.serves(TracerKey.self) { print("traced") }
    /// ```
    ///
    /// A key is served by a module of the container or of a parent, or by its default value. A combinator is served if
    /// the keys that it combines are; ``Maybe`` always is. The answer is about modules: it stays the same when a
    /// factory fails, and after a shutdown. The call may come from anywhere, also for keys of the main actor.
    ///
    /// To inject a key that may be absent, use ``Maybe``; to find all missing keys, call ``validate()``.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on. A default value serves
    ///     no name.
    public func serves(_ key: any InjectionKey.Type, named name: String? = nil) -> Bool {
        // A context does not hold the container.
        defer { extendLifetime(self) }
        let context = ResolutionContext(container: self, trace: nil, place: nil)
        guard let name else { return key.isServed(in: context) }
        return key.isServed(in: NamedResolutionContext(context: context, name: name))
    }
}

extension Container: CustomStringConvertible, CustomReflectable {
    /// The container in one line: how many modules, keys and parents it has, and its state.
    public var description: String {
        func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
        let parents = withParents.count - 1
        let traits = [
            label, counted(modules.count, "module"), counted(modules.keyCount, "key"),
            parents > 0 ? counted(parents, "parent") : nil,
            CompositionRoot.current === self ? "composition root" : nil,
            heldLifespans.object?.isClosing == true ? "shut down" : nil,
        ]
        return "Container(\(traits.compactMap(\.self).joined(separator: ", ")))"
    }

    /// The modules and the parent, for `dump` and debuggers.
    public var customMirror: Mirror {
        let parent = parent.map { [(label: "parent" as String?, value: $0 as Any)] } ?? []
        return Mirror(
            self, children: [(label: "modules", value: Array(modules).map(\.description) as Any)] + parent,
            displayStyle: .class, ancestorRepresentation: .suppressed)
    }
}
