import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import PeopleManager

/// The program under test: its own composition, with a database, a source and a printer of the test's.
@Suite(
    .container(replacing: { Container { PeopleModules(arguments: Arguments()) } }) {
        Module(DatabaseKey.self, scope: .singleton) {
            DatabaseMock(Person(name: "Zoë"), Person(name: "ada", email: "ada@example.org"))
        }
        Module(FetcherKey.self) { FetcherMock(Person(name: "Grace"), Person(name: "Zoë")) }
        Module(PrinterKey.self, scope: .singleton) { RecordingPrinter() }
    })
struct ProgramTests {
    private func printed(by arguments: String...) throws -> String {
        #expect(Program().run(try Arguments(arguments)) == .success)
        return try #require(PrinterKey.currentValue as? RecordingPrinter).text
    }

    @Test func `Without a command the hellos of the article are said`() throws {
        #expect(try printed() == "Hello Alex Salom\nHello Nick Cave")
    }

    @Test(.container { Module(DefaultNameKey.self) { "Warren Ellis" } })
    func `Another module changes the default argument, not the one that is passed`() throws {
        #expect(try printed() == "Hello Warren Ellis\nHello Nick Cave")
    }

    @Test func `What is fetched is saved, and counted unless it was there`() throws {
        #expect(try printed(by: "fetch") == "Saved: 1.")
        #expect(try DatabaseKey.currentValue.people().map(\.name) == ["Zoë", "ada", "Grace"])
    }

    @Test func `A person is added once`() throws {
        #expect(try printed(by: "add") == "Saved Nick Cave.")
        #expect(try printed(by: "add").hasSuffix("\nNick Cave is there already."))
        #expect(try printed(by: "add", "Kim", "kim@example.org").hasSuffix("\nSaved Kim."))
        #expect(try DatabaseKey.currentValue.people().last?.email == "kim@example.org")
        for arguments in [["add", "Kim", "kim"], ["add", " "], ["add", "Kim\n"]] {
            #expect(Program().run(try Arguments(arguments)) == .failure)
        }
    }

    @Test func `People are listed as they came, with their addresses in a column`() throws {
        #expect(try printed(by: "list") == "Zoë\nada  ada@example.org")
    }

    @Test(.container { Module(OrderKey.self) { .name } })
    func `People are listed by name where that is asked for`() throws {
        #expect(try printed(by: "list") == "ada  ada@example.org\nZoë")
    }

    @Test func `Those are found whose name or address has the text, in whatever case`() throws {
        #expect(try printed(by: "find", "EXAMPLE") == "ada,ada@example.org")
    }

    @Test func `A default argument is injected, and one that is passed is not`() throws {
        #expect(try PeopleSearch().people(matching: "ada").count == 1)
        let other = DatabaseMock(Person(name: "Ada Lovelace"), Person(name: "Ada Yonath"))
        #expect(try PeopleSearch(database: other).people(matching: "ada").count == 2)
    }

    @Test func `All are greeted, or the named person`() throws {
        #expect(try printed(by: "greet") == "Hello Zoë\nHello ada")
        #expect(try printed(by: "greet", "Grace").hasSuffix("\nHello Grace"))
    }

    @Test(.container { Module(DatabaseKey.self) { FileDatabase(path: "/nowhere/people.csv") } })
    func `What goes wrong is told, and is the program's failure`() throws {
        #expect(try printed(by: "greet") == "Hello Alex Salom")
        #expect(Program().run(try Arguments(["add"])) == .failure)
        #expect(Program().run(try Arguments(["lst"])) == .usage)
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        #expect(printer.notes.hasPrefix("/nowhere: No such file or directory\nThere is no command lst"))
    }

    @Test func `The needs of the program are those of its parts, each by its own type`() throws {
        let (people, roster, greeter, database, _) = Program.Needs.current.values
        #expect(people[DatabaseKey.self] is DatabaseMock)
        #expect(database is DatabaseMock)
        #expect(roster[OrderKey.self] == .arrival)
        #expect(greeter[DefaultNameKey.self] == "Alex Salom")
    }

    @Test func `The program is made, and a person added, without a source being read`() throws {
        let fetcher = LineFetcher {
            Issue.record("The source was read.")
            return []
        }
        let (people, roster, greeter, database, printer) = Program.Needs.current.values
        let needs = PeopleManager.Needs(people[DatabaseKey.self], fetcher)
        #expect(Program(.init(needs, roster, greeter, database, printer)).run(try Arguments(["add"])) == .success)
    }
}

/// The program as its users run it.
struct BuiltProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(
        _ arguments: String..., input: String = ""
    ) throws -> (code: Int32, output: String, notes: String) {
        try BuiltProgram.run("PeopleManager", arguments, input: input, in: folder)
    }

    @Test func `Without arguments it prints what the listings of the article print`() throws {
        let run = try run()
        #expect(run.output == "Hello Alex Salom\nHello Nick Cave\n")
        #expect(run.notes.isEmpty)
        #expect(run.code == 0)
    }

    @Test func `People of the standard input and of a file are there in the next run`() throws {
        let file = try folder.write("Grace Hopper,grace@example.org\n", to: "navy.csv")
        #expect(try run("fetch", input: "Ada Lovelace\nCave, Nick\n").output == "Saved: 2.\n")
        #expect(try run("fetch", "--from", file).output == "Saved: 1.\n")
        #expect(try run("add").output == "Saved Nick Cave.\n")
        #expect(
            try run("list", "--by-name").output == """
                Ada Lovelace
                Cave, Nick
                Grace Hopper  grace@example.org
                Nick Cave

                """)
        #expect(try run("--database", folder.file("band.csv"), "add").output == "Saved Nick Cave.\n")
        #expect(try folder.text(of: "band.csv") == "Nick Cave\n")
    }

    @Test func `A line that names no person fails the fetch, and none is saved`() throws {
        let fetched = try run("fetch", input: "Ada\n,ada@example.org\n")
        #expect(fetched.code == 1)
        #expect(fetched.notes == "PeopleManager: “,ada@example.org” names no person.\n")
        #expect(try run("list").output.isEmpty)
        #expect(try run("--lst").code == 64)
    }
}
