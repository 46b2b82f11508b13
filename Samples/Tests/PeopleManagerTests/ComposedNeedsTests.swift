import DIContainer
import DIContainerTesting
import Testing

@testable import PeopleManager

/// The program under test: its own composition, with a database, a source and a printer of the test's.
@Suite(
    .container(replacing: { Container { PeopleModules(options: Options()) } }) {
        Module(DatabaseKey.self, scope: .singleton) {
            DatabaseMock(Person(name: "Zoë"), Person(name: "ada", email: "ada@example.org"))
        }
        Module(FetcherKey.self) { FetcherMock(Person(name: "Grace"), Person(name: "Zoë")) }
        Module(PrinterKey.self, scope: .singleton) { RecordingPrinter() }
    })
struct ComposedNeedsTests {
    private func printed(by request: Request) throws -> [String] {
        #expect(Program().run(request) == .success)
        return try #require(PrinterKey.currentValue as? RecordingPrinter).lines
    }

    @Test func `Without a request the hellos of the article are said`() throws {
        #expect(try printed(by: .listings) == ["Hello Alex Salom", "Hello Nick Cave"])
    }

    @Test func `hello greets whom the default argument names, or who is passed`() {
        #expect(hello() == "Hello Alex Salom")
        #expect(hello(name: "Nick Cave") == "Hello Nick Cave")
    }

    @Test(.container { Module(DefaultNameKey.self) { "Warren Ellis" } })
    func `Another module changes the default argument, not the one that is passed`() throws {
        #expect(try printed(by: .listings) == ["Hello Warren Ellis", "Hello Nick Cave"])
    }

    @Test func `What is fetched is saved, and counted but for those who were there`() throws {
        #expect(try printed(by: .fetch) == ["Saved: 1."])
        #expect(try DatabaseKey.currentValue.people().map(\.name) == ["Zoë", "ada", "Grace"])
    }

    @Test func `A person is added once`() throws {
        let nick = Person(name: "Nick Cave")
        #expect(try printed(by: .add(nick)) == ["Saved Nick Cave."])
        #expect(try printed(by: .add(nick)) == ["Saved Nick Cave.", "Nick Cave is there already."])
    }

    @Test func `People are listed as they came, with their addresses in a column`() throws {
        #expect(try printed(by: .list) == ["Zoë", "ada  ada@example.org"])
    }

    @Test(.container { PeopleModules(options: Options(isOrderedByName: true)) })
    func `People are listed by name where that is asked for`() throws {
        #expect(try printed(by: .list) == ["ada  ada@example.org", "Zoë"])
    }

    @Test func `Those are found whose name or address has the text, in whatever case`() throws {
        #expect(try printed(by: .find("EXAMPLE")) == ["ada,ada@example.org"])
        #expect(try printed(by: .find("z")).last == "Zoë")
    }

    @Test func `A default argument is injected, and one that is passed is not`() throws {
        #expect(try PeopleSearch().people(matching: "ada").count == 1)
        let other = DatabaseMock(Person(name: "Ada Lovelace"), Person(name: "Ada Yonath"))
        #expect(try PeopleSearch(database: other).people(matching: "ada").count == 2)
    }

    @Test func `All are greeted, or the one who is named`() throws {
        #expect(try printed(by: .greet(nil)) == ["Hello Zoë", "Hello ada"])
        #expect(try printed(by: .greet("Grace")).last == "Hello Grace")
    }

    @Test(.container { Module(DatabaseKey.self) { DatabaseMock() } })
    func `Of an empty register the usual guest is greeted`() throws {
        #expect(try printed(by: .greet(nil)) == ["Hello Alex Salom"])
    }

    @Test(.container { Module(DatabaseKey.self) { FileDatabase(path: "/nowhere/people.csv") } })
    func `What goes wrong is told, and is the program's failure`() throws {
        #expect(Program().run(.add(Person(name: "Ada"))) == .failure)
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        #expect(printer.lines.isEmpty)
        #expect(printer.notes == ["/nowhere/people.csv: No such file or directory"])
    }

    @Test func `The needs of the program are those of its parts, each by its own type`() throws {
        let (people, roster, greeter, database, _) = Program.Needs.current.values
        #expect(people[DatabaseKey.self] is DatabaseMock)
        #expect(database is DatabaseMock)
        #expect(roster[OrderKey.self] == .arrival)
        #expect(greeter[DefaultNameKey.self] == "Alex Salom")
    }

    // Elsewhere a test cannot find the keys by itself.
    #if os(Linux)
        @Test func `Every key is served by a module or by its default`() throws {
            let unjudged = try Container.current.validate(serving: .allKeys(ofModules: "PeopleManager"))
            #expect(unjudged.isEmpty)
        }
    #endif

    @Test func `The program is made, and a person added, without a fetcher being read`() throws {
        let fetcher = CSVFetcher(source: "test") {
            Issue.record("The source was read.")
            return ""
        }
        let (people, roster, greeter, database, printer) = Program.Needs.current.values
        let needs = PeopleManager.Needs(people[DatabaseKey.self], fetcher)
        #expect(Program(.init(needs, roster, greeter, database, printer)).run(.add(Person(name: "Ada"))) == .success)
    }
}
