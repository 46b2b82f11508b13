import DIContainer
import DIContainerGraph
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import UserDirectory

// The composition of a call without options, made again for each test; some put doubles on top of it.
@Suite(.container { UserDirectoryModules(options: Options()) })
struct CompositionTests {
    private static let unservedKeys: [any InjectionKey.Type] = [
        // What `doctor --break missing` forgets is the module of this key.
        BackupPathKey.self,
        // Served only by the group with a mistake of `--break captive`.
        SignedInUserKey.self,
    ]

    @Test func `The keys of the mistakes are not served, so that each of them is an exception for a reason`() {
        let error = #expect(throws: ServingError.self) {
            try Container.current.validate(serving: .keys(Self.unservedKeys))
        }
        #expect(error?.servingProblems.count == Self.unservedKeys.count)
    }

    @Test(arguments: Effects.optionSets)
    func `Every set of options makes a composition without problems`(options: [String]) throws {
        let invocation = try Invocation(options + ["list"])
        try Container { UserDirectoryModules(options: invocation.options) }.validate()
    }

    @Test(arguments: OutputFormat.allCases)
    func `Every format has a formatter of its name`(format: OutputFormat) throws {
        let container = Container { UserDirectoryModules(options: Options(format: format.rawValue)) }
        let named = try container.resolve(UserFormatterKey.self, named: format.rawValue)
        #expect(type(of: container[UserFormatterKey.self]) == type(of: named))
    }

    @Test(
        .container {
            StubModules()
            Module(PrinterKey.self) { RecordingPrinter() }
        })
    func `All commands share one repository, which reads the data once`() async throws {
        let commands = CommandsKey.currentValue
        for (name, arguments) in [("list", []), ("show", ["1"])] {
            try await commands.first { $0.name == name }?.run(arguments)
        }
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
        #expect(Set(names) == ["list", "show", "add", "remove", "import", "browse", "help", "graph", "doctor"])
    }

    @Test func `Commands come to the users' source by the repository of the data only`() {
        let graph = Container.current.graph
        #expect(graph.injects(UserRepositoryKey.self, in: CommandsKey.self))
        #expect(graph.leads(from: CommandsKey.self, to: UserAPIKey.self))
        #expect(!graph.leads(from: MockRepositoryKey.self, to: UserAPIKey.self))
        #expect(graph.dependents(of: UserAPIKey.self) == [graph.node(of: DataRepositoryKey.self)])
    }

    @Test(arguments: [["doctor"], ["graph"], ["help"]])
    func `A command that needs no start resolves what commands are made of, and no store`(
        arguments: [String]
    ) async {
        let spy = ResolutionSpy()
        // There is no such store, so that a test which fails does not come to that of the machine.
        let run = await Run(["--store", "/nowhere/store.json"] + arguments, observer: spy)
        #expect(run.code == .success)
        // Where a key is added here, its factory must have no effects.
        #expect(
            Set(spy.keys) == [
                "CommandsKey", "FileSystemKey", "OptionsKey", "PrinterKey", "UserFormatterKey",
                "UserFormatterKey \"table\"", "WallClockKey",
            ])
    }

    @Test(arguments: [["list"], ["show", "1"], ["add", "Hedy", "hedy@example.org"], ["remove", "1"]])
    func `A command that needs the start has a store, a repository and a source made, each once`(
        arguments: [String]
    ) async throws {
        let (folder, spy) = (try TemporaryFolder(), ResolutionSpy())
        let run = await Run(["--store", folder.file("store.json")] + arguments, observer: spy)
        #expect(run.code == .success)
        #expect(spy.made(UserStoreKey.self) == 1)
        #expect(spy.made(UserAPIKey.self) == 1)
        #expect(spy.made(UserRepositoryKey.self, named: "data") == 1)
        #expect(spy.count(of: UserRepositoryKey.self, named: "mock") == 0)
    }
}
