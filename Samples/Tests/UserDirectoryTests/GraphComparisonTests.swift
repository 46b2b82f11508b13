import Foundation
import Testing

@testable import UserDirectory

struct GraphComparisonTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ options: String...) async -> String {
        let file = folder.file("graph.json")
        #expect(await Run(options + ["graph", "--format", "json", "--output", file], replacing: []).code == .success)
        return file
    }

    @Test func `The same composition has no difference`() async throws {
        let run = await Run("graph", "--compare", await write())
        #expect(run.code == .success)
        #expect(run.output == "The graphs say the same.")
        #expect(run.notes.isEmpty)
    }

    @Test func `Another composition is told by its differences, and ends with 1`() async throws {
        let run = await Run("--offline", "graph", "--compare", await write())
        #expect(run.code == .failure)
        #expect(
            run.lines == [
                "- UserDirectory.UserAPIKey",
                #"- UserDirectory.UserRepositoryKey "data" -> UserDirectory.UserAPIKey (optional, lazy)"#,
            ])
        #expect(run.notes.isEmpty)
    }

    @Test(arguments: Effects.optionSets)
    func `No factory with effects runs for a comparison`(options: [String]) async throws {
        let file = await write()
        let forbidden = Effects.forbidden(with: options, reading: file)
        let run = await Run(options + ["graph", "--compare", file], replacing: forbidden)
        // The modules that forbid are a difference of their own.
        #expect(run.code == .failure)
        #expect(run.output.contains("~ UserDirectory.UserRepositoryKey: groups was UserDirectoryModules"))
    }

    @Test(arguments: [
        ("not JSON", ":1:1: this is not JSON: expected a value, found \"n\""),
        ("[]", ": Expected to decode"),
        (#"{"users": []}"#, ": at format: This is no DIContainer graph, but does not say what it is."),
        (#"{"format": "tree", "version": 1}"#, ": at format: This is no DIContainer graph, but a tree."),
        (
            #"{"format": "DIContainer graph", "version": 99}"#,
            ": at version: This reads version 1, not 99. Write the file anew."
        ),
        (
            #"{"format": "DIContainer graph", "version": 1, "containers": 1, "nodes": [{}], "edges": [], "problems": []}"#,
            #": at nodes[0]: "id" is missing"#
        ),
    ])
    func `A foreign file is an error that says why`(text: String, message: String) async throws {
        let file = try folder.write(text, to: "graph.json")
        let run = await Run("graph", "--compare", file)
        #expect(run.code == .failure)
        #expect(run.output.isEmpty)
        #expect(run.notes.hasPrefix("\(file)\(message)"))
        #expect(
            run.notes.hasSuffix("\nA file to compare with is written by: graph --format json --output FILE"))
    }

    @Test func `A file that is not there is an error that names the path`() async throws {
        let run = await Run("graph", "--compare", folder.file("none.json"))
        #expect(run.code == .failure)
        #expect(run.notes.hasPrefix("\(folder.file("none.json")): there is no such file or folder\n"))
    }
}
