/// What was measured of an operation and its twin.
struct Measurement {
    let operation: Operation
    let own: Samples
    let twin: Samples
    /// Heap allocations for each operation, where they can be counted.
    let ownAllocations: Double?
    let twinAllocations: Double?

    /// How many times as long as its twin the operation takes.
    var ratio: Double { own.median / twin.median }

    /// The ratio to reach in this build.
    var reach: Double? { BuildConfiguration.isDebug ? operation.debugReach : operation.reach }

    /// Whether the ratio is within reach.
    var isWithinReach: Bool { reach.map { ratio <= $0 } ?? true }

    /// What the table says of the measurement below it.
    var warnings: [String] {
        var warnings: [String] = []
        if operation.result == .existingValue, let ownAllocations, ownAllocations > 0 {
            warnings.append("\(operation.name) allocates, though its value is there")
        }
        if BuildConfiguration.isDebug, operation.result != .other, own.median > 1000 {
            warnings.append("\(operation.name) takes more than 1 µs to resolve one value")
        }
        return warnings
    }
}
