import DIContainer
import Foundation
import Testing

@testable import UserDirectory

struct TraceTests {
    private let folder: TemporaryFolder
    private var file: String { folder.file("trace.json") }

    init() throws { folder = try TemporaryFolder() }

    private struct Document: Decodable {
        struct Event: Decodable {
            let name: String
            let ph: String
            let dur: Double?
        }

        let traceEvents: [Event]

        /// The names of what took time.
        var names: [String] { traceEvents.filter { $0.ph == "X" && $0.dur != nil }.map(\.name) }
    }

    private func trace() throws -> Document {
        try JSONDecoder().decode(Document.self, from: Data(contentsOf: URL(filePath: file)))
    }

    @Test func `The trace has the start, the shutdown and what was made`() async throws {
        let run = await Run(
            "--trace", file, "--offline", "--store", folder.file("store.json"), "add", "Grace", "grace@example.org")
        #expect(run.code == .success)
        let names = try trace().names
        for name in ["start()", "shutdown()", "UserStoreKey", "shutdown of UserStoreKey", "UserRepositoryKey"] {
            #expect(names.contains(name))
        }
        #expect(try folder.names == ["store.json", "trace.json"])
    }

    @Test func `A command that fails is traced to its end`() async throws {
        let run = await Run("--demo", "--trace", file, "show", "nobody")
        #expect(run.code == .failure)
        #expect(try trace().names.contains("shutdown()"))
    }

    @Test func `A start that fails is traced`() async throws {
        let store = try folder.write("{", to: "store.json")
        let run = await Run("--store", store, "--trace", file, "list")
        #expect(run.code == .failure)
        let names = try trace().names
        #expect(names.contains("start()"))
        #expect(names.contains("shutdown()"))
    }

    @Test func `A command that needs no start is traced without one`() async throws {
        let run = await Run("--trace", file, "doctor")
        #expect(run.code == .success)
        let names = try trace().names
        #expect(names.contains("CommandsKey"))
        #expect(!names.contains("start()"))
    }

    @Test func `The trace replaces the file as a whole`() async throws {
        _ = try folder.write(String(repeating: "old\n", count: 100_000), to: "trace.json")
        #expect(await Run("--demo", "--trace", file, "list").code == .success)
        #expect(try trace().names.contains("start()"))
    }

    @Test func `A trace that cannot be written is an error, and does not hide another`() async {
        let trace = folder.file("no/trace.json")
        let run = await Run("--demo", "--trace", trace, "list")
        #expect(run.code == .failure)
        #expect(run.output.hasSuffix("3 users"))
        #expect(run.notes == "\(folder.file("no")): there is no such file or folder")
        #expect(await Run("--demo", "--trace", trace, "lst").code == .usage)
    }

    @Test func `Without the option nothing is observed or written`() async throws {
        #expect(await Run("--demo", "list").code == .success)
        #expect(try folder.names == [])
    }
}
