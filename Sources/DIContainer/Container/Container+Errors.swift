extension Container {
    /// The error for a key that nothing serves, found while it is resolved.
    func missing(_ key: KeyIdentity, in trace: Trace?, place: SourcePlace?) -> ResolutionError {
        let enclosing = trace ?? Frame.enclosingTrace
        let error = missing(key, path: enclosing?.path ?? [], place: place, container: label.withLock { $0 })
        if let observer {
            ObservedSubject(
                observer: observer, origin: ValueOrigin(key: key, place: nil), lifetime: nil, slot: nil,
                container: ObjectIdentifier(self)
            ).note(.failed(error), in: enclosing)
        }
        return error
    }

    /// The error for a key that nothing serves, on a path of keys that led to it.
    func missing(
        _ key: KeyIdentity, path: [ResolutionError.Step], place: SourcePlace? = nil, container: String? = nil
    ) -> ResolutionError {
        ResolutionError(
            .missing(nearest: nearestKey(to: key, for: path.last?.key)), of: key, requestedFrom: place,
            path: path + [ResolutionError.Step(key: key.description, place: nil)], container: container)
    }

    /// The error of a parent, with what fixes it where the parent lacks what this container has.
    func explained(_ error: ResolutionError) -> ResolutionError {
        guard case .missing = error.reason, let dependent = error.path.dropLast().last,
            keys.contains(where: { $0.description == error.key })
        else { return error }
        return error.advising(
            """
            move the module of \(dependent.key) into the child, or that of \(error.key) into the parent: \
            what a child registers never reaches into its parent.
            """)
    }

    /// The registered key, here or in a parent, that the user of `key` most likely meant.
    ///
    /// - Parameter dependent: The key whose module asks, which is not meant.
    package func nearestKey(to key: KeyIdentity, for dependent: String?) -> String? {
        var candidates: [KeyIdentity] = []
        var container: Container? = self
        while let current = container {
            // A key that is only decorated, or replaced in vain, has a slot of its own.
            candidates += current.keys.filter { $0 != key && $0.description != dependent }
            container = current.parent
        }
        // The same key under another name, or under none, is nearer than any that is only spelled alike.
        let sameType = candidates.filter { ObjectIdentifier($0.type) == ObjectIdentifier(key.type) }
        if let name = key.name, let nearest = NearestName.to(name, among: sameType.compactMap(\.name)) {
            return KeyIdentity(key.type, name: nearest).description
        }
        if let first = sameType.map(\.description).min() { return first }
        // Types that are their own keys are compared by the types: they all begin alike.
        let alike = candidates.filter { $0.type.isTypeKey == key.type.isTypeKey && $0.name == nil }
        let spellings = Dictionary(alike.map { ($0.comparedName, $0.description) }, uniquingKeysWith: min)
        return NearestName.to(key.comparedName, among: spellings.keys).flatMap { spellings[$0] }
    }
}

extension KeyIdentity {
    fileprivate var comparedName: String { type.isTypeKey ? type.valueSpelling : typeName }
}
