/// The modules of a container: by number, in the order of their registration, and by key.
///
/// Each key has an ordinal: the number of keys that were registered before it. A key stores only the number of its
/// first module and, if it has more, a chain of the others. So making a container costs little more than noting the
/// keys.
///
/// A container for a test usually differs from the program's container in a few modules. So it shares the other's
/// array and notes the exchanges, instead of copying a thousand references.
package struct ModuleList: RandomAccessCollection, Sendable {
    private var shared: [Module]
    /// Modules, most of them in the place of others of the same keys.
    private var exchanged: [Module] = []
    /// By the number of a module, one more than the position in ``exchanged`` of what is in its place, or 0.
    ///
    /// Not an array, whose storage Swift makes by code that is not specialised. `unsafe`: written before the list is shared.
    private nonisolated(unsafe) var positions: Words?
    /// Which modules belong to which key; `nil` as long as each module is the only one of a key without a name, and its
    /// number the key's ordinal.
    private var chains: Chains?

    /// Which modules belong to which key.
    private final class Chains: @unchecked Sendable {
        // `@unchecked` because only the initialiser of the list writes it.

        /// For each ordinal, the number of the key's first module, and of the last.
        var first: [Int32]
        var last: [Int32]
        /// For each module, the number of the next one of the key, or -1.
        var next: [Int32]
        /// The ordinals of named keys.
        var named: [KeyIdentity: Int] = [:]

        /// The chains of some modules; the first `plain` ones are the only modules of keys without a name.
        init(of count: Int, plain: Int) {
            first = (0..<plain).map(Int32.init)
            last = first
            next = Array(repeating: -1, count: count)
        }

        func ordinal(of registration: Registration, in table: KeyTable) -> Int {
            guard registration.isNamed else { return table.ordinal(of: registration.keyAddress, orInsert: first.count) }
            if let ordinal = named[registration.key] { return ordinal }
            named[registration.key] = first.count
            return first.count
        }

        func add(_ number: Int, at ordinal: Int) {
            if ordinal == first.count {
                first.append(Int32(number))
                last.append(Int32(number))
            } else {
                next[Int(last[ordinal])] = Int32(number)
                last[ordinal] = Int32(number)
            }
        }
    }

    /// Notes the keys of `modules`, those without a name in `table`.
    init(_ modules: [Module], _ table: KeyTable) {
        shared = modules
        var plain = 0
        while plain < modules.count {
            let registration = modules[listed: plain].registration
            if registration.isNamed || table.ordinal(of: registration.keyAddress, orInsert: plain) != plain { break }
            plain += 1
        }
        if plain == modules.count { return }
        let chains = Chains(of: modules.count, plain: plain)
        for number in plain..<modules.count {
            chains.add(number, at: chains.ordinal(of: modules[listed: number].registration, in: table))
        }
        self.chains = chains
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { shared.count }

    package subscript(number: Int) -> ListedModule {
        let position = position(of: number)
        return position < 0 ? shared[listed: number] : exchanged[listed: position]
    }

    /// The position in ``exchanged`` of what is in the place of a module; -1 if it is there itself.
    private func position(of number: Int) -> Int {
        guard let positions else { return -1 }
        return Int(positions.first[number]) - 1
    }
}

// By key.
extension ModuleList {
    /// How many keys there are.
    var keyCount: Int { chains?.first.count ?? shared.count }

    /// All keys, in the order of their registration.
    var keys: [KeyIdentity] { (0..<keyCount).map { firstModule(at: $0).registration.key } }

    /// The ordinal of a named key.
    @inline(never) func ordinal(ofNamed key: KeyIdentity) -> Int? { chains?.named[key] }

    /// The number of the first module of the key with an ordinal.
    func firstNumber(at ordinal: Int) -> Int {
        guard let chains else { return ordinal }
        return Int(chains.first[ordinal])
    }

    /// The first module of the key with an ordinal.
    func firstModule(at ordinal: Int) -> ListedModule { self[firstNumber(at: ordinal)] }

    /// The registration of that module, which the list holds; for loops over all keys, where counting takes a while.
    func firstRegistration(at ordinal: Int) -> Unmanaged<Registration> {
        let number = firstNumber(at: ordinal)
        let position = position(of: number)
        return position < 0 ? shared[registration: number] : exchanged[registration: position]
    }

    /// Whether the key with an ordinal has no more than one module.
    func hasOneModule(at ordinal: Int) -> Bool {
        guard let chains else { return true }
        return chains.first[ordinal] == chains.last[ordinal]
    }

    /// The numbers of the modules of the key with an ordinal.
    func numbers(at ordinal: Int) -> some Sequence<Int> {
        sequence(first: firstNumber(at: ordinal)) { number in
            chains.flatMap { $0.next[number] < 0 ? nil : Int($0.next[number]) }
        }
    }

    /// All registrations of the key with an ordinal.
    func registrations(at ordinal: Int) -> KeyRegistrations {
        if hasOneModule(at: ordinal) { return KeyRegistrations(firstModule(at: ordinal).registration) }
        let registrations = numbers(at: ordinal).map { self[$0].registration }
        return KeyRegistrations(key: registrations[0].key, registrations)
    }
}

// For a container that is a variant of another.
extension ModuleList {
    /// Adds modules that may take the place of others.
    ///
    /// - Returns: The position of the first one, for ``exchange(_:by:)``.
    mutating func addReplacements(_ modules: [Module]) -> Int {
        // Each time that as many were added as there are modules, those that are no longer in use go.
        if exchanged.count + modules.count > shared.count { (shared, exchanged, positions) = (all, [], nil) }
        // The list that this one is a copy of keeps its positions.
        let new = Words.make(shared.count)
        if let positions { new.first.update(from: positions.first, count: shared.count) }
        positions = new
        defer { if exchanged.isEmpty { exchanged = modules } else { exchanged += modules } }
        return exchanged.count
    }

    /// Puts a replacement in the place of a module of the same key.
    mutating func exchange(_ number: Int, by position: Int) { positions!.first[number] = UInt(position + 1) }

    /// The modules, in the order of their registration.
    var all: [Module] {
        var all = shared
        for number in indices where position(of: number) >= 0 { all[number] = exchanged[position(of: number)] }
        return all
    }

    /// The modules without those of some numbers, which are in order.
    func without(_ numbers: [Int]) -> [Module] {
        let all = all
        var kept: [Module] = []
        kept.reserveCapacity(count + 1)
        var start = 0
        for number in numbers {
            kept += all[start..<number]
            start = number + 1
        }
        return kept + all[start...]
    }
}
