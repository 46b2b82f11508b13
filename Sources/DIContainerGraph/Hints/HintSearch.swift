import DIContainer

/// Searches a container for likely mistakes.
///
/// It reads the declarations of modules, and the types of the values that were made. No factory runs.
struct HintSearch {
    private typealias Node = CompositionGraph.Node

    /// A module that injects a value immediately.
    private struct Injection {
        let node: Int
        let place: CompositionGraph.Place
        /// How long the value lives that is made with it.
        let lifetime: Lifetime
    }

    private let declared: DeclaredGraph
    /// The nodes of the declared graph, in its order.
    private let nodes: [CompositionGraph.Node]
    /// For each node, the modules that inject it immediately into a value that is kept.
    private var holders: [Int: [Injection]] = [:]
    /// Whether a node may pass on a value that is kept, as far as that is known.
    private var handingOn: [Int: Bool] = [:]
    private(set) var hints: [CompositionGraph.Hint] = []

    init(_ declared: DeclaredGraph, _ nodes: [CompositionGraph.Node]) {
        self.declared = declared
        self.nodes = nodes
        for index in declared.nodes.indices { addHolders(of: index) }
        for index in declared.nodes.indices {
            addCopies(of: index)
            addForwarder(index)
            addNil(index)
            addWithoutEffect(index)
            addUnserved(index)
            addListedAgain(index)
        }
        for level in declared.containers.indices.dropFirst() { addListedTwice(by: level) }
    }

    /// Notes the injections of a node into a value that is kept.
    private mutating func addHolders(of index: Int) {
        let ownLifetime = declared.lifetime(of: index)
        var known: Set<Int> = []
        for edge in declared.nodes[index].edges where edge.deferral == .none {
            let registration = edge.registration
            // A contribution has its own lifetime.
            let isKeptAlone = registration.role == .contributes && registration.lifetime.isKept
            let lifetime = isKeptAlone ? registration.lifetime : ownLifetime
            guard lifetime.isKept, known.insert(edge.target).inserted else { continue }
            let place = CompositionGraph.Place(registration.place)
            holders[edge.target, default: []].append(Injection(node: index, place: place, lifetime: lifetime))
        }
    }

    /// Adds a hint if several kept values each hold an object that was made for it alone.
    private mutating func addCopies(of index: Int) {
        guard let holders = holders[index], holders.count > 1, isMadeAnewByDefault(index) else { return }
        let key = declared.nodes[index].registrations.key
        guard key.type.mayMakeObjects, !handsOn(index) else { return }
        let made = madeType(of: index)
        if let made, !(made is AnyClass), key.type.valueClass == nil { return }
        let name = nodes[index].label
        add(
            .keptCopies, "\(holders.count) kept values may each hold a copy of \(name).",
            index, holders.map { ($0.node, $0.place) },
            lines: [
                ("registered", step(index)),
                ("held by", steps(holders)),
                (
                    "reason",
                    """
                    its module states no scope, so its factory runs for each of them; an object that it makes is another \
                    one each time.
                    """
                ),
                ("fix", "give \(name) scope .singleton, so that all have the same object."),
                ("if meant", "write scope: .unique in the module of \(name)."),
            ])
    }

    /// The first ten holders as in reports, and how many more there are.
    private func steps(_ holders: [Injection]) -> String {
        let steps = holders.prefix(10).map { step($0.node, $0.place, "\($0.lifetime)") }
        let more = holders.count > 10 ? ["And \(holders.count - 10) more."] : []
        return (steps + more).joined(separator: "\n")
    }

    /// Adds a hint if a singleton passes on a value that another module makes again for everyone else.
    private mutating func addForwarder(_ index: Int) {
        guard nodes[index].scope.isKept, let base = onlyDependency(of: index), isMadeAnewByDefault(base) else { return }
        // A value that wraps another one rarely has the same class. If it does, for example a context made from a
        // context, both keys have the same type, which is rare for a forwarder and its base.
        guard nodes[index].value != nodes[base].value else { return }
        guard let made = madeType(of: index), made is AnyClass, made == madeType(of: base) else { return }
        let (name, baseName) = (nodes[index].label, nodes[base].label)
        add(
            .keptForwarder, "\(name) keeps an object of \(baseName) for itself.",
            base, [(index, nodes[index].place)],
            lines: [
                ("path", step(index) + "\n-> " + step(base)),
                ("reason", "the scope is on the forwarder, so \(baseName) itself gives another object."),
                ("fix", "give the scope to the module of \(baseName), and none to the module of \(name)."),
                ("if meant", "write scope: .unique in the module of \(baseName)."),
            ])
    }

    /// Adds a hint if a singleton was made `nil`.
    private mutating func addNil(_ index: Int) {
        guard nodes[index].scope == .singleton, nodes[index].isOptionalValue else { return }
        let key = declared.nodes[index].registrations.key
        guard declared.containers[nodes[index].container].keepsNil(for: key) else { return }
        let name = nodes[index].label
        add(
            .keptNil, "\(name) was made nil, and stays nil.", index, [],
            lines: [
                ("registered", step(index)),
                ("reason", "the factory of a singleton runs once, even if it made nil."),
                ("fix", "for a value that may come later, use scope .unique, or .cached(in:) and a reset."),
                (
                    "if meant",
                    "register the module only where there is a value, and inject Maybe<\(nodes[index].key)>."
                ),
            ])
    }

