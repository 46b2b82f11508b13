import Testing

@testable import UserDirectory

struct CommandOptionTests {
    private let stub = StubModules()

    @Test(arguments: [
        (["list", "--format", "xml"], "There is no format xml. Choose one of table, plain, json."),
        (
            ["show", "1", "--format", "plan"],
            "There is no format plan. Did you mean plain? Choose one of table, plain, json."
        ),
        (["search", "a", "--format", "mermaid"], "There is no format mermaid. Choose one of table, plain, json."),
        (
            ["graph", "--format", "htm"],
            "There is no format htm. Did you mean html? Choose one of mermaid, dot, json, html, text."
        ),
        (["graph", "--format", "table"], "There is no format table. Choose one of mermaid, dot, json, html, text."),
        (["add", "Grace", "grace@example.org", "--format", "json"], "add takes no --format."),
        (["doctor", "--format", "json"], "doctor takes no --format."),
        (["list", "--output", "users.txt"], "list takes no --output."),
        (["doctor", "--output", "report.txt"], "doctor takes no --output."),
        (["help", "--output", "help.txt"], "help takes no --output."),
        (["list", "--compare", "graph.json"], "list takes no --compare."),
        (["doctor", "--compare", "graph.json"], "doctor takes no --compare."),
        (["graph", "--break", "cycle"], "graph takes no --break."),
        (["graph", "everything"], "Call it as: graph"),
        (["doctor", "cycle"], "Call it as: doctor"),
    ])
    func `An option or a format that a command does not take is a usage error, before anything is opened`(
        arguments: [String], message: String
    ) async {
        let run = await Run(arguments, replacing: Effects.forbidden())
        #expect(run.code == .usage)
        #expect(run.output.isEmpty)
        #expect(run.notes == "\(message)\nTry: UserDirectory help")
    }

    @Test func `A mistyped command is told before the store is opened`() async throws {
        let folder = try TemporaryFolder()
        let store = try folder.write("{", to: "store.json")
        #expect(await Run("--store", store, "lst").notes.hasPrefix("There is no command lst. Did you mean list?"))
    }

    @Test(arguments: [
        ("list", "print as table, plain, json (table)"), ("graph", "print as mermaid, dot, json, html, text (mermaid)"),
    ])
    func `help for a command lists its own options and formats`(command: String, formats: String) async {
        let run = await stub.run("help", command)
        #expect(run.code == .success)
        #expect(run.output.contains("\n\noptions of this command:\n  --format NAME  "))
        #expect(run.output.contains(formats))
        #expect(run.output.contains("--output FILE") == (command == "graph"))
    }
}
