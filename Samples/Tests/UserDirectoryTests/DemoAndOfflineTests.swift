import DIContainer
import DIContainerGraph
import DIContainerTesting
import Testing

@testable import UserDirectory

struct DemoAndOfflineTests {
    @Test(arguments: [["list"], ["show", "ana"], ["add", "Grace", "grace@example.org"], ["remove", "1"], ["help"]])
    func `The demo touches no file`(command: [String]) async {
        let run = await Run(
            ["--demo"] + command, replacing: [Module(FileSystemKey.self) { ForbiddenFileSystem() }])
        #expect(run.code == .success)
    }

    @Test(.container { UserDirectoryModules(options: Options(isDemo: true)) })
    func `In the demo nothing leads from the users to the file system, as it does elsewhere`() {
        #expect(!usersLeadToFiles(in: .current))
        #expect(usersLeadToFiles(in: Container { UserDirectoryModules(options: Options()) }))
    }

    private func usersLeadToFiles(in container: Container) -> Bool {
        container.graph.leads(from: UserRepositoryKey.self, to: FileSystemKey.self)
    }

    @Test func `The demo has users to try the program on`() async {
        #expect(await Run("--demo", "--format", "plain", "list").lines.count == 3)
    }

    @Test func `Without --offline a broken API is an error`() async {
        let run = await Run("list") {
            Module(UserAPIKey.self) { BrokenUserAPI() }
            Module(UserStoreKey.self) { InMemoryUserStore() }
        }
        #expect(run.code == .failure)
    }

    @Test(.container { UserDirectoryModules(options: Options(isOffline: true)) })
    func `Offline nothing serves the API`() {
        #expect(Maybe<UserAPIKey>.currentValue == nil)
    }

    @Test func `Offline only the store is read, not the data`() async throws {
        let folder = try TemporaryFolder()
        let (data, store) = (folder.file("users.json"), folder.file("store.json"))
        #expect(await Run("--offline", "--store", store, "add", "Grace", "grace@example.org").code == .success)

        let run = await Run("--offline", "--data", data, "--store", store, "--format", "plain", "list") {
            Module(FileSystemKey.self) { ForbiddenFileSystem(readable: store) }
        }
        #expect(run.code == .success)
        #expect(run.output == "L1\tGrace\tgrace@example.org\t")
    }

    private struct BrokenUserAPI: UserAPI {
        func users() async throws -> [User] { throw DirectoryError.noSuchUser("anybody") }
    }
}
