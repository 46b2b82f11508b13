import DIContainer
import SampleSupport

/// Prints all users.
struct ListCommand: Command {
    let repository: @Sendable () -> any UserRepository
    let formatter: any UserFormatter
    let printer: any Printer

    let name = "list"
    let summary = "print all users"
    let formats = OutputFormat.allCases.map(\.rawValue)

    func run(_ arguments: [String]) async throws {
        try expect(0...0, arguments)
        try printer.output(formatter.list(try await repository().users()))
    }
}

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
        try printer.output(formatter.details(of: try await repository().users().only(matching: arguments[0])))
    }
}

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
        let user = try NewUser(checking: arguments[0], email: arguments[1], role: arguments.dropFirst(2).first)
        let (repository, store) = (repository(), store())
        let added = try await repository.add(user)
        try await store.flush()
        try printer.output("Added \(added.id), \(added.name.printable), to \(store.place).")
    }
}

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

/// Adds the users of many lines. It may run for long, and be interrupted at any time: what it has added, the shutdown of
/// the store saves.
struct ImportCommand: Command {
    let repository: @Sendable () -> any UserRepository
    let lines: @Sendable () -> AsyncStream<String>
    let printer: any Printer

    let name = "import"
    let summary = "add the users that standard input names, a line NAME,EMAIL for each"

    func run(_ arguments: [String]) async throws {
        try expect(0...0, arguments)
        let repository = repository()
        var refused = 0
        for await line in lines() {
            try Task.checkCancellation()
            do {
                let added = try await repository.add(NewUser(line: line))
                try printer.output("Added \(added.id), \(added.name.printable).")
            } catch let error where error is UsageError || error is DirectoryError {
                refused += 1
                printer.note("\(error)")
            }
        }
        // The lines end early, without an error, where the task is cancelled.
        try Task.checkCancellation()
        if refused > 0 {
            printer.note("\(refused) lines were not imported.")
            throw ToldFailure()
        }
    }
}

/// The lines of the standard input, unless a module says otherwise.
enum LineInputKey: DefaultInjectionKey {
    static var defaultValue: @Sendable () -> AsyncStream<String> {
        {
            let (stream, continuation) = AsyncStream.makeStream(of: String.self)
            // On a separate thread, which no task waits for: the program may be interrupted while it reads.
            Patience.detach {
                while let line = readLine() { continuation.yield(line) }
                continuation.finish()
            }
            return stream
        }
    }
}
