import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import Profile

struct CompositionTests {
    private static let choices: [Options] = DeploymentEnvironment.allCases.flatMap { environment in
        StoragePlace.allCases.flatMap { place in
            [false, true].map {
                Options(environment: environment, folder: "/nowhere", storage: place, isOffline: $0)
            }
        }
    }

    @Test(arguments: choices)
    func `Every choice makes a composition without problems`(options: Options) throws {
        try Container { ProfileModules(options: options) }.validate()
    }

    @Test(arguments: DeploymentEnvironment.allCases)
    func `The network is a mock in development only`(environment: DeploymentEnvironment) {
        let network = Container { TestModules(environment: environment) }[NetworkServiceKey.self]
        #expect((network is MockNetworkService) == (environment == .development))
    }

    @Test func `A group may be left out, and then nothing of it is registered`() throws {
        let container = Container { ConfigModules(environment: .staging) }
        try container.validate()
        #expect(container[Maybe<ConfigServiceKey>.self] != nil)
        #expect(container[Maybe<StorageServiceKey>.self] == nil)
    }

    @Test func `Registering a key twice is reported, and replacing it on purpose is not`() throws {
        let twice = Container {
            ConfigModules(environment: .staging)
            ConfigModules(environment: .production)
        }
        let error = try #require(throws: CompositionError.self) { try twice.validate() }
        #expect(error.problems.map(\.code) == ["duplicate-module"])
        let staging = Container { ConfigModules(environment: .staging) }
        let replaced = staging.replacing { ConfigModules(environment: .production) }
        try replaced.validate()
        #expect(replaced[ConfigServiceKey.self].environment == .production)
        #expect(staging[ConfigServiceKey.self].environment == .staging)
    }

    @Test(arguments: [
        (StoragePlace.cloud, ["Saving to iCloud: Artem", "Loading from iCloud", "Deleting from iCloud"]),
        (.local, ["Saving locally: Artem", "Loading locally", "Deleting locally"]),
    ])
    func `The same code works with each storage, and cannot know which one it has`(
        place: StoragePlace, lines: [String]
    ) throws {
        let folder = try TemporaryFolder()
        for isFirst in [true, false] {
            // Data outlive the container that kept them.
            try withContainer(Container { TestModules(storage: place, folder: folder) }) {
                @Inject(StorageServiceKey.self) var storage: any StorageService
                if isFirst {
                    try storage.save(data: "Artem", key: "user_name")
                } else {
                    #expect(try storage.load(key: "user_name") == "Artem")
                    try storage.delete(key: "user_name")
                    #expect(try storage.load(key: "user_name") == nil)
                }
                #expect(
                    TestModules.printed().text
                        == (isFirst ? lines[0] : [lines[1], lines[2], lines[1]].joined(separator: "\n")))
            }
        }
    }

    @Test(arguments: [false, true])
    func `With a network data are kept in the cloud, and without one locally`(isOffline: Bool) {
        let storage = Container { TestModules(isOffline: isOffline) }[StorageServiceKey.self]
        #expect((storage is LocalStorageService) == isOffline)
    }
}
