/// The modules of a container: by number, in the order of their registration, and by key.
///
/// Each key has an ordinal: the number of keys that were registered before it. Most keys have one module, whose number is
/// their ordinal. A container for a test differs from the program's container in a few modules, so it shares the other's
/// array.
package struct ModuleList: Sendable {
    private let shared: [Module]
    /// Replacements, some of which take the places of shared modules.
    private var exchanged: [Module] = []
    /// By number, the module's index in `exchanged`, or -1; empty if no module is exchanged.
    private var positions: [Int] = []
    /// By ordinal, the number of the key's first module; `nil` as long as the two are the same.
    private var first: [Int]?
    /// By ordinal, the numbers of the other modules of the keys that have several.
    private var others: [Int: [Int]] = [:]
    /// The ordinals of named keys.
    private var named: [KeyIdentity: Int] = [:]

    /// Gives each key an ordinal: a key without a name in `table`, a named one here.
    init(_ modules: [Module], _ table: KeyTable) {
        shared = modules
        for number in modules.indices {
            let registration = modules[number].registration
            let new = first?.count ?? number
            let ordinal: Int
            if registration.isNamed {
                ordinal = named[registration.key] ?? new
                if ordinal == new { named[registration.key] = new }
            } else {
                ordinal = table.ordinal(of: registration.keyAddress, orInsert: new)
            }
            if ordinal == new {
                first?.append(number)
            } else {
                if first == nil { first = Array(0..<number) }
                others[ordinal, default: []].append(number)
            }
        }
    }

    /// The numbers of all modules.
    var indices: Range<Int> { shared.indices }

    /// All modules, in the order of their registration.
    package var all: [Module] { indices.map { self[$0] } }

    /// All registrations, in their order.
    var registrations: [Registration] { indices.map(registration(of:)) }

    subscript(number: Int) -> Module {
        isExchanged(number) ? exchanged[positions[number]] : shared[number]
    }

    /// The registration of a module.
    func registration(of number: Int) -> Registration {
        isExchanged(number) ? exchanged[positions[number]].registration : shared[number].registration
    }

    /// Whether a replacement from an index on has the place of a module.
    func isExchanged(_ number: Int, since index: Int = 0) -> Bool {
        !positions.isEmpty && positions[number] >= index
    }

    /// Adds modules that may take the places of others.
    ///
    /// - Returns: The index of the first one.
    mutating func add(_ replacements: [Module]) -> Int {
        if positions.isEmpty { positions = Array(repeating: -1, count: shared.count) }
        defer { exchanged.isEmpty ? exchanged = replacements : exchanged.append(contentsOf: replacements) }
        return exchanged.count
    }

    /// Puts the replacement at an index in the place of a module of the same key.
    mutating func exchange(_ number: Int, by index: Int) { positions[number] = index }

    /// How many keys there are.
    var keyCount: Int { first?.count ?? shared.count }

    /// All keys, in the order of their registration.
    var keys: [KeyIdentity] { (0..<keyCount).map { firstRegistration(at: $0).key } }

    /// The named keys.
    var namedKeys: Dictionary<KeyIdentity, Int>.Keys { named.keys }

    /// The ordinal of a named key.
    func ordinal(ofNamed key: KeyIdentity) -> Int? { named[key] }

    /// The number of the first module of the key with an ordinal.
    func firstNumber(at ordinal: Int) -> Int { first?[ordinal] ?? ordinal }

    /// The registration of the first module of the key with an ordinal.
    func firstRegistration(at ordinal: Int) -> Registration { registration(of: firstNumber(at: ordinal)) }

    /// The numbers of the modules of the key with an ordinal.
    func numbers(at ordinal: Int) -> [Int] { [firstNumber(at: ordinal)] + (others[ordinal] ?? []) }

    /// Whether the key with an ordinal has no more than one module.
    func hasOneModule(at ordinal: Int) -> Bool { others.isEmpty || others[ordinal] == nil }

    /// The number of the only module that a replacement of a key stands for; `nil` if it stands for none or several.
    func number(exchangedFor replacement: Registration, at ordinal: Int) -> Int? {
        guard replacement.role == .provides else { return nil }
        if hasOneModule(at: ordinal) {
            return firstRegistration(at: ordinal).role == .provides ? firstNumber(at: ordinal) : nil
        }
        let numbers = numbers(at: ordinal).filter { registration(of: $0).role != .decorates }
        return numbers.count == 1 && registration(of: numbers[0]).role == .provides ? numbers[0] : nil
    }

    /// All registrations of the key with an ordinal.
    func registrations(at ordinal: Int) -> KeyRegistrations {
        let first = firstRegistration(at: ordinal)
        if first.role == .provides && hasOneModule(at: ordinal) { return KeyRegistrations(first) }
        return KeyRegistrations(numbers(at: ordinal).map(registration(of:)))
    }
}

/// All registrations of one key in one container.
package struct KeyRegistrations: Sendable {
    /// The module that makes the value; `nil` if a child only adds to its parent's value.
    package let factory: Registration?
    /// All others, which few keys have.
    private let others: [Registration]

    /// All of a key; none for a slot that belongs to no module.
    init(_ registrations: [Registration] = []) {
        let factory = registrations.first { $0.role == .provides }
        self.factory = factory
        // The same module again changes nothing, for example if two groups list a constant module.
        var known: Set<ObjectIdentifier> = []
        others = registrations.filter { $0 !== factory && known.insert(ObjectIdentifier($0)).inserted }
    }

    /// The only registration of its key, which makes the value.
    init(_ only: Registration) { (factory, others) = (only, []) }

    package var key: KeyIdentity { main.key }

    var decorators: [Registration] { others.filter { $0.role == .decorates } }
    var contributions: [Registration] { others.filter { $0.role == .contributes } }
    /// Further modules for the key, which are a mistake: the first one is used.
    var duplicates: [Registration] { others.filter { $0.role == .provides } }

    /// Whether the value has contributions or decorators.
    var hasAdditions: Bool { others.contains { $0.role != .provides } }

    /// Whether one factory makes the value and injects nothing.
    var areAlone: Bool { factory?.injected.isEmpty == true && others.isEmpty }

    /// Whether they alone cannot cause a problem.
    var areOrdinary: Bool { factory?.isOrdinary == true && others.isEmpty }

    /// Whether the value takes an argument. A module knows it at once; asking the key takes longer.
    var takesArgument: Bool { factory?.takesArgument ?? key.type.takesArgument }

    /// Those that take part in making the value.
    var inForce: [Registration] { [factory].compactMap(\.self) + contributions + decorators }

    /// The dependencies of the key's value, through all registrations in force.
    var dependencies: [_KeyDependency] { inForce.flatMap(\.dependencies) }

    /// The same without the dependencies of contributions, which have separate slots.
    var dependenciesWithoutContributions: [_KeyDependency] {
        let own = factory?.dependencies ?? []
        return others.isEmpty ? own : own + decorators.flatMap(\.dependencies)
    }

    /// The registration that messages name.
    package var main: Registration { factory ?? others.first { $0.role == .contributes } ?? others[0] }
}
