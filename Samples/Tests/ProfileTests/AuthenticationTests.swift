import DIContainer
import DIContainerTesting
import Observation
import Testing

@testable import Profile

@MainActor
@Suite(.container { TestModules() })
struct AuthenticationTests {
    private let model = AuthViewModelKey.currentValue

    private func register() async {
        await model.register(name: "Artem", email: "ar@bolotov.dev", password: "correct horse")
    }

    @Test func `Who has an account signs in, and analytics are told`() async {
        await register()
        await model.login(email: "ar@bolotov.dev", password: "correct horse")
        #expect(model.isAuthenticated)
        #expect(model.errorMessage == nil)
        #expect(!model.isLoading)
        #expect(TestModules.printed().text.contains("\nSending analytics: Login successful (user_id: "))
    }

    @Test(arguments: [("ar@bolotov.dev", "wrong horse"), ("nobody@bolotov.dev", "correct horse"), ("", "")])
    func `Who gives the wrong email or password does not, and is not told which`(
        email: String, password: String
    ) async {
        await register()
        await model.login(email: email, password: password)
        #expect(!model.isAuthenticated)
        #expect(model.errorMessage == "The email or the password is wrong.")
        #expect(TestModules.printed().text.hasSuffix("\nSending analytics: Login failed"))
    }

    @Test func `Who signs out is signed out, and the token is of no more use`() async throws {
        await register()
        await model.login(email: "ar@bolotov.dev", password: "correct horse")
        let session = try #require(try SessionKey.currentValue.get())
        await model.logout()
        #expect(!model.isAuthenticated)
        #expect(try SessionKey.currentValue.get() == nil)
        #expect(TestModules.printed().text.hasSuffix("\nSending analytics: User logged out"))
        await #expect(throws: NetworkError.refused(status: 401, message: "Nobody is signed in.")) {
            try await APIClientKey.currentValue.send(.get, "me", token: session.token)
        }
    }

    @Test func `The session is read once from login to logout`() async {
        let spy = ResolutionSpy()
        let container = Container(observer: spy) { TestModules() }
        await withContainer(container) {
            let model = AuthViewModelKey.currentValue
            await model.register(name: "Artem", email: "ar@bolotov.dev", password: "correct horse")
            await model.login(email: "ar@bolotov.dev", password: "correct horse")
            let made = spy.made(SessionKey.self)
            let profile = ProfileViewModelKey.currentValue
            await profile.load()
            await profile.load()
            #expect(profile.greeting == "Hello, Artem!")
            #expect(spy.count(of: SessionKey.self) > made + 1)
            #expect(spy.made(SessionKey.self) == made + 1)
            await model.logout()
            await profile.load()
            #expect(spy.made(SessionKey.self) == made + 2)
            #expect(profile.errorMessage == "Failed to load data: Nobody is signed in.")
        }
    }

    @Test func `A session of one environment is none in another`() async {
        let folder = TemporaryFolderKey.currentValue
        await register()
        await model.login(email: "ar@bolotov.dev", password: "correct horse")
        for environment in DeploymentEnvironment.allCases {
            let container = Container { TestModules(environment: environment, folder: folder) }
            // The service asks its container for the session, and does not keep it alive.
            withExtendedLifetime(container) {
                #expect(container[AuthServiceKey.self].isAuthenticated == (environment == .production))
            }
        }
    }

    @Test func `All screens share one model for as long as one of them is open`() {
        #expect(ObjectIdentifier(model) == ObjectIdentifier(AuthViewModelKey.currentValue))
        weak var closed: AuthViewModel?
        do {
            let container = Container { TestModules() }
            let opened = container[AuthViewModelKey.self]
            closed = opened
            #expect(closed != nil)
        }
        #expect(closed == nil)
    }

    @Test func `Views are told when the user signs in`() async {
        await register()
        await confirmation { changed in
            withObservationTracking {
                _ = model.isAuthenticated
            } onChange: {
                changed()
            }
            await model.login(email: "ar@bolotov.dev", password: "correct horse")
        }
    }

    @Test(.container { Module(KeychainServiceKey.self) { BrokenKeychainService() } })
    func `A keychain that is locked keeps nobody signed in, and is told`() async {
        await register()
        await model.login(email: "ar@bolotov.dev", password: "correct horse")
        #expect(!model.isAuthenticated)
        #expect(model.errorMessage == "The keychain is locked.")
        let profile = ProfileViewModelKey.currentValue
        await profile.load()
        #expect(profile.errorMessage == "Failed to load data: The keychain is locked.")
    }
}
