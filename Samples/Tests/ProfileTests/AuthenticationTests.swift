import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import Profile

@MainActor
@Suite(.container { TestModules() })
struct AuthenticationTests {
    private struct BrokenKeychainService: KeychainService {
        func session() throws(FileError) -> Session? { throw FileError("keychain", "It is locked.") }
        func save(_ session: Session?) throws(FileError) { throw FileError("keychain", "It is locked.") }
    }

    private let model = AuthViewModelKey.currentValue

    private func login() async { await model.login(email: "ar@bolotov.dev", password: "correct horse") }

    @Test func `An account signs in and out, and analytics are told`() async throws {
        await login()
        #expect(model.isAuthenticated)
        #expect(!model.isLoading)
        #expect(try SessionKey.currentValue.get()?.userID == "7")
        await model.logout()
        #expect(!model.isAuthenticated)
        #expect(try SessionKey.currentValue.get() == nil)
        #expect(model.errorMessage == nil)
        #expect(
            TestModules.printed().text
                == "Sending analytics: Login successful (user_id: 7)\nSending analytics: User logged out")
    }

    @Test(arguments: [("ar@bolotov.dev", "wrong horse"), ("stranger@bolotov.dev", "correct horse"), ("", "")])
    func `A wrong email or password does not sign in, and the answer does not say which`(
        email: String, password: String
    ) async {
        await model.login(email: email, password: password)
        #expect(!model.isAuthenticated)
        #expect(model.errorMessage == "The email or the password is wrong.")
        #expect(TestModules.printed().text == "Sending analytics: Login failed")
    }

    @Test func `The session is read once from login to logout`() async {
        let spy = ResolutionSpy()
        let container = Container(observer: spy) { TestModules() }
        await withContainer(container) {
            let model = AuthViewModelKey.currentValue
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
            #expect(profile.errorMessage == "Failed to load data: No user is signed in.")
        }
    }

    @Test func `All screens share one model for as long as one of them is open`() {
        #expect(model === AuthViewModelKey.currentValue)
        weak var closed: AuthViewModel?
        closed = Container { TestModules() }[AuthViewModelKey.self]
        #expect(closed == nil)
    }

    @Test(.container { Module(KeychainServiceKey.self) { BrokenKeychainService() } })
    func `A keychain that is locked keeps no user signed in, and is told`() async {
        await login()
        #expect(!model.isAuthenticated)
        #expect(model.errorMessage == "keychain: It is locked.")
        let profile = ProfileViewModelKey.currentValue
        await profile.load()
        #expect(profile.errorMessage == "Failed to load data: keychain: It is locked.")
    }
}
