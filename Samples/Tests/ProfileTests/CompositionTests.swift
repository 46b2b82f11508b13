import DIContainer
import DIContainerTesting
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

    // Elsewhere a test cannot find the keys by itself.
    #if os(Linux)
        @Test(arguments: choices)
        func `Every choice serves every key of the program, but for the cloud where the storage is local`(
            options: Options
        ) throws {
            let exceptions: [any InjectionKey.Type] = options.storagePlace == .local ? [RemoteStoreKey.self] : []
            let unjudged = try Container { ProfileModules(options: options) }.validate(
                serving: .allKeys(ofModules: "Profile"), except: exceptions)
            #expect(unjudged.isEmpty)
        }
    #endif

    @Test(arguments: DeploymentEnvironment.allCases)
    func `The network is a mock in development only`(environment: DeploymentEnvironment) {
        let network = Container { TestModules(environment: environment) }[NetworkServiceKey.self]
        #expect((network is MockNetworkService) == (environment == .development))
    }
}
