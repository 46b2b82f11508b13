/// Where the program's words go.
protocol Printer: Sendable {
    /// Prints what the user asked for.
    func output(_ text: String)

    /// Prints what the user should know besides.
    func note(_ text: String)
}
