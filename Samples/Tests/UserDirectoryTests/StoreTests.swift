import DIContainer
import Foundation
import Testing

@testable import UserDirectory

struct StoreTests {
    private let folder: TemporaryFolder
    private var store: String { folder.file("store.json") }

    init() throws { folder = try TemporaryFolder() }

    private func add(_ name: String, @ModuleBuilder replacing modules: () -> [Module] = { [] }) async -> Run {
        await Run(
            ["--offline", "--store", store, "add", name, "\(name)@example.org"], replacing: modules())
    }

    private func add(_ name: String, to store: String) async -> Run {
        await Run("--offline", "--store", store, "add", name, "\(name)@example.org")
    }

    private func list(_ store: String) async -> [String] {
        await Run("--offline", "--store", store, "--format", "plain", "list").lines
    }

    @Test func `The standard store is made in the data folder of the environment`() async throws {
        let path = folder.path
        let environment = Module(EnvironmentKey.self) { ["XDG_DATA_HOME": "\(path)/data", "HOME": "/nowhere"] }
        let added = await Run(["add", "Hedy", "hedy@example.org"], replacing: [environment])
        #expect(added.output == "Added L1, Hedy, to \(path)/data/UserDirectory/store.json.")
        let shown = await Run(["--format", "plain", "show", "hedy"], replacing: [environment])
        #expect(shown.output == "L1\tHedy\thedy@example.org\t")
    }

    @Test func `A relative data folder is passed over for the home folder`() {
        let location = StoreLocation(environment: ["XDG_DATA_HOME": "data", "HOME": "/home/ada"])
        #expect(location.path.hasPrefix("/home/ada/"))
        #expect(location.path.hasSuffix("/UserDirectory/store.json"))
    }

    @Test(arguments: StoreFormat.builtIn)
    func `What is added is there in the next run`(format: StoreFormat) async throws {
        let store = folder.store(format)
        #expect(await add("grace", to: store).code == .success)
        #expect(await add("alan", to: store).code == .success)
        #expect(await list(store) == ["L1\tgrace\tgrace@example.org\t", "L2\talan\talan@example.org\t"])
        #expect(try folder.names == ["store.\(format)"])
    }

    @Test func `What is written is read again, though its numbers have come to an end`() async throws {
        _ = try folder.write(
            #"{"version": 1, "lastLocalNumber": \#(Int.max - 2), "added": [], "removed": []}"#, to: "store.json")
        #expect(await add("grace").code == .success)
        let refused = await add("alan")
        #expect(refused.code != .success)
        #expect(refused.notes.contains("The store has given out all its IDs."))
        let shown = await Run("--offline", "--store", store, "--format", "plain", "list")
        #expect(shown.code == .success)
        #expect(shown.output.hasPrefix("L\(Int.max - 1)\tgrace\t"))
    }

    @Test(arguments: StoreFormat.builtIn)
    func `What is kept of a user comes back as it was, whatever the text`(format: StoreFormat) async throws {
        let store = folder.store(format)
        let name = "藤田 \u{1F469}\u{200D}\u{1F680} O'Brien; DROP TABLE added; -- \"?\""
        let added = await Run("--store", store, "--offline", "add", name, "fujita@example.org", "Rôle")
        #expect(added.code == .success)
        let run = await Run("--store", store, "--offline", "show", "L1")
        #expect(
            run.lines == [
                "ID     L1", "Name   \(name)", "Email  fujita@example.org", "Role   Rôle", "Added  2026-03-01 (today)",
            ])
    }

    @Test(arguments: StoreFormat.builtIn)
    func `What is removed stays removed, and its ID is never given out again`(format: StoreFormat) async throws {
        let store = folder.store(format)
        let data = try folder.write(
            #"{"users": [{"id": 1, "name": "A", "email": "a@b"}, {"id": 2, "name": "B", "email": "b@b"}]}"#,
            to: "d.json")
        for arguments in [["add", "C", "c@b"], ["remove", "2"], ["remove", "L1"], ["add", "D", "d@b"]] {
            #expect(await Run(["--data", data, "--store", store] + arguments, replacing: []).code == .success)
        }
        let run = await Run("--data", data, "--store", store, "--format", "plain", "list")
        #expect(run.lines == ["1\tA\ta@b\t", "L2\tD\td@b\t"])
    }

