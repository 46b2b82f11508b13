/// The modules of a container: by number, in the order of their registration, and by key.
///
/// Each key has an ordinal: how many others were registered before it. Nothing is kept for a key except the number of
/// its first module, and, where there are more, a chain of those that follow. So making a container costs little more
/// than noting the keys.
///
/// A container for a test is most often like that of the program, with a module or two exchanged. So it shares the
/// arrays of the other and notes the exchanges, rather than copy a thousand references.
package struct ModuleList: RandomAccessCollection, Sendable {
    /// How many exchanges are noted before the array is copied after all: reading a module looks through them.
    private static let limit = 8

    private var shared: [Module]
    private var exchanges: [(number: Int, module: Module)] = []
    /// For each ordinal, the number of the key's first module.
    private var first: [Int32] = []
    /// For each ordinal and module, the number of the last and the next module of the key; empty as long as each key
    /// has one module.
    private var last: [Int32] = []
    private var next: [Int32] = []
    /// The ordinals of named keys.
    private(set) var named: [KeyIdentity: Int] = [:]

    /// Notes the keys of `modules`, those without a name in `table`.
    init(_ modules: [Module], _ table: KeyTable) {
        shared = modules
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

    private mutating func namedOrdinal(of key: KeyIdentity) -> Int {
        if let ordinal = named[key] { return ordinal }
        named[key] = first.count
        return first.count
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { shared.count }

    package subscript(number: Int) -> Module { exchanges.isEmpty ? shared[number] : lookedUp(number) }

    @inline(never)
    private func lookedUp(_ number: Int) -> Module {
        exchanges.first { $0.number == number }?.module ?? shared[number]
    }
}

// By key.
extension ModuleList {
    /// How many keys there are.
    var keyCount: Int { first.count }

    /// All keys, in the order of their registration.
    var keys: [KeyIdentity] { first.map { self[Int($0)].registration.key } }

    /// The number of the first module of the key with an ordinal.
    func firstNumber(at ordinal: Int) -> Int { Int(first[ordinal]) }

    /// The first module of the key with an ordinal.
    func firstModule(at ordinal: Int) -> Module { self[Int(first[ordinal])] }

    /// Whether the key with an ordinal has no more than one module.
    func hasOneModule(at ordinal: Int) -> Bool { next.isEmpty || next[Int(first[ordinal])] < 0 }

    /// The numbers of the modules of the key with an ordinal.
    func numbers(at ordinal: Int) -> some Sequence<Int> {
        sequence(first: Int(first[ordinal])) { number in
            next.isEmpty || next[number] < 0 ? nil : Int(next[number])
        }
    }

    /// All registrations of the key with an ordinal.
    func registrations(at ordinal: Int) -> KeyRegistrations {
        let registrations = numbers(at: ordinal).map { self[$0].registration }
        return KeyRegistrations(key: registrations[0].key, registrations)
    }
}

// For a container that is like another.
extension ModuleList {
    /// Puts a module in the place of another one of the same key.
    mutating func exchange(_ number: Int, for module: Module) {
        if let index = exchanges.firstIndex(where: { $0.number == number }) {
            exchanges[index].module = module
        } else if exchanges.count < Self.limit {
            exchanges.append((number, module))
        } else {
            for exchange in exchanges { shared[exchange.number] = exchange.module }
            exchanges = []
            shared[number] = module
        }
    }

    /// The modules without those of some numbers, which are in order.
    func without(_ numbers: [Int]) -> [Module] {
        var kept: [Module] = []
        kept.reserveCapacity(count + 1)
        var start = 0
        for number in numbers {
            kept += self[start..<number]
            start = number + 1
        }
        return kept + self[start...]
    }
}
