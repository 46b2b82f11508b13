/// The times of one side, in nanoseconds for each operation.
struct Samples {
    /// The times in ascending order.
    let sorted: [Double]

    var minimum: Double { sorted[0] }
    var maximum: Double { sorted[sorted.count - 1] }

    var median: Double {
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// Samples from times in any order, of which there is at least one.
    init(_ times: [Double]) {
        precondition(!times.isEmpty)
        sorted = times.sorted()
    }
}