    @Test(arguments: StoreFormat.builtIn)
    func `A change that fails leaves the store as it was, and free for others`(format: StoreFormat) async throws {
        let store = folder.store(format)
        _ = await add("grace", to: store)
        let failed = try await openStore(store)
        await #expect(throws: DirectoryError.noSuchUser("nobody")) {
            try await failed.update { edits in
                _ = try edits.add(NewUser(name: "Alan", email: "alan@example.org", role: nil), at: FixedWallClock().now)
                throw DirectoryError.noSuchUser("nobody")
            }
        }
        #expect(try await failed.edits().added.map(\.name) == ["grace"])
        // Nobody waits for it, although it is still open.
        #expect(await add("hedy", to: store).code == .success)
        try await failed.close()
        #expect(await list(store).count == 2)
    }

    @Test(arguments: StoreFormat.builtIn)
    func `Who adds sees what others have added meanwhile`(format: StoreFormat) async throws {
        let store = folder.store(format)
        _ = await add("grace", to: store)
        let open = try await openStore(store)
        _ = await add("hedy", to: store)
        let names = try await open.update { $0.added.map(\.name) }
        #expect(names == ["grace", "hedy"])
        try await open.close()
    }

    private func openStore(_ path: String) async throws -> any UserStore {
        let container = Container {
            StoreModules(path: path)
            FileModules(isVerbose: false)
        }
        return try await container.resolve(UserStoreKey.self)
    }

    @Test(arguments: StoreFormat.builtIn)
    func `A new store is for its owner's eyes only`(format: StoreFormat) async throws {
        let store = folder.store(format)
        _ = await add("grace", to: store)
        #expect(try LocalFileSystem().attributes(of: store)?.permissions == 0o600)
    }

    @Test(arguments: FailingFileSystem.Step.allCases)
    func `A write that fails at any step leaves the old store whole`(step: FailingFileSystem.Step) async throws {
        _ = await add("grace")
        let before = try folder.text(of: "store.json")

        let run = await add("alan") { Module(FileSystemKey.self) { FailingFileSystem(failingAt: step) } }
        #expect(run.code == .failure)
        #expect(run.output.isEmpty)
        #expect(run.notes.hasPrefix("\(store): "))
        #expect(try folder.text(of: "store.json") == before)
        if step != .crash { #expect(try folder.names == ["store.json"]) }

        // What a crash leaves behind is not in the way of the next try, and goes with it.
        #expect(await add("alan").code == .success)
        #expect(try folder.names == ["store.json"])
        let users = await Run("--offline", "--store", store, "--format", "plain", "list")
        #expect(users.lines.count == 2)
    }

    @Test(arguments: StoreFormat.builtIn)
    func `Adding keeps the permissions of the store`(format: StoreFormat) async throws {
        let store = folder.store(format)
        _ = await add("grace", to: store)
        #expect(chmod(store, 0o640) == 0)
        _ = await add("alan", to: store)
        #expect(try LocalFileSystem().attributes(of: store)?.permissions == 0o640)
    }

    @Test(arguments: StoreFormat.builtIn)
    func `A store behind a symbolic link is written where the link points`(format: StoreFormat) async throws {
        let (store, real) = (folder.store(format), folder.file("real"))
        _ = await add("grace", to: store)
        #expect(rename(store, real) == 0)
        #expect(symlink(real, store) == 0)
        #expect(await add("alan", to: store).code == .success)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: store) == real)
        #expect(try folder.text(of: "real").contains("alan"))
        #expect(await list(store).count == 2)
    }

    @Test(arguments: StoreFormat.builtIn)
    func `A symbolic link that leads nowhere is not overwritten`(format: StoreFormat) async throws {
        let store = folder.store(format)
        #expect(symlink("/nowhere/store", store) == 0)
        #expect(await add("alan", to: store).code == .failure)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: store) == "/nowhere/store")
    }

    @Test(arguments: StoreFormat.builtIn)
    func `Programs that add at the same time lose nothing`(format: StoreFormat) async throws {
        let store = folder.store(format)
        let runs = await withTaskGroup(of: Run.self, returning: [Run].self) { group in
            for number in 0..<16 {
                group.addTask {
                    await Run("--offline", "--store", store, "add", "User \(number)", "\(number)@example.org")
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for run in runs { #expect(run.code == .success, "\(run.notes)") }
        let lines = await list(store)
        #expect(lines.count == 16)
        #expect(Set(lines.map { $0.prefix(while: { $0 != "\t" }) }).count == 16)
    }
}
