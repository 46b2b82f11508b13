extension Container {
    /// Drops the value of one key, so that the next resolution makes a new one.
    ///
    /// ```swift
    /// container.reset(APIKey.self)        // its address has changed
    /// ```
    ///
    /// Values that this container keeps and that are made from it, as the modules declare, directly or not, are dropped
    /// as well, because the next resolution would find the old value in them. A value that is being made meanwhile is
    /// not kept. If the value takes an argument, the values of all arguments are dropped.
    ///
    /// Undeclared use is not considered: what a factory reads by `@Inject`, `currentValue` or a ``Resolver``. Nor are
    /// the values of children: make another child. A ``Provider`` makes its value again; a value that injects a
    /// ``Lazy`` is dropped. If one of the modules has an `onShutdown`, this stops the program with a message: then call
    /// ``end(_:named:timeLimit:)``.
    ///
    /// The old value of a singleton is not released before the container is, because code may be reading it without a
    /// lock at the same moment. Give values that are reset again and again the scope ``Scope/cached(in:)``.
    ///
    /// - Parameters:
    ///   - key: A key that this container has a module for; reset a parent's keys in the parent.
    ///   - name: The name that the module was given.
    /// - Returns: The keys whose values were dropped, in the order of their registration.
    @discardableResult
    public func reset<Key: InjectionKey>(_ key: Key.Type, named name: String? = nil) -> [String] {
        let identity = KeyIdentity(key, name: name)
        let slots = slots(madeOf: identity)
        let modules = slots.filter(\.needsShutdown).text(separator: ", ", \.origin.step.description)
        if !modules.isEmpty {
            SourcePlace.stopAtUnknown(
                """
                \(identity) cannot be reset, because that would drop values that must be shut down.
                  modules:    \(modules)
                  requested:  \(SourcePlace.unknown)
                  fix:        call `await container.end(\(Key.spelling).self\(name.map { ", named: \"\($0)\"" } ?? ""))` instead.
                """)
        }
        return ledger.drop(slots).map(\.registrations.key.description)
    }

    /// The slots of the values that this container keeps under a key, and of those that it keeps and that are made from
    /// it.
    func slots(madeOf key: KeyIdentity) -> [AnySlot] {
        guard let root = registry.ordinal(of: key) else {
            SourcePlace.stopAtUnknown(
                """
                \(key) cannot be reset, because this container has no module for it\
                \(parent?.hasModule(for: key) == true ? "; reset it in the parent that has one" : "").
                  requested:  \(SourcePlace.unknown)
                """)
        }
        let registrations = (0..<modules.keyCount).map { modules.registrations(at: $0) }
        var dependents: [Int: [Int]] = [:]
        for (ordinal, list) in registrations.enumerated() {
            for target in ordinals(heldBy: list.dependencies) { dependents[target, default: []].append(ordinal) }
        }
        var found: Set<Int> = []
        var pending = [root]
        while let next = pending.popLast() {
            if found.insert(next).inserted { pending += dependents[next] ?? [] }
        }
        var slots: [AnySlot] = []
        for ordinal in found.inOrder(by: <) {
            slots.append(slot(at: ordinal))
            for element in registrations[ordinal].contributions.compactMap(\.element) {
                // A contribution that has nothing to do with the key stays.
                if ordinal != root, found.isDisjoint(with: ordinals(heldBy: element.dependencies)) { continue }
                slots.append(slot(ofContributed: element))
            }
        }
        return slots.filter(\.lifetime.isKept)
    }

    /// This container's keys that a value with some dependencies holds; a ``Provider`` holds none.
    private func ordinals(heldBy dependencies: [KeyDependency]) -> [Int] {
        dependencies.filter { $0.deferral != .everyCall }.compactMap { $0.key.flatMap { registry.ordinal(of: $0) } }
    }
}
