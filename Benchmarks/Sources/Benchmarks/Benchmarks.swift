/// Runs the loop of one operation, or that of its twin, which is the same written by hand.
///
/// It measures nothing: under a tool that counts instructions, the counts of two runs differ by what the operation takes.
@main
@MainActor
struct Benchmarks {
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        let isTwin = arguments.last == "--twin"
        if isTwin { arguments.removeLast() }
        guard arguments.count == 2, let operation = Operation.all.first(where: { $0.name == arguments.first }),
            let iterations = arguments.last.flatMap({ Int($0) }), iterations > 0
        else {
            fatalError(
                """
                usage: Benchmarks NAME ITERATIONS [--twin]
                NAME is one of \(Operation.all.map(\.name).joined(separator: ", ")).
                """)
        }
        let contest = operation.prepare()
        // Also makes what is made once, so that it is not among the iterations.
        if let fault = contest.fault() { fatalError("\(operation.name) measures something else: \(fault).") }
        (isTwin ? contest.twin : contest.own)(iterations)
    }
}
