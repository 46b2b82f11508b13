/// Prints one user in detail.
struct ShowCommand: Command {
    let repository: @Sendable () -> any UserRepository
    let formatter: any UserFormatter
    let printer: any Printer

    let name = "show"
    let parameters = "ID-or-NAME"
    let summary = "print one user in detail"
    let formats = OutputFormat.allCases.map(\.rawValue)

    func run(_ arguments: [String]) async throws {
        try expect(1...1, arguments)
        let user = try await repository().users().only(matching: arguments[0])
        try printer.output(formatter.details(of: user))
    }
}
