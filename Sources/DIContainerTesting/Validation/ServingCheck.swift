import DIContainer

/// Checks a container against the keys that it should serve.
struct ServingCheck {
    private(set) var problems: [ServingProblem] = []
    private(set) var unjudged: [UnjudgedKey] = []

    private let container: Container
    private let nearestKeys: NearestKeys
    /// Keys that need no further look.
    private var done: Set<ObjectIdentifier>

    /// Runs the check.
    init(_ container: Container, serving keys: KeysToServe.Choice, except exceptions: [any InjectionKey.Type]) {
        self.container = container
        nearestKeys = NearestKeys(container)
        let named = Self.namedKeys(of: container)
        done = Set(exceptions.map { ObjectIdentifier($0) }).union(named)
        for key in exceptions where named.contains(ObjectIdentifier(key)) || container.serves(key) {
            problems.append(ServingProblem(kind: .needlessException(key: KeyIdentity(key).description)))
        }
        switch keys {
        case .list(let keys): for key in keys { check(key, found: nil) }
        case .all: check(InjectionKeys.current()) { _ in true }
        case .modules(let modules):
            let scan = InjectionKeys.current()
            checkModules(modules, in: scan)
            // A key whose module is unknown may belong to any module.
            let meant = Set(modules)
            check(scan) { $0.isEmpty || meant.contains($0) }
        }
    }

    private mutating func check(_ scan: InjectionKeys, where isMeant: (String) -> Bool) {
        if scan.copies.count > 1 {
            problems.append(ServingProblem(kind: .secondCopy(images: scan.copies.map(\.image))))
        }
        for key in scan.keys where key.modules.contains(where: isMeant) { check(key.type, found: key) }
        unjudged = scan.unjudged.filter { $0.modules.contains(where: isMeant) }
    }

    private mutating func check(_ key: any InjectionKey.Type, found: FoundKey?) {
        guard done.insert(ObjectIdentifier(key)).inserted, !container.serves(key) else { return }
        let identity = KeyIdentity(key)
        problems.append(
            ServingProblem(
                kind: .unserved(
                    key: identity.description, name: found?.description, image: found?.image,
                    nearest: nearestKeys.similar(to: identity)?.key)))
    }

    private mutating func checkModules(_ modules: [String], in scan: InjectionKeys) {
        let known = Set(scan.keys.flatMap(\.modules) + scan.unjudged.flatMap(\.modules)).subtracting([""])
        for module in modules where !known.contains(module) {
            let nearest = nearestName(to: module, among: known.map { ($0, $0) })
            problems.append(ServingProblem(kind: .noKeys(module: module, nearest: nearest)))
        }
    }

    /// The keys that modules serve under names.
    private static func namedKeys(of container: Container) -> Set<ObjectIdentifier> {
        var keys: Set<ObjectIdentifier> = []
        var next: Container? = container
        while let current = next {
            for module in current.modules.all where module.registration.isNamed {
                keys.insert(ObjectIdentifier(module.registration.key.type))
            }
            next = current.parent
        }
        return keys
    }
}
