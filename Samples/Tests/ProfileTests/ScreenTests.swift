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

    @Test func `The model is loading for as long as the network takes`() async {
        let seen = Seen()
        let container = Container.current.replacing {
            Module(NetworkServiceKey.self) { ProbingNetworkService { seen.look() } }
        }
        await withContainer(container) {
            let model = ProfileViewModelKey.currentValue
            seen.model = model
            await model.load()
            #expect(seen.wasLoading)
            #expect(!model.isLoading)
        }
    }

    /// What the model shows while the network is asked.
    @MainActor
    private final class Seen {
        weak var model: ProfileViewModel?
        private(set) var wasLoading = false

        func look() { wasLoading = model?.isLoading == true }
    }

    private struct ProbingNetworkService: NetworkService {
        let probe: @MainActor @Sendable () -> Void

        func loadUserData() async throws -> UserData {
            await probe()
            throw CancellationError()
        }

        func sendAnalytics(event: String) {}
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
        #expect(TestModules.printed().text == "Saving to iCloud: Artem\nLoading from iCloud")
        next.delete()
        #expect(next.userName.isEmpty)
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
        #expect(try await run("settings") == .success)
        #expect(
            TestModules.printed().text == """
                Saving to iCloud: Artem
                Loading from iCloud
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
        #expect(try await run("proflie") == .usage)
        #expect(try await run("login") == .usage)
    }

    @Test func `Options and variables say what the program is composed of`() throws {
        func options(_ words: String..., variables: [String: String] = ["HOME": "/home/ada"]) throws -> Options {
            let valued = ["--environment", "--storage", "--folder"]
            return try Options(Arguments(words, valued: valued, flags: ["--offline"]), variables: variables)
        }
        #expect(try options() == Options(folder: "/home/ada/.local/share/Profile"))
        #expect(try options().storagePlace == .cloud)
        #expect(try options("--offline").storagePlace == .local)
        #expect(try options("--offline", "--storage", "cloud").storagePlace == .cloud)
        let staging = ["PROFILE_ENVIRONMENT": "staging"]
        #expect(try options(variables: staging).environment == .staging)
        #expect(try options("--environment", "production", variables: staging).environment == .production)
        #expect(throws: UsageError("There is no test. Choose one of development, staging, production.")) {
            try options("--environment", "test")
        }
    }

    @Test func `In the built program a session lasts from one run to the next, until the user signs out`() throws {
        let folder = try TemporaryFolder()
        func run(_ words: String..., input: String = "") throws -> (code: Int32, output: String, notes: String) {
            try BuiltProgram.run(
                "Profile", ["--folder", folder.path] + words, input: input,
                variables: ["PROFILE_ENVIRONMENT": "production"])
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
}
