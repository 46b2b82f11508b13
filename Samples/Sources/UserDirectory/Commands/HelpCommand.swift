/// Says how the program is used.
struct HelpCommand: Command {
    let commands: @Sendable () -> [any Command]
    let printer: any Printer

    let name = "help"
    let parameters = "[COMMAND]"
    let summary = "print this help"
    let needsStart = false

    func run(_ arguments: [String]) async throws {
        try expect(0...1, arguments)
        guard let name = arguments.first else { return try printer.output(overview) }
        let command = try commands().command(named: name)
        try printer.output(details(of: command))
    }

    private func details(of command: any Command) -> String {
        let own = Option.allCases.filter(command.ownOptions.contains).map { option in
            (option.usage, option == .format ? Option.summary(ofFormats: command.formats) : option.summary)
        }
        let paragraphs = ["\(Program.name) [OPTION…] \(command.usage)", sentence(command.summary)]
        return (paragraphs + (own.isEmpty ? [] : ["options of this command:\n\(lines(own))"])).joined(separator: "\n\n")
    }

    private var overview: String {
        let options = Option.allCases.map { ($0.usage, $0.summary) }
        return """
            A directory of users: those of a JSON file, and your edits, which are kept in a store of their own.

            usage: \(Program.name) [OPTION…] COMMAND [ARGUMENT…]

            commands:
            \(lines(commands().map { ($0.usage, $0.summary) }))

            options:
            \(lines(options))
            """
    }

    private func lines(_ entries: [(String, String)]) -> String {
        let width = entries.map(\.0.count).max() ?? 0
        return entries.map { term, text in "  \(term.padded(to: width))  \(text)" }.joined(separator: "\n")
    }

    private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
}
