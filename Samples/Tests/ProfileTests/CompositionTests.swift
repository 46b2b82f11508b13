import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import Profile

struct CompositionTests {
    @Test(arguments: DeploymentEnvironment.allCases, [false, true])
    func `Every choice makes a composition without problems`(
        environment: DeploymentEnvironment, isOffline: Bool
    ) throws {
        let options = Options(environment: environment, folder: "/nowhere", isOffline: isOffline)
        try Container { ProfileModules(options: options) }.validate()
    }

    @Test func `With a network names are kept in the cloud, and without one on this computer`() throws {
        let folder = try TemporaryFolder()
        for isOffline in [false, true] {
            let container = Container { TestModules(isOffline: isOffline, folder: folder) }
            #expect(try container[StorageServiceKey.self].load(key: "name") == nil)
            try container[StorageServiceKey.self].save(data: "Artem", key: "name")
        }
        #expect(try folder.names == ["cloud", "local"])
    }
}
