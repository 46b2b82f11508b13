import Testing

/// The program that was built, from its start to its exit.
struct ExecutableTests {
    @Test func `Without arguments it prints what the article's listings print, and nothing else`() async throws {
        let program = try await Executable([])
        #expect(program.output == String(repeating: "Doing something...\n", count: 5))
        #expect(program.notes.isEmpty)
        #expect(program.status == 0)
    }

    @Test func `It runs a service on its standard input, byte for byte`() async throws {
        let program = try await Executable(["run", "crc32"], input: "123456789")
        #expect(program.output == "cbf43926\n")
        #expect(program.status == 0)
    }

    @Test func `It ends with 1 where the composition is at fault, and with 64 where the command line is`() async throws
    {
        #expect(try await Executable(["unregistered"]).status == 1)
        let misspelled = try await Executable(["run", "wrods"])
        #expect(misspelled.status == 64)
        #expect(misspelled.notes.hasPrefix("ServiceKeys: There is no service wrods."))
    }
}
