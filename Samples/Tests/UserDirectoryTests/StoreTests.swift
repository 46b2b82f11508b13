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

    @Test func `What is added is there in the next run`() async {
        #expect(await add("grace").code == .success)
        #expect(await add("alan").code == .success)
        let run = await Run("--offline", "--store", store, "--format", "plain", "list")
        #expect(run.lines == ["L1\tgrace\tgrace@example.org\t", "L2\talan\talan@example.org\t"])
    }

    @Test func `A new store is for its owner's eyes only`() async throws {
        _ = await add("grace")
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

    @Test func `Adding keeps the permissions of the store`() async throws {
        _ = await add("grace")
        #expect(chmod(store, 0o640) == 0)
        _ = await add("alan")
        #expect(try LocalFileSystem().attributes(of: store)?.permissions == 0o640)
    }

    @Test func `A store behind a symbolic link is written where the link points`() async throws {
        let real = folder.file("real.json")
        _ = await add("grace")
        #expect(rename(store, real) == 0)
        #expect(symlink(real, store) == 0)
        #expect(await add("alan").code == .success)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: store) == real)
        #expect(try folder.text(of: "real.json").contains("alan"))
    }

    @Test func `A symbolic link that leads nowhere is not overwritten`() async throws {
        #expect(symlink("/nowhere/store.json", store) == 0)
        #expect(await add("alan").code == .failure)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: store) == "/nowhere/store.json")
    }

    @Test func `Programs that add at the same time lose nothing`() async throws {
        let store = store
        let codes = await withTaskGroup(of: ExitCode.self, returning: [ExitCode].self) { group in
            for number in 0..<16 {
                group.addTask {
                    await Run("--offline", "--store", store, "add", "User \(number)", "\(number)@example.org").code
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes == Array(repeating: .success, count: 16))
        let run = await Run("--offline", "--store", store, "--format", "plain", "list")
        #expect(run.lines.count == 16)
        #expect(Set(run.lines.map { $0.prefix(while: { $0 != "\t" }) }).count == 16)
    }
}
