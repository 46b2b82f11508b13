import AllocationCounter
import DIContainer

/// What a container of 1,000 singletons takes on the heap, in bytes for each, as `malloc_usable_size` gives them.
struct MemoryFootprint {
    static let count = 1000

    /// A module, with its registration and what its factory holds.
    let module: Double
    /// A module's part in a container: its slot, its entry in the table.
    let slot: Double
    /// What the first resolution adds: the links and the value, which is an object of 24 bytes.
    let value: Double

    init(module: Double, slot: Double, value: Double) {
        self.module = module
        self.slot = slot
        self.value = value
    }

    /// Measures, where blocks can be counted.
    init?(measuring: Void) {
        guard allocationsAreCounted() else { return nil }
        // The first time, Swift makes the metadata of the keys as well, which a program with keys in its source has
        // without allocating.
        _ = Self.measure()
        self = Self.measure()
    }

    private static func measure() -> MemoryFootprint {
        func resolve<Key: NumberedKey>(_ key: Key.Type, _ container: Container) { Sink.take(container[key]) }

        startCountingAllocations()
        let modules = numberedModules(count, scope: .singleton)
        let ofModules = stopCountingAllocations().liveBytes

        startCountingAllocations()
        let container = Container { modules }
        let ofContainer = stopCountingAllocations().liveBytes

        startCountingAllocations()
        for number in 0..<count { resolve(numberedKey(number), container) }
        let ofValues = stopCountingAllocations().liveBytes

        withExtendedLifetime((modules, container)) {}
        func each(_ bytes: Int) -> Double { Double(bytes) / Double(count) }
        return MemoryFootprint(module: each(ofModules), slot: each(ofContainer), value: each(ofValues))
    }
}
