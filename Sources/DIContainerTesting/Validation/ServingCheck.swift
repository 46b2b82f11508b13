import DIContainer

/// Checks a container against the keys that it should serve.
struct ServingCheck {
    private(set) var problems: [ServingProblem] = []

    /// Runs the check.
    init(
        _ container: Container, serving keys: [any InjectionKey.Type], except exceptions: [any InjectionKey.Type]
    ) {
        let named = Self.namedKeys(of: container)
        for key in exceptions where named.contains(ObjectIdentifier(key)) || container.serves(key) {
            problems.append(
                ServingProblem(
                    kind: .needlessException(key: KeyIdentity(key).description),
                    fix: "drop \(key.spelling) from except:."))
        }
        let nearestKeys = NearestKeys(container)
        var done = named.union(exceptions.map { ObjectIdentifier($0) })
        for key in keys where done.insert(ObjectIdentifier(key)).inserted && !container.serves(key) {
            let identity = KeyIdentity(key)
            // A handle has no module, but its key has.
            let missing =
                key.dependencies.compactMap(\.key).first { !container.serves($0.type, named: $0.name) } ?? identity
            let nearest = nearestKeys.similar(to: missing)?.key
            let fix = "add \(missing.moduleSpelling) to the container or to a parent of it\(missing.defaultSpelling)"
            problems.append(
                ServingProblem(
                    kind: .unserved(key: identity.description, nearest: nearest),
                    fix: "\(fix)\nor name \(key.spelling) in except:."))
        }
    }

    /// The keys that modules serve under names.
    private static func namedKeys(of container: Container) -> Set<ObjectIdentifier> {
        let registrations = container.withParents.lazy.flatMap(\.modules.all).map(\.registration)
        return Set(registrations.filter(\.isNamed).map { ObjectIdentifier($0.key.type) })
    }
}
