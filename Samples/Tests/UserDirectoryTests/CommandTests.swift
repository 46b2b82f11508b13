import Testing

@testable import UserDirectory

struct CommandTests {
    private let stub = StubModules()

    @Test func `list prints a table of all users`() async {
        let run = await stub.run("list")
        #expect(run.code == .success)
        #expect(run.notes.isEmpty)
        #expect(
            run.lines == [
                "ID  NAME          EMAIL            ROLE",
                "1   Ada Lovelace  ada@example.org  Analyst",
                "2   Zoë Kováč     zoe@example.org  –",
                "",
                "2 users",
            ])
    }

    @Test(arguments: ["1", "ada lovelace", "LOVE", "ada@example.org"])
    func `show finds a user by ID, email, name or part of the name`(text: String) async {
        let run = await stub.run("show", text)
        #expect(run.code == .success)
        #expect(run.lines == ["ID     1", "Name   Ada Lovelace", "Email  ada@example.org", "Role   Analyst"])
    }

    @Test func `show tells when a user was added`() async {
        _ = await stub.run("add", "Grace Hopper", "grace@example.org")
        let run = await stub.run("show", "L1")
        #expect(run.lines.last == "Added  2026-03-01 (today)")
    }

    @Test func `show names all users that a name may stand for`() async {
        _ = await stub.run("add", "Ada Yonath", "yonath@example.org")
        let run = await stub.run("show", "ada")
        #expect(run.code == .failure)
        #expect(run.output.isEmpty)
        #expect(run.notes.contains("  1  Ada Lovelace\n  L1  Ada Yonath"))
    }

    @Test func `show of a user that is not there fails`() async {
        let run = await stub.run("show", "17")
        #expect(run.code == .failure)
        #expect(run.notes == "There is no user “17”. Try: search TEXT")
    }

    @Test(arguments: ["zoe", "ZOË", "kovac"])
    func `search passes over case and accents`(text: String) async {
        let run = await stub.run("--format", "plain", "search", text)
        #expect(run.output == "2\tZoë Kováč\tzoe@example.org\t")
    }

    @Test func `search looks at the role and the email too`() async {
        #expect(await stub.run("--format", "plain", "search", "analyst").output.hasPrefix("1\t"))
        #expect(await stub.run("--format", "plain", "search", "zoe@").output.hasPrefix("2\t"))
    }

    @Test func `search without a match prints that there are no users`() async {
        let run = await stub.run("search", "nobody")
        #expect(run.code == .success)
        #expect(run.output == "No users.")
    }

    @Test func `add gives local IDs and stamps the user with the clock`() async {
        let run = await stub.run("add", " Grace Hopper ", "grace@example.org", "Admiral")
        #expect(run.code == .success)
        #expect(run.output == "Added L1, Grace Hopper, to memory, for this run only.")
        let added = stub.store.edits().added
        #expect(added.map(\.id) == [.local(1)])
        #expect(added.map(\.role) == ["Admiral"])
        #expect(added.map(\.addedAt) == [FixedWallClock().now])
    }

    @Test func `add never gives the ID of a removed user again`() async {
        _ = await stub.run("add", "Grace Hopper", "grace@example.org")
        _ = await stub.run("remove", "L1")
        let run = await stub.run("add", "Alan Kay", "kay@example.org")
        #expect(run.output.hasPrefix("Added L2"))
    }

    @Test func `add refuses an email address that a user has already`() async {
        let run = await stub.run("add", "Another Ada", "ADA@example.org")
        #expect(run.code == .failure)
        #expect(run.notes == "ada@example.org belongs to user 1, Ada Lovelace, already.")
        #expect(stub.store.edits() == Edits())
    }

    @Test(arguments: [
        ["add"], ["add", "Grace"], ["add", "a", "b@c", "d", "e"], ["add", " ", "a@b"], ["add", "Grace", "grace"],
        ["add", "Grace", "@b"], ["add", "Grace", "a b@c"], ["add", "Gra\nce", "a@b"], ["add", "Grace", "a@b", ""],
    ])
    func `add explains arguments that make no sense`(arguments: [String]) async {
        let run = await Run(arguments, replacing: stub.modules)
        #expect(run.code == .usage)
        #expect(run.notes.hasSuffix("Try: UserDirectory help"))
        #expect(stub.store.edits() == Edits())
    }

    @Test func `remove hides a user of the data and forgets one that was added`() async {
        _ = await stub.run("add", "Grace Hopper", "grace@example.org")
        #expect(await stub.run("remove", "zoe").output == "Removed 2, Zoë Kováč, in memory, for this run only.")
        #expect(await stub.run("remove", "L1").code == .success)
        #expect(await stub.run("--format=plain", "list").output == "1\tAda Lovelace\tada@example.org\tAnalyst")
        #expect(await stub.run("remove", "2").code == .failure)
    }

    @Test func `help lists every command and every option, and neither reads data nor opens a store`() async {
        let run = await Run(["help"], replacing: Effects.forbidden())
        #expect(run.code == .success)
        for command in ["list", "show", "search", "add", "remove", "import", "help"] {
            #expect(run.output.contains("\n  \(command)"))
        }
        for option in Option.allCases { #expect(run.output.contains("\n  \(option.word)")) }
    }

    @Test func `help for a command says how to call it`() async {
        let run = await stub.run("show", "--help")
        #expect(run.lines.first == "UserDirectory [OPTION…] show ID-or-NAME")
    }

    @Test func `A mistyped command is answered with the nearest one`() async {
        let run = await stub.run("lst")
        #expect(run.code == .usage)
        #expect(run.notes == "There is no command lst. Did you mean list?\nTry: UserDirectory help")
    }

    @Test func `A format is chosen by name`() async {
        let run = await stub.run("--format", "json", "show", "2")
        #expect(
            run.lines == [
                "{", #"  "email" : "zoe@example.org","#, #"  "id" : 2,"#, #"  "name" : "Zoë Kováč""#, "}",
            ])
    }
}
