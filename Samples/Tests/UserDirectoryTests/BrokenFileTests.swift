import DIContainer
import Foundation
import Testing

@testable import UserDirectory

struct BrokenFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func list(data: String) async -> Run {
        await Run("--data", data, "list") { Module(UserStoreKey.self) { InMemoryUserStore() } }
    }

    @Test func `Missing data is an error that names the path`() async {
        let run = await list(data: folder.file("users.json"))
        #expect(run.code == .failure)
        #expect(run.output.isEmpty)
        #expect(run.notes.hasPrefix("\(folder.file("users.json")): there is no such file or folder\n"))
    }

    @Test func `A folder instead of data is an error that names the path`() async {
        let run = await list(data: folder.path)
        #expect(run.code == .failure)
        #expect(run.notes.hasPrefix("\(folder.path): this is a folder, not a file\n"))
    }

    @Test func `Data that is not JSON is an error with line and column`() async throws {
        let data = try folder.write("{\n  \"users\": [\n    {\"id\": 1,, }\n  ]\n}\n", to: "users.json")
        let run = await list(data: data)
        #expect(run.code == .failure)
        #expect(
            run.notes.hasPrefix(
                "\(data):3:14: this is not JSON: expected a name in double quotes, found \",\"\n"))
    }

    @Test(arguments: [
        ("[]", "Expected to decode"),
        (#"{"people": []}"#, #""users" is missing"#),
        (#"{"users": [{"id": 1, "name": "Ada"}]}"#, #"at users[0]: "email" is missing"#),
        (#"{"users": [{"id": 1, "name": null, "email": "a@b"}]}"#, "at users[0].name: null, where a value is needed"),
        (#"{"users": [{"id": 1, "name": 2, "email": "a@b"}]}"#, "at users[0].name: Expected to decode String"),
        (#"{"users": [{"id": 1.5, "name": "Ada", "email": "a@b"}]}"#, "at users[0].id: An ID is a whole number"),
        (#"{"users": [{"id": 0, "name": "Ada", "email": "a@b"}]}"#, "at users[0].id: An ID is a whole number"),
        (#"{"users": [{"id": "L1", "name": "Ada", "email": "a@b"}]}"#, "at users[0].id: IDs with an L"),
        (
            #"{"users": [{"id": 1, "name": "A", "email": "a@b"}, {"id": 1, "name": "B", "email": "b@b"}]}"#,
            "at users[1].id: 1 is the ID of users[0] already"
        ),
    ])
    func `Data of the wrong shape is an error that names the place`(text: String, message: String) async throws {
        let data = try folder.write(text, to: "users.json")
        let run = await list(data: data)
        #expect(run.code == .failure)
        #expect(run.notes.hasPrefix("\(data): \(message)"))
    }

    @Test(.enabled(if: geteuid() != 0, "The superuser may read everything."))
    func `Data without permission to read is an error that names the path`() async throws {
        let data = try folder.write(#"{"users": []}"#, to: "users.json")
        #expect(chmod(data, 0) == 0)
        let run = await list(data: data)
        #expect(run.code == .failure)
        #expect(run.notes.hasPrefix("\(data): permission denied\n"))
    }

    private static let brokenStores = [
        "", "{", "not JSON", "[]", "{}", #"{"version": 1}"#,
        #"{"version": 2, "edits": []}"#,
        #"{"version": 1, "lastLocalNumber": -1, "added": [], "removed": []}"#,
        #"{"version": 1, "lastLocalNumber": 9223372036854775807, "added": [], "removed": []}"#,
        #"{"version": 1, "lastLocalNumber": 0, "added": [{"id": "L1", "name": "A", "email": "a@b"}], "removed": []}"#,
    ]

    @Test(arguments: brokenStores, [["list"], ["add", "Hedy", "hedy@example.org"], ["remove", "1"]])
    func `A broken store is an error that names the path, and is never written`(
        text: String, command: [String]
    ) async throws {
        let store = try folder.write(text, to: "store.json")
        let run = await Run(["--store", store] + command, replacing: [])
        #expect(run.code == .failure)
        #expect(run.output.isEmpty)
        #expect(run.notes.hasPrefix(store))
        #expect(
            run.notes.hasSuffix("Nothing was changed. Mend the store, move it away, or name another with --store FILE.")
        )
        #expect(try folder.text(of: "store.json") == text)
        #expect(try folder.names == ["store.json"])
    }

    @Test func `A store of a newer version is told by its version`() async throws {
        let store = try folder.write(#"{"version": 2, "edits": []}"#, to: "store.json")
        let run = await Run("--store", store, "list")
        #expect(run.notes.hasPrefix("\(store): at version: this program reads 1, not 2\n"))
    }

    @Test(.enabled(if: geteuid() != 0, "The superuser may write everything."), arguments: [0o000, 0o400] as [mode_t])
    func `A store without permission is an error that names the path`(permissions: mode_t) async throws {
        let store = try folder.write(#"{"version": 1, "lastLocalNumber": 0, "added": [], "removed": []}"#, to: "s.json")
        #expect(chmod(store, permissions) == 0)
        let run = await Run("--store", store, "add", "Hedy", "hedy@example.org")
        #expect(run.code == .failure)
        #expect(run.notes.hasPrefix("\(store): permission denied\n"))
        #expect(try folder.names == ["s.json"])
    }

    @Test(arguments: StoreFormat.builtIn)
    func `A named store that is not there is an error for list, and made by add`(format: StoreFormat) async throws {
        let store = folder.store(format)
        let run = await Run("--store", store, "list")
        #expect(run.code == .failure)
        #expect(run.notes.hasPrefix("\(store): there is no such file or folder\n"))
        #expect(run.notes.hasSuffix("\nThe command add makes a store, in a folder that is there."))
        #expect(try folder.names == [])
        #expect(await Run("--store", store, "add", "Hedy", "hedy@example.org").code == .success)
        #expect(await Run("--store", store, "list").code == .success)
    }

    @Test(arguments: StoreFormat.builtIn)
    func `A named store in a folder that is not there is an error`(format: StoreFormat) async throws {
        let store = folder.file("no/store.\(format)")
        let run = await Run("--store", store, "add", "Hedy", "hedy@example.org")
        #expect(run.code == .failure)
        #expect(run.notes.hasPrefix("\(folder.file("no")): there is no such file or folder\n"))
        #expect(try folder.names == [])
    }

    @Test(arguments: StoreFormat.builtIn)
    func `A folder in the place of a store is an error that names the path`(format: StoreFormat) async throws {
        let store = folder.store(format)
        #expect(mkdir(store, 0o700) == 0)
        for arguments in [["list"], ["add", "Hedy", "hedy@example.org"]] {
            let run = await Run(["--store", store] + arguments, replacing: [])
            #expect(run.code == .failure)
            #expect(run.notes.hasPrefix("\(store): this is a folder, not a file\n"))
        }
    }

    @Test func `Help works beside broken files`() async throws {
        let store = try folder.write("{", to: "store.json")
        #expect(await Run("--store", store, "--data", "none.json", "help").code == .success)
    }
}
