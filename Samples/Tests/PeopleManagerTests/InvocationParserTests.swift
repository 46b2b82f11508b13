import Testing

@testable import PeopleManager

struct InvocationParserTests {
    @Test(arguments: [
        ([], Invocation(request: .listings)),
        (["fetch", "--from", "a.csv"], Invocation(request: .fetch, options: Options(sourcePath: "a.csv"))),
        (["--database", "b.csv", "list"], Invocation(request: .list, options: Options(databasePath: "b.csv"))),
        (["list", "--by-name"], Invocation(request: .list, options: Options(isOrderedByName: true))),
        (["find", "Ada"], Invocation(request: .find("Ada"))),
        (["add"], Invocation(request: .add(Person(name: "Nick Cave")))),
        (["add", "Ada", "ada@example.org"], Invocation(request: .add(Person(name: "Ada", email: "ada@example.org")))),
        (["greet"], Invocation(request: .greet(nil))), (["greet", "Ada"], Invocation(request: .greet("Ada"))),
        (["add", "--", "--by-name"], Invocation(request: .add(Person(name: "--by-name")))),
        (["help"], Invocation(request: .help)), (["list", "-h"], Invocation(request: .help)),
    ])
    func `A command line is an invocation`(arguments: [String], invocation: Invocation) throws {
        #expect(try InvocationParser.parse(arguments) == invocation)
    }

    @Test(arguments: [
        (["lst"], "There is no command lst."), (["--all"], "There is no option --all."),
        (["list", "Ada"], "That is too much for list."), (["--database"], "--database needs a file: --database FILE."),
        (["--from", "--by-name", "list"], "--from needs a file: --from FILE."),
        (["find"], "Say what to find: find TEXT."), (["find", "a", "b"], "That is too much for find."),
        (["list", "--from", "a.csv"], "--from is for fetch."), (["--by-name", "greet"], "--by-name is for list."),
    ])
    func `A mistake on the command line is told`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try InvocationParser.parse(arguments) }
    }

    @Test func `A person who cannot be is refused`() {
        #expect(throws: PersonProblem.noAddress("ada")) { try InvocationParser.parse(["add", "Ada", "ada"]) }
        #expect(throws: PersonProblem.noName) { try InvocationParser.parse(["add", " "]) }
    }
}
