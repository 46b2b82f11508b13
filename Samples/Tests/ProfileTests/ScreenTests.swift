import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import Profile

@MainActor
@Suite(.container { TestModules() })
struct ProfileViewModelTests {
    @Test func `A signed-in user is greeted by name`() async {
        await AuthViewModelKey.currentValue.login(email: "ar@bolotov.dev", password: "correct horse")
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
        #expect(model.userData == UserData(name: "Test User", email: "test@example.com"))
        #expect(TestModules.printed().text == "TEST: ProfileView opened\nTEST: User data loaded")
    }

    @Test(.container { TestModules(environment: .staging, isOffline: true) })
    func `A server that cannot be reached is told, to analytics too`() async {
        let model = ProfileViewModelKey.currentValue
        await model.appear()
        #expect(model.userData == nil)
        #expect(model.errorMessage == "Failed to load data: https://staging-api.example.com cannot be reached.")
        #expect(TestModules.printed().text.hasSuffix("\nSending analytics: User data load failed"))
    }

    /// Looks at the model while that asks the network.
    @MainActor
    private final class ProbingNetworkService: nonisolated NetworkService {
        weak var model: ProfileViewModel?
        private(set) var wasLoading = false

        @MainActor func loadUserData() async throws -> UserData {
            wasLoading = model?.isLoading == true
            throw CancellationError()
        }

        nonisolated func sendAnalytics(event: String) {}
    }

    @Test func `The model is loading for as long as the network takes`() async {
        let network = ProbingNetworkService()
        let model = ProfileViewModel(network: network, analytics: NetworkAnalyticsService(network: network))
        network.model = model
        await model.load()
        #expect(network.wasLoading)
        #expect(!model.isLoading)
    }
}

@MainActor
@Suite(.container { TestModules() })
struct SettingsViewModelTests {
    private let model = SettingsViewModelKey.currentValue

    @Test func `A name that was saved is there the next time, and one that is forgotten is not`() {
        model.userName = "Artem"
        model.save()
        let next = SettingsViewModelKey.currentValue
        #expect(next.userName.isEmpty)
        next.load()
        #expect(next.userName == "Artem")
        next.delete()
        #expect(next.userName.isEmpty)
        model.load()
        #expect(model.userName.isEmpty)
    }

    private struct FullStorageService: StorageService {
        func save(data: String, key: String) throws { throw FileError(key, "The disk is full.") }
        func load(key: String) -> String? { nil }
        func delete(key: String) {}
    }

    @Test(.container { Module(StorageServiceKey.self) { FullStorageService() } })
    func `A name that cannot be saved is told, and stays in its field`() {
        model.userName = "Artem"
        model.save()
        #expect(model.errorMessage == "user_name: The disk is full.")
        #expect(model.userName == "Artem")
    }

    @Test(arguments: [
        (DeploymentEnvironment.development, "https://dev-api.example.com"),
        (.staging, "https://staging-api.example.com"), (.production, "https://api.example.com"),
    ])
    func `Each environment has its own server`(environment: DeploymentEnvironment, url: String) {
        let model = Container { TestModules(environment: environment) }[SettingsViewModelKey.self]
        #expect(model.environment == environment.rawValue)
        #expect(model.apiBaseURL == url)
    }
}

@MainActor
@Suite(.container { TestModules() })
struct ProgramTests {
    private let program = Program()

    private func run(_ words: String...) async throws -> ExitCode { await program.run(try Arguments(words)) }

    @Test func `A user signs in, looks at the profile, and signs out`() async throws {
        #expect(try await run("login", "ar@bolotov.dev") == .success)
        #expect(try await run("profile") == .success)
        #expect(TestModules.printed().text.hasSuffix("Hello, Artem!\nar@bolotov.dev"))
        #expect(try await run("logout") == .success)
        #expect(TestModules.printed().text.hasSuffix("Sending analytics: User logged out\nYou are signed out."))
        #expect(!TestModules.printed().text.contains("horse"))
        #expect(try await run("profile") == .failure)
        #expect(TestModules.printed().notes == "Failed to load data: No user is signed in.")
    }

    @Test func `settings show the environment and the name that was saved`() async throws {
        #expect(try await run("save", "Artem") == .success)
        #expect(
            TestModules.printed().text == """
                Environment:  production
                Server:       https://api.example.com
                Your name:    Artem
                """)
        #expect(try await run("forget") == .success)
        #expect(try await run("settings") == .success)
        #expect(TestModules.printed().text.hasSuffix("Your name:    (none)"))
    }

    @Test(
        .container {
            Module(unimplemented: StorageServiceKey.self)
            Module(unimplemented: KeychainServiceKey.self)
            Module(unimplemented: NetworkServiceKey.self)
        })
    func `help touches nothing, and a call that makes no sense is told`() async throws {
        #expect(try await run("help") == .success)
        #expect(TestModules.printed().text == Program.usage)
        #expect(try await run() == .usage)
        #expect(try await run("proflie") == .usage)
        #expect(try await run("login") == .usage)
    }

    @Test func `Options say what the program is composed of`() throws {
        let words = ["--environment", "staging", "--folder", "/home/ada", "--offline"]
        let arguments = try Arguments(words, valued: ["--environment", "--folder"], flags: ["--offline"])
        #expect(try Options(arguments) == Options(environment: .staging, folder: "/home/ada", isOffline: true))
    }

    // Where there is SwiftUI, the built program is the app.
    #if !canImport(SwiftUI)
        @Test func `In the built program a session lasts from one run to the next, until the user signs out`() throws {
            let folder = try TemporaryFolder()
            func run(_ words: String..., input: String = "") throws -> (code: Int32, output: String, notes: String) {
                try BuiltProgram.run(
                    "Profile", ["--folder", folder.path, "--environment", "production"] + words, input: input)
            }
            let refused = try run("login", "ar@bolotov.dev", input: "wrong horse\n")
            #expect(refused.code == 1)
            #expect(refused.notes == "Profile: The email or the password is wrong.\n")
            #expect(try run("login", "ar@bolotov.dev", input: "correct horse\n").code == 0)
            #expect(try run("profile").output.hasSuffix("\nHello, Artem!\nar@bolotov.dev\n"))
            #expect(try run("logout").output == "Sending analytics: User logged out\nYou are signed out.\n")
            #expect(try run("profile").code == 1)
            #expect(try run("proflie").code == 64)
        }
    #endif
}
