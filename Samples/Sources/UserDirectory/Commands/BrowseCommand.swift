/// Looks around in the directory, one line after the other.
struct BrowseCommand: Command {
    let input: any LineInput
    let printer: any Printer

    let name = "browse"
    let parameters = ""
    let summary = "look around: standard input says what to show, a line for each step; help lists them"

    func run(_ arguments: [String]) async throws {
        try expect(0...0, arguments)
        let browser = await Browser()
        try printer.output(try await browser.open())
        for try await lines in input.batches() {
            for line in lines {
                try Task.checkCancellation()
                do {
                    guard let request = try BrowserRequest(line: line) else { continue }
                    guard let text = try await browser.answer(to: request) else { return }
                    try printer.output(text)
                } catch let error where error is UsageError || error is DirectoryError || error is SessionError {
                    printer.note("\(error)")
                }
            }
        }
        // The lines end early, without an error, for whoever is cancelled.
        try Task.checkCancellation()
    }
}
