import DIContainer
import DIContainerTesting
import Testing

@testable import Profile

@MainActor
@Suite(.container { TestModules() })
struct SettingsViewModelTests {
    private let model = SettingsViewModelKey.currentValue

    @Test func `A name that was saved is there the next time`() {
        model.userName = "Artem"
        model.save()
        let next = SettingsViewModelKey.currentValue
        #expect(next.userName.isEmpty)
        next.load()
        #expect(next.userName == "Artem")
        #expect(TestModules.printed().text == "Saving to iCloud: Artem\nLoading from iCloud")
    }

    @Test func `A name that is forgotten is shown no more`() {
        model.userName = "Artem"
        model.save()
        model.delete()
        #expect(model.userName.isEmpty)
        model.load()
        #expect(model.userName.isEmpty)
    }

    @Test(.container { TestModules(storage: .cloud, isOffline: true) })
    func `A name that cannot be saved is told, and stays in its field`() {
        model.userName = "Artem"
        model.save()
        #expect(model.errorMessage == "iCloud cannot be reached.")
        #expect(model.userName == "Artem")
    }

    @Test(arguments: [
        (DeploymentEnvironment.development, "https://dev-api.example.com"),
        (.staging, "https://staging-api.example.com"),
        (.production, "https://api.example.com"),
    ])
    func `Each environment has a server of its own`(environment: DeploymentEnvironment, url: String) {
        let model = Container { TestModules(environment: environment) }[SettingsViewModelKey.self]
        #expect(model.environment == environment.rawValue)
        #expect(model.apiBaseURL == url)
    }
}
