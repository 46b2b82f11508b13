/// The modules of a container: by number, in the order of their registration, and by key.
///
/// Each key has an ordinal: the number of keys that were registered before it. Most keys have one module, whose number is
/// their ordinal. A container for a test differs from the program's container in a few modules, so it shares the other's
/// array.
package struct ModuleList: RandomAccessCollection, Sendable {
    private let shared: [Module]
    /// Modules in the place of others of the same keys.
    private var exchanged: [Module] = []
    /// By number, the position of the module among those, or -1; empty if there are none.
    private var positions: [Int] = []
    /// By ordinal, the number of the key's first module; `nil` as long as the two are the same.
    private var first: [Int]?
    /// By ordinal, the numbers of the other modules of the keys that have several.
    private var others: [Int: [Int]] = [:]
    /// The ordinals of named keys.
    private var named: [KeyIdentity: Int] = [:]

    /// Notes the keys of `modules`, those without a name in `table`.
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

    package var startIndex: Int { 0 }
    package var endIndex: Int { shared.count }

    package subscript(number: Int) -> Module {
        isExchanged(number) ? exchanged[positions[number]] : shared[number]
    }

    /// The registration of a module.
    func registration(of number: Int) -> Registration {
        isExchanged(number) ? exchanged[positions[number]].registration : shared[number].registration
    }

    private func isExchanged(_ number: Int) -> Bool { !positions.isEmpty && positions[number] >= 0 }

    /// Puts a replacement in the place of a module of the same key.
    mutating func exchange(_ number: Int, by module: Module) {
        if positions.isEmpty { positions = Array(repeating: -1, count: count) }
        if positions[number] >= 0 {
            exchanged[positions[number]] = module
        } else {
            positions[number] = exchanged.count
            exchanged.append(module)
        }
    }

    /// How many keys there are.
    var keyCount: Int { first?.count ?? shared.count }

    /// All keys, in the order of their registration.
    var keys: [KeyIdentity] { (0..<keyCount).map { firstRegistration(at: $0).key } }

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

    /// All registrations of the key with an ordinal.
    func registrations(at ordinal: Int) -> KeyRegistrations {
        if hasOneModule(at: ordinal) { return KeyRegistrations(firstRegistration(at: ordinal)) }
        let registrations = numbers(at: ordinal).map(registration(of:))
        return KeyRegistrations(key: registrations[0].key, registrations)
    }
}
