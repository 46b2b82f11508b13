/// Prints the users that a text is found in.
struct SearchCommand: Command {
    let repository: @Sendable () -> any UserRepository
    let formatter: any UserFormatter
    let printer: any Printer

    let name = "search"
    let parameters = "TEXT"
    let summary = "print the users whose name, email or role contains TEXT"
    let formats = OutputFormat.allCases.map(\.rawValue)

    func run(_ arguments: [String]) async throws {
        try expect(1...1, arguments)
        let users = try await repository().users().filter { user in
            [user.name, user.email, user.role ?? ""].contains { $0.folded.contains(arguments[0].folded) }
        }
        try printer.output(formatter.list(users))
    }
}
