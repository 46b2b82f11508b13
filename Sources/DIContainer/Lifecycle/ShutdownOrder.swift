/// The order in which values are shut down: the latest first, but each after all its dependents, direct ones or through
/// values that are not shut down themselves.
///
/// Directly injected values were made before the value that injects them. A value that is injected as ``Lazy`` or
/// ``Provider`` may have been made later, and yet be in use until the end; so such edges count too, except in a cycle,
/// where no order suits all of them.
struct ShutdownOrder {
    /// The entries, the first one to shut down first.
    private(set) var entries: [Ledger.Entry] = []

    /// By number, the entries and then the places between them.
    private var places: [UsedPlace]
    private var ready = LatestFirst()
    /// For each entry, whether it is ready or shut down.
    private var isFree: [Bool]

    init(_ made: [Ledger.Entry]) {
        places = ShutdownGraph(made).places
        isFree = Array(repeating: false, count: made.count)
        for number in made.indices { note(.none, .one(number), at: places[number].targets) }
        // Of two places between entries, the one that leads to the other has the higher number.
        for number in (made.count..<places.count).reversed() {
            note(.none, places[number].users, at: places[number].targets)
        }
        for number in made.indices { freeIfUnused(number) }
        var isShutDown = isFree.map { _ in false }
        var latest = made.count - 1
        while entries.count < made.count {
            while isShutDown[latest] { latest -= 1 }
            // Direct dependents were made after it: in a cycle, the latest is not a dependency of theirs.
            let next = ready.popFirst() ?? latest
            (isShutDown[next], isFree[next]) = (true, true)
            entries.append(made[next])
            end(next)
        }
    }

    private mutating func note(_ before: UsedPlace.Users, _ after: UsedPlace.Users, at targets: [Int]) {
        for target in targets { places[target].exchange(before, for: after) }
    }

    private mutating func freeIfUnused(_ number: Int) {
        if isFree[number] || places[number].isUsed(butBy: number) { return }
        isFree[number] = true
        ready.enqueue(number)
    }

    /// Notes that an entry is shut down, at all places that it leads to.
    private mutating func end(_ number: Int) {
        var pending = places[number].targets.map {
            (target: $0, before: UsedPlace.Users.one(number), after: UsedPlace.Users.none)
        }
        while let (target, before, after) = pending.popLast() {
            let old = places[target].users
            places[target].exchange(before, for: after)
            let new = places[target].users
            if target < isFree.count {
                freeIfUnused(target)
            } else if new != old {
                pending += places[target].targets.map { ($0, old, new) }
            }
        }
    }
}

/// An entry, or a knot of slots between entries, with the number of remaining entries that use it.
///
/// To know all of them would take as long as there are pairs of entries, if many lead to many. It is enough to know
/// one, or that there are several, which follows from the direct edges.
private struct UsedPlace {
    /// The entries that lead to a place, directly or not.
    enum Users: Equatable { case none, one(Int), several }

    /// The places that this one leads to.
    var targets: [Int] = []
    /// How many edges from places with several users lead here.
    private var several = 0
    /// By entry, how many edges lead here from itself and from places that only it uses.
    private var single: [Int: Int] = [:]

    var users: Users {
        several > 0 || single.count > 1 ? .several : single.first.map { .one($0.key) } ?? .none
    }

    func isUsed(butBy number: Int) -> Bool { several > 0 || single.count > (single[number] == nil ? 0 : 1) }

    /// Notes that the users of a place that leads here have changed.
    mutating func exchange(_ before: Users, for after: Users) {
        switch before {
        case .none: break
        case .one(let number): single[number] = single[number]! == 1 ? nil : single[number]! - 1
        case .several: several -= 1
        }
        switch after {
        case .none: break
        case .one(let number): single[number, default: 0] += 1
        case .several: several += 1
        }
    }
}

/// The dependencies of entries: a place for each entry, in order, followed by one for each knot of slots between them.
private struct ShutdownGraph {
    private(set) var places: [UsedPlace]

    /// The slots of the entries, then those that they lead to.
    private var slots: [AnySlot]
    private var numbers: [ObjectIdentifier: [Int]]
    /// For each slot, the index of its first edge among all, and the number of edges at the end.
    private var starts = [0]
    private var edges: [Int] = []

    init(_ made: [Ledger.Entry]) {
        slots = made.map(\.slot)
        numbers = Dictionary(
            slots.enumerated().map { (ObjectIdentifier($1), [$0]) }, uniquingKeysWith: +)
        places = made.map { _ in UsedPlace() }
        while starts.count <= slots.count { addEdges(of: slots[starts.count - 1]) }
        let count = made.count
        var placeNumbers = Array(0..<slots.count)
        // Each knot is found after those that it leads to.
        Knots.search(slots.count - count) { [starts] in
            starts[count + $0]..<starts[count + $0 + 1]
        } target: { [edges] in
            edges[$0] < count ? nil : edges[$0] - count
        } foundAlone: { slot in
            placeNumbers[count + slot] = places.count
            places.append(UsedPlace())
        } found: { knot in
            for slot in knot { placeNumbers[count + Int(slot)] = places.count }
            places.append(UsedPlace())
        }
        for (slot, place) in placeNumbers.enumerated() {
            let targets = edges[starts[slot]..<starts[slot + 1]].map { placeNumbers[$0] }
            places[place].targets += targets.filter { $0 != place }
        }
    }

    private mutating func addEdges(of slot: AnySlot) {
        for target in slot.shutdownTargets where target !== slot {
            if numbers[ObjectIdentifier(target)] == nil {
                numbers[ObjectIdentifier(target)] = [slots.count]
                slots.append(target)
            }
            // If several values exist, of sessions that have ended, it is unknown which one was used.
            edges += numbers[ObjectIdentifier(target)]!
        }
        starts.append(edges.count)
    }
}

/// Numbers, the largest first: a binary heap (Williams, Algorithm 232: Heapsort, 1964).
private struct LatestFirst {
    private var heap: [Int] = []

    mutating func enqueue(_ number: Int) {
        heap.append(number)
        var index = heap.count - 1
        while index > 0, heap[(index - 1) / 2] < heap[index] {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func popFirst() -> Int? {
        guard let last = heap.popLast() else { return nil }
        guard let first = heap.first else { return last }
        heap[0] = last
        var index = 0
        while true {
            let (left, right) = (2 * index + 1, 2 * index + 2)
            guard left < heap.count else { return first }
            let larger = right < heap.count && heap[right] > heap[left] ? right : left
            if heap[index] >= heap[larger] { return first }
            heap.swapAt(index, larger)
            index = larger
        }
    }
}
