/// Removes a user: one that was added, or one of the data, which stays untouched.
struct RemoveCommand: Command {
    let repository: @Sendable () -> any UserRepository
    let store: @Sendable () -> any UserStore
    let printer: any Printer

    let name = "remove"
    let parameters = "ID-or-NAME"
    let summary = "remove a user; the store remembers it, the data stays as it is"

    func run(_ arguments: [String]) async throws {
        try expect(1...1, arguments)
        let (repository, store) = (repository(), store())
        let removed = try await repository.remove(matching: arguments[0])
        try await store.flush()
        try printer.output("Removed \(removed.id), \(removed.name.printable), in \(store.place).")
    }
}
