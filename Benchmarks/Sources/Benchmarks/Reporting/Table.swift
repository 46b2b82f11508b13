/// The table on the terminal, a line at a time.
enum Table {
    static let header = line(
        name: "operation", own: "median ns", twin: "twin", ratio: "ratio", reach: "reach", verdict: "",
        allocations: "allocations", ownRange: "min–max", twinRange: "twin min–max")

    /// The line of one operation.
    static func line(_ measurement: Measurement) -> String {
        line(
            name: measurement.operation.name, own: measurement.own.median.timeText,
            twin: measurement.twin.median.timeText, ratio: measurement.ratio.text(2),
            reach: measurement.reach?.text(1) ?? "–",
            verdict: measurement.reach == nil ? "" : measurement.isWithinReach ? "ok" : "over",
            allocations: "\(count(measurement.ownAllocations)) / \(count(measurement.twinAllocations))",
            ownRange: range(measurement.own), twinRange: range(measurement.twin))
    }

    private static func count(_ allocations: Double?) -> String {
        guard let allocations else { return "?" }
        return allocations.text(allocations == allocations.rounded() ? 0 : allocations < 0.1 ? 3 : 2)
    }

    private static func range(_ samples: Samples) -> String {
        "\(samples.minimum.timeText)–\(samples.maximum.timeText)"
    }

    private static func line(
        name: String, own: String, twin: String, ratio: String, reach: String, verdict: String, allocations: String,
        ownRange: String, twinRange: String
    ) -> String {
        [
            name.leading(20), own.trailing(9), twin.trailing(9), ratio.trailing(7), reach.trailing(6),
            verdict.leading(4), allocations.trailing(13), ownRange.trailing(17), twinRange.trailing(17),
        ].joined(separator: "  ")
    }
}
