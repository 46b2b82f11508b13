/// Which modules serve, decorate and contribute to which key, in the order of their registration.
///
/// Each key has an ordinal: how many others were registered before it. Nothing is kept for a key but the number of its
/// first module, and, where there are more, a chain of those that follow; so making a container costs little more than
/// noting the keys.
struct ModuleIndex: Sendable {
    /// For each ordinal, the number of the key's first module.
    private(set) var first: [Int32] = []
    /// For each ordinal and module, the number of the last and the next module of the key; empty as long as each key
    /// has one module.
    private var last: [Int32] = []
    private var next: [Int32] = []
    /// The ordinals of named keys.
    private(set) var named: [KeyIdentity: Int] = [:]

    /// Notes the keys of `modules`, those without a name in `table`.
    init(_ modules: [Module], _ table: SlotTable) {
        first.reserveCapacity(modules.count)
        for (number, module) in modules.enumerated() {
            let registration = module.registration
            let ordinal =
                registration.isNamed
                ? namedOrdinal(of: registration.key)
                : table.ordinal(of: registration.keyAddress, orInsert: first.count)
            if ordinal == first.count {
                first.append(Int32(number))
                if !next.isEmpty { last.append(Int32(number)) }
            } else {
                if next.isEmpty {
                    next = Array(repeating: -1, count: modules.count)
                    last = first
                }
                next[Int(last[ordinal])] = Int32(number)
                last[ordinal] = Int32(number)
            }
        }
    }

    /// How many keys there are.
    var count: Int { first.count }

    /// Whether the key with an ordinal has no more than one module.
    func hasOneModule(at ordinal: Int) -> Bool { next.isEmpty || next[Int(first[ordinal])] < 0 }

    /// The numbers of the modules of the key with an ordinal.
    func numbers(at ordinal: Int) -> some Sequence<Int> {
        sequence(first: Int(first[ordinal])) { number in
            next.isEmpty || next[number] < 0 ? nil : Int(next[number])
        }
    }

    /// All registrations of the key with an ordinal.
    func provision(at ordinal: Int, in modules: ModuleList) -> Provision {
        var provision = Provision(key: modules[Int(first[ordinal])].registration.key)
        for number in numbers(at: ordinal) { provision.add(modules[number].registration) }
        return provision
    }

    private mutating func namedOrdinal(of key: KeyIdentity) -> Int {
        if let ordinal = named[key] { return ordinal }
        named[key] = first.count
        return first.count
    }
}
