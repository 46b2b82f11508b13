/// The keys that a module depends on, as far as its `injecting:` declares them.
public struct KeyDependencies {
    private(set) var list: [KeyDependency] = []
    private var isOptional = false
    private var deferral = KeyDependency.Deferral.none

    init() {}

    /// The dependencies of one key.
    package static func of<Key: InjectionKey>(_ key: Key.Type) -> [KeyDependency] {
        var dependencies = KeyDependencies()
        dependencies.collect(key)
        return dependencies.list
    }

    /// Forgets all of them, but keeps the room for as many.
    mutating func removeAll() { list.removeAll(keepingCapacity: true) }

    mutating func add(_ key: any InjectionKey.Type, hasDefault: Bool = false, isNamed: Bool = false) {
        list.append(
            KeyDependency(
                type: key, isNamed: isNamed, isOptional: isOptional, hasDefault: hasDefault, deferral: deferral))
    }

    /// Notes that the factory may ask for any key while it runs.
    mutating func addRuntimeChoice() {
        list.append(KeyDependency(type: nil, isNamed: false, isOptional: false, hasDefault: false, deferral: deferral))
    }

    /// Collects what `key` depends on, seen through a combinator that makes it optional or puts it off.
    mutating func collect<Key: InjectionKey>(
        _ key: Key.Type, isOptional: Bool = false, deferral: KeyDependency.Deferral = .none
    ) {
        let outer = (self.isOptional, self.deferral)
        self.isOptional = self.isOptional || isOptional
        self.deferral = max(self.deferral, deferral)
        key._collectDependencies(into: &self)
        (self.isOptional, self.deferral) = outer
    }
}

/// One declared edge of the graph: from a module to a key that it injects.
@usableFromInline
package struct KeyDependency: Sendable {
    /// When the value behind the edge is resolved.
    package enum Deferral: Int, Comparable, Sendable {
        /// Before the factory runs.
        case none
        /// At the first call of a ``Lazy`` handle, which keeps it.
        case firstCall
        /// At each call of a ``Provider`` handle, which keeps nothing.
        case everyCall

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The key, as the module injects it; `nil` for "any key", which the factory chooses while it runs.
    package let type: (any InjectionKey.Type)?
    /// Whether it stands for a named module of another key.
    package let isNamed: Bool
    /// Whether the module can do without, through ``Maybe``.
    package let isOptional: Bool
    /// Whether the key has a value where no module serves it.
    package let hasDefault: Bool
    package let deferral: Deferral

    /// The key, or `nil` for any.
    package var key: KeyIdentity? { type.map { KeyIdentity($0) } }

    /// Whether the module works where no module serves the key.
    var needsNoModule: Bool { isOptional || hasDefault }
}
