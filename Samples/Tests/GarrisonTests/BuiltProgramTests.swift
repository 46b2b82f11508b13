import Testing

/// The program as its users run it.
struct BuiltProgramTests {
    @Test func `Without arguments it prints what the listings of the article print`() throws {
        let run = try BuiltProgram()
        #expect(run.output == "hello world!\nhello world!\n")
        #expect(run.notes.isEmpty)
        #expect(run.code == 0)
    }

    @Test func `A number decides between hello and bye`() throws {
        #expect(try BuiltProgram("hello", "--seed", "1").output == "bye world!\n")
        #expect(try BuiltProgram("hello", "--seed", "2").output == "hello world!\n")
    }

    @Test func `The seed that a tournament tells draws it again`() throws {
        let first = try BuiltProgram("tournament", "--knights", "16")
        let heading = try #require(first.output.split(separator: "\n").first)
        let seed = try #require(heading.split(separator: " ").last)
        #expect(heading == "Tournament of 16 knights, seed \(seed)")
        #expect(try BuiltProgram("tournament", "--knights", "16", "--seed", String(seed)).output == first.output)
    }

    @Test func `What cannot be forged ends the program with a failure`() throws {
        let run = try BuiltProgram("inventory", "--ore", "30")
        #expect(run.code == 1)
        #expect(run.output.isEmpty)
        #expect(run.notes == "Garrison: The realm has 0 ore left, of which 4 would be needed.\n")
    }

    @Test func `A mistake on the command line is told with the code of such mistakes`() throws {
        let run = try BuiltProgram("joust")
        #expect(run.code == 64)
        #expect(run.notes == "Garrison: There is no command joust.\nTry: Garrison help\n")
    }
}
