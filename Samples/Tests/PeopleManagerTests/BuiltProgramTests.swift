import Testing

/// The program as its users run it.
struct BuiltProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `Without arguments it prints what the listings of the article print`() throws {
        let run = try BuiltProgram(in: folder)
        #expect(run.output == "Hello Alex Salom\nHello Nick Cave\n")
        #expect(run.notes.isEmpty)
        #expect(run.code == 0)
    }

    @Test func `People of the standard input and of a file are there in the next run`() throws {
        let file = try folder.write("Grace Hopper,grace@example.org\n", to: "navy.csv")
        #expect(try BuiltProgram("fetch", input: "Ada Lovelace\n\"Cave, Nick\"\n", in: folder).output == "Saved: 2.\n")
        #expect(try BuiltProgram("fetch", "--from", file, in: folder).output == "Saved: 1.\n")
        #expect(try BuiltProgram("add", in: folder).output == "Saved Nick Cave.\n")
        #expect(
            try BuiltProgram("list", "--by-name", in: folder).output == """
                Ada Lovelace
                Cave, Nick
                Grace Hopper  grace@example.org
                Nick Cave

                """)
        #expect(try BuiltProgram("greet", in: folder).output.hasPrefix("Hello Ada Lovelace\nHello Cave, Nick\n"))
    }

    @Test func `--database names another register`() throws {
        let path = folder.file("band.csv")
        _ = try BuiltProgram("--database", path, "add", in: folder)
        #expect(try folder.text(of: "band.csv") == "Nick Cave\n")
        #expect(try BuiltProgram("list", in: folder).output.isEmpty)
    }

    @Test func `A line that names nobody fails the fetch, and nobody is saved`() throws {
        let run = try BuiltProgram("fetch", input: "Ada\n,ada@example.org\n", in: folder)
        #expect(run.code == 1)
        #expect(run.output.isEmpty)
        #expect(run.notes == "PeopleManager: standard input:2: A person needs a name.\n")
        #expect(try BuiltProgram("list", in: folder).output.isEmpty)
    }

    @Test func `A mistake on the command line is told with the code of such mistakes`() throws {
        let run = try BuiltProgram("lst", in: folder)
        #expect(run.code == 64)
        #expect(run.notes == "PeopleManager: There is no command lst.\nPeopleManager: Try: PeopleManager help\n")
    }
}
