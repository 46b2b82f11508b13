import DIContainer
import Testing

@testable import UserDirectory

struct CompositionTests {
    private static let optionSets =
        StoreFormat.builtIn.map { Options(storePath: "store.\($0)") } + [
            Options(), Options(isOffline: true), Options(isDemo: true), Options(isVerbose: true),
            Options(dataPath: "data.json", storePath: "store.json", format: "json", isVerbose: true),
            Options(format: "plain", isOffline: true, isVerbose: true), Options(mode: .mock),
        ]

    @Test(arguments: optionSets)
    func `Every set of options makes a composition without problems`(options: Options) throws {
        try Container { UserDirectoryModules(options: options) }.validate()
    }

    @Test(arguments: OutputFormat.allCases)
    func `Every format has a formatter of its name`(format: OutputFormat) throws {
        let container = Container { UserDirectoryModules(options: Options(format: format.rawValue)) }
        let named = try container.resolve(UserFormatterKey.self, named: format.rawValue)
        #expect(type(of: container[UserFormatterKey.self]) == type(of: named))
    }

    @Test func `The start says what is ready, where that is asked for`() async throws {
        let folder = try TemporaryFolder()
        let store = folder.file("store.json")
        let run = await Run("--progress", "--offline", "--store", store, "add", "Grace", "grace@example.org")
        #expect(run.notes.hasPrefix("1/1 UserStoreKey ("))
        #expect(await Run("--offline", "--store", store, "list").notes.isEmpty)
    }

    @Test func `A server's users compose without problems`() throws {
        let address = try HTTPAddress("http://127.0.0.1:8080/users.json")
        try Container { UserDirectoryModules(options: Options(apiAddress: address, isVerbose: true)) }.validate()
    }

    @Test func `Verbose runs say which files they read`() async throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(#"{"users": []}"#, to: "users.json")
        let run = await Run("--verbose", "--data", data, "list") {
            Module(UserStoreKey.self) { InMemoryUserStore() }
        }
        #expect(run.notes == "read \(data), 13 bytes")
    }

    @Test func `The data that ships with the program is sound`() async throws {
        let users = try await EmbeddedUserAPI().users()
        #expect(users.count == 12)
    }
}
