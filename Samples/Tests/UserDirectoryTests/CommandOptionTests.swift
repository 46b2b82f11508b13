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
        (["add", "Grace", "grace@example.org", "--format", "json"], "add takes no --format."),
    ])
    func `An option or a format that a command does not take is a usage error, before anything is opened`(
        arguments: [String], message: String
    ) async {
        let run = await Run(arguments, replacing: stub.modules)
        #expect(run.code == .usage)
        #expect(run.output.isEmpty)
        #expect(run.notes == "\(message)\nTry: UserDirectory help")
        #expect(stub.api.calls == 0)
    }

    @Test func `A mistyped command is told before the store is opened`() async throws {
        let folder = try TemporaryFolder()
        let store = try folder.write("{", to: "store.json")
        #expect(await Run("--store", store, "lst").notes.hasPrefix("There is no command lst. Did you mean list?"))
    }

    @Test func `help for a command lists its own options and formats`() async {
        let run = await stub.run("help", "list")
        #expect(run.code == .success)
        #expect(run.output.hasSuffix("options of this command:\n  --format NAME  print as table, plain, json (table)"))
    }
}
