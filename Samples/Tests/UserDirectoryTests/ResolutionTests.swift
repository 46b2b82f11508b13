import DIContainerTesting
import Testing

@testable import UserDirectory

/// What a command has the container make, of the program's own modules.
struct ResolutionTests {
    private let spy = ResolutionSpy()

    @Test(arguments: [["doctor"], ["graph"], ["help"], ["help", "list"]])
    func `A command that needs no start resolves what commands are made of, and no store`(
        arguments: [String]
    ) async {
        // There is no such store, so that a test which fails does not come to that of whoever runs it.
        let run = await Run(["--store", "/nowhere/store.json"] + arguments, observer: spy)
        #expect(run.code == .success)
        #expect(spy.count(of: UserStoreKey.self) == 0)
        #expect(spy.count(of: UserAPIKey.self) == 0)
        #expect(spy.count(of: UserRepositoryKey.self) == 0)
        #expect(spy.count(of: UserRepositoryKey.self, named: "data") == 0)
        // Nothing else either; whoever adds a key here sees to it that its factory has no effects.
        #expect(
            Set(spy.keys) == [
                "CommandsKey", "FileSystemKey", "OptionsKey", "PrinterKey", "UserFormatterKey",
                "UserFormatterKey \"table\"", "WallClockKey",
            ])
    }

    @Test(arguments: [
        ["list"], ["show", "1"], ["search", "a"], ["add", "Hedy", "hedy@example.org"], ["remove", "1"],
    ])
    func `A command that needs the start has a store, a repository and a source made, each once`(
        arguments: [String]
    ) async throws {
        let folder = try TemporaryFolder()
        let store = try folder.write(
            #"{"version": 1, "lastLocalNumber": 0, "added": [], "removed": []}"#, to: "store.json")
        let run = await Run(["--store", store] + arguments, observer: spy)
        #expect(run.code == .success)
        #expect(spy.made(UserStoreKey.self) == 1)
        #expect(spy.made(UserAPIKey.self) == 1)
        #expect(spy.made(UserRepositoryKey.self, named: "data") == 1)
        #expect(spy.count(of: UserRepositoryKey.self, named: "mock") == 0)
    }
}
