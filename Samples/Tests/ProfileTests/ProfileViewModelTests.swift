import DIContainer
import DIContainerTesting
import Testing

@testable import Profile

@MainActor
@Suite(.container { TestModules() })
struct ProfileViewModelTests {
    @Test func `A signed-in user is greeted by name`() async {
        let auth = AuthViewModelKey.currentValue
        await auth.register(name: "Artem", email: "ar@bolotov.dev", password: "correct horse")
        await auth.login(email: "ar@bolotov.dev", password: "correct horse")
        let model = ProfileViewModelKey.currentValue
        await model.appear()
        #expect(model.greeting == "Hello, Artem!")
        #expect(model.userData == UserData(name: "Artem", email: "ar@bolotov.dev"))
        #expect(model.errorMessage == nil)
        #expect(
            TestModules.printed().text.hasSuffix(
                "\nSending analytics: ProfileView opened\nSending analytics: User data loaded"))
    }

    @Test(.container { TestModules(environment: .development, isOffline: true) })
    func `Development shows a test user, without a server`() async {
        let model = ProfileViewModelKey.currentValue
        await model.appear()
        #expect(model.greeting == "Hello, Test User!")
        #expect(model.userData?.email == "test@example.com")
        #expect(TestModules.printed().text == "TEST: ProfileView opened\nTEST: User data loaded")
    }

    @Test(
        .container { TestModules(environment: .staging, isOffline: true) })
    func `A server that cannot be reached is told`() async {
        let model = ProfileViewModelKey.currentValue
        await model.appear()
        #expect(model.userData == nil)
        #expect(model.errorMessage == "Failed to load data: https://staging-api.example.com/me cannot be reached.")
        #expect(
            TestModules.printed().text
                == "Sending analytics: ProfileView opened\nSending analytics: User data load failed")
    }

    @Test func `The model is loading for as long as the network takes, and forgets the last error meanwhile`() async {
        let seen = Seen()
        let container = Container.current.replacing {
            Module(NetworkServiceKey.self) { ProbingNetworkService { seen.look() } }
        }
        await withContainer(container) {
            let model = ProfileViewModelKey.currentValue
            seen.model = model
            await model.load()
            await model.load()
            #expect(seen.states == ["loading", "loading"])
            #expect(!model.isLoading)
            #expect(model.errorMessage == "Failed to load data: The server's answer makes no sense.")
        }
    }

    /// What the model shows while the network is asked.
    @MainActor
    private final class Seen {
        weak var model: ProfileViewModel?
        private(set) var states: [String] = []

        func look() {
            states.append(model?.isLoading == true && model?.errorMessage == nil ? "loading" : "not loading")
        }
    }
}
