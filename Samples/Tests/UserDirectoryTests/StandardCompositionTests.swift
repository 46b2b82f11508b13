import DIContainer
import DIContainerGraph
import DIContainerTesting
import Testing

@testable import UserDirectory

// The composition of a call without options, anew for each test; some put doubles on top of it.
@Suite(.container { UserDirectoryModules(options: Options()) })
struct StandardCompositionTests {
    private static let unservedKeys: [any InjectionKey.Type] = [
        // What `doctor --break missing` forgets is the module of this key.
        BackupLocationKey.self,
        // Served only by the group with a mistake of `--break captive`.
        SignedInUserKey.self,
    ]

    // Elsewhere a test cannot find the keys by itself, and a list of them would be forgotten as a module is.
    #if os(Linux)
        @Test func `Every key of the program is served, but for those of the mistakes`() throws {
            let unjudged = try Container.current.validate(
                serving: .allKeys(ofModules: "UserDirectory"), except: Self.unservedKeys)
            #expect(unjudged.isEmpty)
        }
    #endif

    @Test func `The keys of the mistakes are not served, so that each of them is an exception for a reason`() {
        let error = #expect(throws: ServingError.self) {
            try Container.current.validate(serving: .keys(Self.unservedKeys))
        }
        #expect(error?.servingProblems.count == Self.unservedKeys.count)
    }

    @Test(
        .container {
            StubModules()
            Module(PrinterKey.self) { RecordingPrinter() }
        })
    func `All commands share one repository, which reads the data once`() async throws {
        let commands = CommandsKey.currentValue
        try await commands.command(named: "list").run([])
        try await commands.command(named: "show").run(["1"])
        let api = try #require(UserAPIKey.currentValue as? StubUserAPI)
        #expect(api.calls == 1)
    }

    @Test(
        .container {
            Module(unimplemented: UserStoreKey.self)
            Module(unimplemented: UserAPIKey.self)
            Module(unimplemented: UserRepositoryKey.self)
        })
    func `All commands are made before a store is opened or a user is read`() throws {
        // By `resolve`, so that a command that is not lazy enough fails this test and does not stop all of them.
        let names = try Container.current.resolve(CommandsKey.self).map(\.name)
        #expect(
            Set(names) == ["list", "show", "search", "add", "remove", "import", "browse", "help", "graph", "doctor"])
    }

    @Test func `Commands come to the users' source by the repository of the data only`() {
        let graph = Container.current.graph
        #expect(graph.injects(UserRepositoryKey.self, in: CommandsKey.self))
        #expect(graph.leads(from: CommandsKey.self, to: UserAPIKey.self))
        #expect(!graph.leads(from: MockRepositoryKey.self, to: UserAPIKey.self))
        #expect(graph.dependents(of: UserAPIKey.self) == [graph.node(of: DataRepositoryKey.self)])
    }
}
