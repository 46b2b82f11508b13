/// Prints all users.
struct ListCommand: Command {
    let repository: @Sendable () -> any UserRepository
    let formatter: any UserFormatter
    let printer: any Printer

    let name = "list"
    let parameters = ""
    let summary = "print all users"
    let formats = OutputFormat.allCases.map(\.rawValue)

    func run(_ arguments: [String]) async throws {
        try expect(0...0, arguments)
        try printer.output(formatter.list(try await repository().users()))
    }
}
