import DIContainer
import Foundation
import Testing

@testable import UserDirectory

struct ImportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `import adds a user for each line, and tells which lines it could not use`() async {
        let stub = StubModules()
        let input = Module(LineInputKey.self) {
            StubInput(lines: [["Grace, Admiral,grace@example.org", "nobody"], ["Other,ADA@example.org", "Alan,a@b"]])
        }
        let run = await Run(["import"], replacing: stub.modules + [input])
        #expect(run.code == .failure)
        let place = stub.store.place
        #expect(
            run.lines == [
                "Added L1, Grace, Admiral.", "Saved all up to L1 in \(place).", "Added L2, Alan.",
                "Saved all up to L2 in \(place).",
            ])
        #expect(
            run.notes == """
                line 2: “nobody” is not NAME,EMAIL.
                line 3: ada@example.org belongs to user 1, Ada Lovelace, already.
                2 of 4 lines were not imported.
                """)
    }

    @Test func `Lines are put together from chunks that end anywhere`() {
        var splitter = LineSplitter()
        #expect(splitter.lines(endingIn: Array("a,b@c\r\nd,".utf8)) == ["a,b@c"])
        #expect(splitter.lines(endingIn: Array("é@f".utf8).dropLast(1)) == [])
        #expect(splitter.lines(endingIn: Array("f\n\ng".utf8)) == ["d,é@f", ""])
        #expect(splitter.rest == ["g"])
    }

    @Test(arguments: StoreFormat.builtIn)
    func `The program imports what it is piped`(format: StoreFormat) async throws {
        let program = try importing(into: format)
        try program.write("Ada,ada@example.org\nZoë,zoe@example.org")
        try program.closeInput()
        #expect(program.end() == 0)
        #expect(try await savedNames(in: format) == ["Ada", "Zoë"])
    }

    @Test(arguments: StoreFormat.builtIn, 0..<12)
    func `After an interruption all that was acknowledged is there`(format: StoreFormat, seed: Int) async throws {
        let program = try importUntilSignal(seed.isMultiple(of: 2) ? SIGINT : SIGTERM, into: format, seed: seed)
        #expect(program.end() == ExitCode.interrupted.rawValue)
        let acknowledged = program.lines.filter { $0.hasPrefix("Added ") }.count
        #expect(try folder.names == ["store.\(format)"])
        #expect(try await savedNames(in: format) == (0..<acknowledged).map { "User \($0)" })
    }

    @Test(arguments: StoreFormat.builtIn, 0..<12)
    func `After a kill the store is whole, with all that was acknowledged as saved`(
        format: StoreFormat, seed: Int
    ) async throws {
        let program = try importUntilSignal(SIGKILL, into: format, seed: seed)
        #expect(program.end() == SIGKILL)
        // "Saved all up to L7 in …"
        let saved = program.lines.last { $0.hasPrefix("Saved ") }.flatMap {
            UserID(String($0.split(separator: " ")[4]))
        }
        let left = format == .sqlite ? "store.sqlite-journal" : "store.json.temporary"
        #expect(Set(try folder.names).isSubset(of: ["store.\(format)", left]))
        let names = try await savedNames(in: format)
        if case .local(let number)? = saved { #expect(names.count >= number) }
        #expect(names == names.indices.map { "User \($0)" })
        // What was left behind is not in the way of the next run.
        let next = try importing(into: format)
        try next.write("Last,last@example.org\n")
        try next.closeInput()
        #expect(next.end() == 0)
        #expect(try await savedNames(in: format) == names + ["Last"])
        #expect(try folder.names == ["store.\(format)"])
    }

    private func importing(into format: StoreFormat) throws -> PipedProgram {
        try PipedProgram(["--offline", "--store", folder.store(format), "import"])
    }

    /// Imports many users, in pieces of random sizes, and sends a signal after a random number of acknowledgements.
    private func importUntilSignal(
        _ signal: Int32, into format: StoreFormat, seed: Int
    ) throws -> PipedProgram {
        var random = SeededGenerator(seed: seed)
        let program = try importing(into: format)
        var rest = (0..<200).map { "User \($0),\($0)@example.org\n" }.joined()[...]
        let stop = Int.random(in: 1...150, using: &random)
        while program.lines.count < stop {
            let piece = rest.prefix(Int.random(in: 1...900, using: &random))
            rest = rest.dropFirst(piece.count)
            try program.write(String(piece))
            // A piece with a line break is answered, and so may be waited for.
            if piece.contains("\n") { program.readLines(program.lines.count + 1) }
            if rest.isEmpty { program.readLines(stop) }
        }
        // The program may be busy with this when the signal comes.
        try program.write(String(rest.prefix(2000)))
        program.send(signal)
        return program
    }

    private func savedNames(in format: StoreFormat) async throws -> [String] {
        let store = folder.store(format)
        if try !folder.names.contains("store.\(format)") { return [] }
        if format == .json {
            let bytes = try LocalFileSystem().read(store)
            return try EditsFile.decode(JSONDocument(path: store, bytes: bytes)).added.map(\.name)
        }
        let run = await Run("--offline", "--store", store, "--format", "plain", "list")
        #expect(run.code == .success)
        return run.lines.filter { !$0.isEmpty }.map { String($0.split(separator: "\t")[1]) }
    }
}