    /// Adds a hint for a time to live on a scope that keeps nothing, and for a `ByName` of a key without named modules.
    private mutating func addWithoutEffect(_ index: Int) {
        let lifetime = declared.lifetime(of: index)
        let name = nodes[index].label
        let lifetimes = [lifetime] + declared.nodes[index].registrations.inForce.map(\.lifetime)
        if lifetimes.contains(where: { $0.timeToLive != nil && !$0.isKept }) {
            add(
                .noEffect, "The time to live of \(name) has no effect.", index, [],
                lines: [
                    ("registered", step(index)),
                    ("reason", "its scope keeps no value."),
                    ("fix", "give it scope .singleton or .cached(in:) with that time\nor drop the time."),
                ])
        }
        let container = declared.containers[nodes[index].container]
        for registration in declared.nodes[index].registrations.inForce {
            for dependency in registration.dependencies where dependency.isByName {
                guard let key = dependency.key, container.keys(of: dependency).isEmpty,
                    let unnamed = declared.node(of: key, from: nodes[index].container)
                else { continue }
                add(
                    .noEffect, "\(name) injects \(dependency.spelling!), which is empty.", index,
                    [(unnamed, nodes[unnamed].place)],
                    lines: [
                        ("registered", step(unnamed)),
                        ("reason", "no module of \(nodes[unnamed].label) has a name."),
                        ("fix", "give the module a name\nor inject \(key.description)."),
                        ("if meant", "give the module without a name a key of its own."),
                    ])
            }
        }
    }

    /// Adds a hint for an optional parameter that is `nil` although a key comes near its type.
    private mutating func addUnserved(_ index: Int) {
        let container = declared.containers[nodes[index].container]
        for registration in declared.nodes[index].registrations.inForce {
            for dependency in registration.dependencies where dependency.isByType && dependency.isOptional {
                guard container.keys(of: dependency).isEmpty, let type = dependency.key?.type,
                    let wrapped = type.wrappedTypeKey?.typeKey,
                    let advice = NearestKeys(container).adviceByType(KeyIdentity(wrapped), for: nodes[index].key)
                else { continue }
                add(
                    .noEffect, "\(nodes[index].label) takes \(type.valueSpelling), which is always nil.", index, [],
                    lines: [
                        ("registered", step(index)), ("reason", advice.reason), ("fix", advice.fix),
                        ("if meant", "pass nil in a closure: { Service(api: $0, cache: nil) }."),
                    ])
            }
        }
    }

    /// Adds a hint for the modules that a child and its parent both list.
    ///
    /// Such a module keeps another value in the child, or adds to the parent's value again.
    private mutating func addListedTwice(by level: Int) {
        let twice = declared.nodes.indices.filter { index in
            let key = declared.nodes[index].registrations.key
            guard declared.nodes[index].level == level, let above = declared.node(of: key, from: level - 1) else {
                return false
            }
            let others = declared.modules(of: above)
            let registrations = Set(others.map { ObjectIdentifier($0.registration) })
            // By place, one module of each group.
            var grouped: [CompositionGraph.Place: [Module]] = [:]
            for other in others where other.groups != nil {
                let last = grouped[CompositionGraph.Place(other.registration.place)]?.last
                if last?.groups === other.groups, last?.registration.role == other.registration.role { continue }
                grouped[CompositionGraph.Place(other.registration.place), default: []].append(other)
            }
            return declared.modules(of: index).contains { module in
                let registration = module.registration
                if registration.role == .provides && !declared.lifetime(of: index).isKept { return false }
                if registrations.contains(ObjectIdentifier(registration)) { return true }
                let others = grouped[CompositionGraph.Place(registration.place)] ?? []
                return others.contains { $0.registration.role == registration.role && $0.isInSameGroup(as: module) }
            }
        }
        guard let first = twice.first else { return }
        let more = twice.count > 1 ? " and \(twice.count - 1) more" : ""
        add(
            .keptCopies, "A child and its parent both register \(nodes[first].label)\(more).",
            first, twice.dropFirst().map { ($0, nodes[$0].place) },
            lines: [
                ("registered", twice.prefix(10).map { step($0) }.joined(separator: "\n")),
                ("reason", "the child makes values of its own, and adds again to those of its parent."),
                ("fix", "list them in the parent alone; a child serves what its parent does."),
                ("if meant", "give the child modules of its own."),
            ])
    }

