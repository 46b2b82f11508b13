#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Prints how the cost of what is done about a whole container grows with its size: the exponent from the smallest size to
/// the largest.
///
/// The cost is the processor's time of the process, not the time that passes, so that other programs count for little. As
/// many runs of a size are measured together as make the largest one: fewer would fit better into the processor's caches,
/// and the exponent would tell of those.
@main
struct Growth {
    /// The largest exponent that is allowed.
    static let limit = 1.15
    static let sizes = [1_000, 4_000, 16_000]
    /// The largest size is not run after one that took longer.
    static let patience = 20.0

    static func main() async throws {
        var arguments = CommandLine.arguments.dropFirst()
        let isCheck = arguments.first == "--check"
        if isCheck { arguments.removeFirst() }
        let subjects = Subject.all.filter { subject in
            arguments.isEmpty || arguments.contains { subject.name.contains($0) }
        }
        if subjects.isEmpty {
            print("Nothing has one of these words in its name.")
            exit(2)
        }
        // What waits elsewhere in a program costs nothing here.
        try await Elsewhere.wait()
        var isOver = false
        for subject in subjects {
            var exponent = try await exponent(of: subject)
            // Other programs may have taken the caches from the largest size.
            if exponent > limit && exponent < 1.3 { exponent = min(exponent, try await Self.exponent(of: subject)) }
            if exponent > limit { isOver = true }
            print("  exponent \(rounded(exponent))\(exponent > limit ? ", over \(limit)" : "")")
        }
        if isCheck && isOver { exit(1) }
    }

    private static func exponent(of subject: Subject) async throws -> Double {
        print(subject.name)
        fflush(nil)
        var costs: [(size: Int, seconds: Double)] = []
        for size in sizes {
            let count = sizes[sizes.count - 1] / size
            // The first time, the runtime makes the types of the keys, and spells their names.
            var seconds = try await cost(of: subject, size: size, count: count)
            for _ in 0..<3 where seconds < 1 {
                seconds = min(seconds, try await cost(of: subject, size: size, count: count))
            }
            costs.append((size, seconds / Double(count)))
            print("  \(size): \(rounded(seconds / Double(count) * 1_000)) ms")
            if seconds > patience && costs.count > 1 { break }
        }
        guard let first = costs.first, let last = costs.last, last.size > first.size else { return .infinity }
        return log(last.seconds / first.seconds) / log(Double(last.size) / Double(first.size))
    }

    private static func cost(of subject: Subject, size: Int, count: Int) async throws -> Double {
        var runs: [@Sendable () async throws -> Void] = []
        for _ in 0..<count { runs.append(try await subject.prepare(size)) }
        let start = clock()
        for run in runs { try await run() }
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }

    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
