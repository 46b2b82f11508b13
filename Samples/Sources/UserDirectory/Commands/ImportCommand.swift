/// Adds the users of many lines to the store. It may run for long, and be interrupted at any time.
struct ImportCommand: Command {
    let repository: @Sendable () -> any UserRepository
    let store: @Sendable () -> any UserStore
    let input: any LineInput
    let printer: any Printer

    let name = "import"
    let parameters = ""
    let summary = "add the users that standard input names, a line NAME,EMAIL for each"

    func run(_ arguments: [String]) async throws {
        try expect(0...0, arguments)
        let (repository, store) = (repository(), store())
        var (number, refused) = (0, 0)
        for try await lines in input.batches() {
            var last: User?
            for line in lines {
                // Whoever is interrupted here leaves the rest to the shutdown, which flushes the store.
                try Task.checkCancellation()
                number += 1
                do {
                    let added = try await repository.add(NewUser(line: line))
                    try printer.output("Added \(added.id), \(added.name.printable).")
                    last = added
                } catch let error where error is UsageError || error is DirectoryError {
                    refused += 1
                    printer.note("line \(number): \(error)")
                }
            }
            // What arrives together is saved together; nothing is locked while waiting for more.
            if let last {
                try await store.flush()
                try printer.output("Saved all up to \(last.id) in \(store.place).")
            }
        }
        // The lines end early, without an error, for whoever is cancelled.
        try Task.checkCancellation()
        if refused > 0 { throw ImportError(refused: refused, total: number) }
    }
}