    /// Adds a hint if a group that two ways lead to decorates a value twice, or contributes to it twice.
    private mutating func addListedAgain(_ index: Int) {
        var first: [String: Module] = [:]
        for module in declared.modules(of: index) where module.registration.role != .provides {
            let place = "\(module.registration.place)"
            // A group may add several in a loop, which have the same way.
            guard let known = first[place], known.groups !== module.groups, known.isInSameGroup(as: module)
            else {
                first[place] = first[place] ?? module
                continue
            }
            let (name, group) = (nodes[index].label, module.groupPath.last!)
            add(
                .keptCopies, "\(group), to which two ways lead, adds to \(name) twice.", index, [],
                lines: [
                    (
                        "registered",
                        [known, module].map { "\(place) in \($0.groupPath.joined(separator: " > "))" }.joined(
                            separator: "\n")
                    ),
                    ("reason", "each way adds the decorators and contributions of the group once more."),
                    ("fix", "make \(group) Hashable\nor list it once, beside the groups that need it."),
                    ("if meant", "give the group a stored property that tells the two apart."),
                ])
            return
        }
    }

    /// Whether a node's values are made for each request, although the module does not say so.
    private func isMadeAnewByDefault(_ index: Int) -> Bool {
        let lifetime = declared.lifetime(of: index)
        return lifetime.kind == .unique && !lifetime.isWritten && declared.nodes[index].registrations.factory != nil
    }

    /// The node that a node's module injects, if it injects one key immediately, and nothing else makes the value.
    private func onlyDependency(of index: Int) -> Int? {
        let edges = declared.nodes[index].edges
        guard nodes[index].decorators.isEmpty, nodes[index].contributions.isEmpty, edges.count == 1 else { return nil }
        return edges.first.flatMap { $0.deferral == .none ? $0.target : nil }
    }

    /// Whether a node that keeps nothing may pass on an object that is kept, so that its values are not copies.
    private mutating func handsOn(_ index: Int) -> Bool {
        if let known = handingOn[index] { return known }
        // For keys that need each other.
        handingOn[index] = false
        for edge in declared.nodes[index].edges where edge.deferral == .none && edge.registration.role == .provides {
            guard nodes[edge.target].scope.isKept || handsOn(edge.target), mayBeSame(edge.target, index) else {
                continue
            }
            handingOn[index] = true
            return true
        }
        return false
    }

    /// Whether the value of a node may be the value of another node that injects it.
    private func mayBeSame(_ injected: Int, _ injecting: Int) -> Bool {
        if let made = madeType(of: injected), let other = madeType(of: injecting) { return made == other }
        let (key, other) = (declared.nodes[injected].registrations.key, declared.nodes[injecting].registrations.key)
        guard let type = other.type.valueClass else { return key.type.mayMakeObjects }
        return key.type.valueClass.map { $0 == type || isSubclass($0, of: type) } ?? false
    }

    private func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
        sequence(first: type, next: { _getSuperclass($0) }).contains { $0 == other }
    }

    /// The type of the value that was made for a node, if any; unknown for an optional.
    private func madeType(of index: Int) -> Any.Type? {
        if nodes[index].isOptionalValue { return nil }
        return declared.containers[nodes[index].container].madeType(of: declared.nodes[index].registrations.key)
    }

    private mutating func add(
        _ code: HintCode, _ headline: String, _ main: Int, _ others: [(node: Int, place: CompositionGraph.Place?)],
        lines: [Report.Detail]
    ) {
        hints.append(
            CompositionGraph.Hint(
                code, headline, lines, [nodes[main].id] + others.map { nodes[$0.node].id },
                remarks: ([(main, nodes[main].place)] + others).compactMap { node, place in
                    place.map { $0.remark(step(node, $0, nodes[node].lifetime)) }
                }))
    }

    /// A node in reports.
    private func step(_ index: Int) -> String { step(index, nodes[index].place, nodes[index].lifetime) }

    private func step(_ index: Int, _ place: CompositionGraph.Place?, _ lifetime: String) -> String {
        "\(nodes[index].step(place)), \(lifetime)"
    }
}

extension CompositionGraph.Node {
    fileprivate var isOptionalValue: Bool { value.hasSuffix("?") }

    /// The key and its name, as in messages.
    var label: String { name.map { "\(key) \(String(reflecting: $0))" } ?? key }

    /// The label with a place.
    func step(_ place: CompositionGraph.Place?) -> String { label + (place.map { " (\($0))" } ?? "") }
}

extension Module {
    /// Whether both come from equal groups, or from groups of one type without stored properties.
    fileprivate func isInSameGroup(as other: Module) -> Bool {
        func innermost(_ module: Module) -> (any ModuleGroup.Type)? {
            sequence(first: module.groups, next: { $0?.inner }).compactMap { $0?.group }.last
        }
        func storesNothing<Group: ModuleGroup>(_ group: Group.Type) -> Bool { MemoryLayout<Group>.size == 0 }
        guard let group = innermost(self), innermost(other) == group else { return false }
        let others = other.groups?.inclusions.map(\.group) ?? []
        return storesNothing(group) || groups?.inclusions.contains { others.contains($0.group) } == true
    }
}

extension CompositionGraph.Node.Scope {
    /// Whether the container keeps a value, so that all requests get the same one.
    var isKept: Bool { self != .unique && self != .graph }
}
