#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Prints how the cost of what is done about a whole container grows with its size: the exponent from the two largest
/// sizes that were run.
///
/// The cost is the processor's time of the process, not the time that passes, so that other programs count for little.
@main
struct Growth {
    /// The largest exponent that is allowed.
    static let limit = 1.3
    static let sizes = [1_000, 2_000, 4_000, 8_000, 16_000]
    /// No size is run after one that took longer.
    static let patience = 5.0

    static func main() async throws {
        let isCheck = CommandLine.arguments.dropFirst().first == "--check"
        var isOver = false
        for subject in Subject.all {
            let exponent = try await exponent(of: subject)
            if exponent >= limit { isOver = true }
            print("  exponent \(rounded(exponent))\(exponent >= limit ? ", over \(limit)" : "")")
        }
        if isCheck && isOver { exit(1) }
    }

    private static func exponent(of subject: Subject) async throws -> Double {
        print(subject.name)
        var costs: [(size: Int, seconds: Double)] = []
        for size in sizes {
            // The first run has the runtime make the types of the keys.
            var seconds = try await cost(of: subject, size: size)
            if seconds < patience { seconds = min(seconds, try await cost(of: subject, size: size)) }
            print("  \(size): \(rounded(seconds * 1_000)) ms")
            costs.append((size, seconds))
            if seconds > patience { break }
        }
        guard costs.count > 1 else { return .infinity }
        let (last, other) = (costs[costs.count - 1], costs[costs.count - 2])
        return log(last.seconds / other.seconds) / log(Double(last.size) / Double(other.size))
    }

    private static func cost(of subject: Subject, size: Int) async throws -> Double {
        let run = try await subject.prepare(size)
        let start = clock()
        try await run()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }

    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
