/// Where the program's words go.
protocol Printer: Sendable {
    /// Prints what other programs may read.
    func output(_ line: String)

    /// Prints what an operator should know: progress, requests, and how it ends.
    func note(_ line: String)
}
