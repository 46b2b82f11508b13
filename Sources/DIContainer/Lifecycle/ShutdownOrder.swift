/// The order in which values are shut down: the latest first, but each after all that depend on it.
///
/// What a factory injects was made before its value. What it injects as ``Lazy`` or ``Provider`` may have been made
/// after, and yet be in use until the end; so such edges count too, but in a circle, where no order suits all of them.
struct ShutdownOrder {
    /// The entries, the first one to shut down first.
    private(set) var entries: [Ledger.Entry] = []

    init(_ made: [Ledger.Entry]) {
        let indices = Dictionary(
            made.enumerated().map { (ObjectIdentifier($1.slot), $0) }, uniquingKeysWith: { first, _ in first })
        let dependencies = made.indices.map { Self.dependencies(of: made[$0].slot, among: indices).subtracting([$0]) }
        var dependents = Array(repeating: 0, count: made.count)
        for index in made.indices { for dependency in dependencies[index] { dependents[dependency] += 1 } }
        var remaining = Array(made.indices)
        while let latest = remaining.last {
            // Those that inject a value directly were made after it: of a circle, the latest is no dependency of theirs.
            let next = remaining.last { dependents[$0] == 0 } ?? latest
            remaining.remove(at: remaining.lastIndex(of: next)!)
            entries.append(made[next])
            for dependency in dependencies[next] { dependents[dependency] -= 1 }
        }
    }

    /// The entries that a slot depends on, directly or through values that are not shut down themselves.
    private static func dependencies(of slot: AnySlot, among indices: [ObjectIdentifier: Int]) -> Set<Int> {
        var found: Set<Int> = []
        var visited: Set<ObjectIdentifier> = [ObjectIdentifier(slot)]
        var pending = [slot]
        while let next = pending.popLast() {
            var edges: [AnySlot] = next.registrations.dependencies.compactMap {
                $0.key.flatMap(next.container.slot(of:))
            }
            edges += next.contributed
            if next.registrations.factory == nil,
                let inherited = next.container.parent?.slot(of: next.registrations.key)
            {
                edges.append(inherited)
            }
            for edge in edges where visited.insert(ObjectIdentifier(edge)).inserted {
                if let index = indices[ObjectIdentifier(edge)] { found.insert(index) } else { pending.append(edge) }
            }
        }
        return found
    }
}
