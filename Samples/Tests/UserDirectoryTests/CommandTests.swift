import DIContainer
import SampleSupport
import SampleTestSupport
import Testing

@testable import UserDirectory

struct CommandTests {
    private let stub = StubModules()

    @Test func `list prints a table of all users`() async {
        let run = await stub.run("list")
        #expect(run.code == .success)
        #expect(run.notes.isEmpty)
        #expect(
            run.output == """
                ID  NAME          EMAIL            ROLE
                1   Ada Lovelace  ada@example.org  Analyst
                2   Zoë Kováč     zoe@example.org  –

                2 users
                """)
    }

    @Test(arguments: [
        ("json", "{\n  \"email\" : \"zoe@example.org\",\n  \"id\" : 2,\n  \"name\" : \"Zoë Kováč\"\n}"),
        ("plain", "2\tZoë Kováč\tzoe@example.org\t"),
    ])
    func `A format is chosen by name`(format: String, output: String) async {
        #expect(await stub.run("--format", format, "show", "2").output == output)
    }

    @Test(arguments: ["1", "ada lovelace", "LOVE", "ada@example.org"])
    func `show finds a user by ID, email, name or part of the name, in whatever case`(text: String) async {
        let run = await stub.run("show", text)
        #expect(run.lines == ["ID     1", "Name   Ada Lovelace", "Email  ada@example.org", "Role   Analyst"])
    }

    @Test func `show of a name that stands for several users, or for none, fails`() async {
        _ = await stub.run("add", "Ada Yonath", "yonath@example.org")
        let run = await stub.run("show", "ada")
        #expect(run.code == .failure)
        #expect(run.notes.contains("  1  Ada Lovelace\n  1000000  Ada Yonath"))
        #expect(await stub.run("show", "17").notes == "There is no user “17”. Try: list")
    }

    @Test func `add gives IDs above those of the data, and stamps the user with the clock`() async {
        let run = await stub.run("add", " Grace Hopper ", "grace@example.org", "Admiral")
        #expect(run.output == "Added 1000000, Grace Hopper, to memory, for this run only.")
        #expect(stub.store.edits().added.map(\.addedAt) == [FixedWallClock().now])
        #expect(await stub.run("show", "1000000").lines.last == "Added  0 days ago")
    }

    @Test func `remove hides a user of the data, forgets one that was added, and its ID is never given again`() async {
        _ = await stub.run("add", "Grace Hopper", "grace@example.org")
        #expect(await stub.run("remove", "zoe").output == "Removed 2, Zoë Kováč, in memory, for this run only.")
        #expect(await stub.run("remove", "1000000").code == .success)
        #expect(await stub.run("--format=plain", "list").output == "1\tAda Lovelace\tada@example.org\tAnalyst")
        #expect(await stub.run("remove", "2").code == .failure)
        #expect(await stub.run("add", "Alan Kay", "kay@example.org").output.hasPrefix("Added 1000001"))
    }

    @Test func `add refuses an email address that a user has already`() async {
        let run = await stub.run("add", "Another Ada", "ADA@example.org")
        #expect(run.code == .failure)
        #expect(run.notes == "ada@example.org belongs to user 1, Ada Lovelace, already.")
        #expect(stub.store.edits() == Edits())
    }

    @Test(arguments: [
        ["add"], ["add", "Grace"], ["add", "a", "b@c", "d", "e"], ["add", " ", "a@b"], ["add", "Grace", "grace"],
        ["add", "Gra\nce", "a@b"], ["add", "Grace", "a@b", ""], ["list", "all"], ["graph", "all"],
    ])
    func `Arguments that make no sense are explained, and change nothing`(arguments: [String]) async {
        let run = await Run(arguments, replacing: stub.modules)
        #expect(run.code == .usage)
        #expect(run.output.isEmpty)
        #expect(run.notes.hasSuffix("\nTry: --help"))
        #expect(stub.store.edits() == Edits())
    }

    @Test(arguments: [
        [], ["lst"], ["list", "--format", "xml"], ["graph", "--format", "table"], ["doctor", "--format", "json"],
        ["list", "--output", "users.txt"], ["list", "--break", "cycle"], ["doctor", "--break", "everything"],
        ["--demo", "--store", "s.json", "list"], ["--mode", "mock", "--offline", "list"], ["--mode", "moc", "list"],
        ["--api", "https://localhost/", "list"], ["--api", "users.json", "list"],
    ])
    func `A command or an option that makes no sense is explained before anything is opened`(
        arguments: [String]
    ) async {
        let run = await Run(arguments, replacing: Effects.forbidden(with: arguments))
        #expect(run.code == .usage)
        #expect(run.output.isEmpty)
        #expect(run.notes.hasSuffix("\nTry: --help"))
    }

    @Test func `help lists every command and every option, and neither reads data nor opens a store`() async {
        let run = await Run(["help"], replacing: Effects.forbidden())
        #expect(run.code == .success)
        for command in ["list", "show", "add", "remove", "import", "browse", "graph", "doctor", "help"] {
            #expect(run.output.contains("\n  \(command)"))
        }
        for option in Options.valued + Options.flags { #expect(run.output.contains("\n  \(option) ")) }
        #expect(await stub.run("show", "--help").output == run.output)
    }

    @Test func `import adds a user for each line, and tells which lines it could not use`() async {
        let lines = ["Grace, Admiral,grace@example.org", "someone", "Other,ADA@example.org", "Alan,a@b"]
        let run = await Run(["import"], replacing: stub.modules + [typed(lines)])
        #expect(run.code == .failure)
        #expect(run.lines == ["Added 1000000, Grace, Admiral.", "Added 1000001, Alan."])
        #expect(
            run.notes == """
                “someone” is not NAME,EMAIL.
                ada@example.org belongs to user 1, Ada Lovelace, already.
                2 lines were not imported.
                """)
    }

    @Test func `Control characters in data do not reach the terminal`() {
        let user = User(id: 1, name: "Ada\u{1B}[2J\n", email: "a@b")
        let table = TableFormatter(clock: FixedWallClock())
        for text in [table.list([user]), table.details(of: user), PlainFormatter().list([user])] {
            #expect(text.contains("Ada\u{FFFD}[2J\u{FFFD}"))
        }
    }
}
