/// Adds a user to the store.
struct AddCommand: Command {
    let repository: @Sendable () -> any UserRepository
    let store: @Sendable () -> any UserStore
    let printer: any Printer

    let name = "add"
    let parameters = "NAME EMAIL [ROLE]"
    let summary = "add a user to the store"

    func run(_ arguments: [String]) async throws {
        try expect(2...3, arguments)
        let user = try NewUser(
            name: arguments[0], email: arguments[1], role: arguments.count > 2 ? arguments[2] : nil)
        let (repository, store) = (repository(), store())
        let added = try await repository.add(user)
        try await store.flush()
        try printer.output("Added \(added.id), \(added.name.printable), to \(store.place).")
    }
}
