import Foundation
import Testing

/// The program that was built, from its start to its exit, one run after the other.
struct ExecutableTests {
    private let folder = TemporaryFolder()

    private func run(
        _ arguments: String..., input: String = "", variables: [String: String] = [:]
    ) async throws -> Executable {
        try await Executable(["--folder", folder.path] + arguments, input: input, variables: variables)
    }

    @Test func `A session lasts from one run to the next, until the user signs out`() async throws {
        let production = ["PROFILE_ENVIRONMENT": "production"]
        let password = "correct horse\n"
        let registered = try await run(
            "register", "Artem", "ar@bolotov.dev", input: password, variables: production)
        #expect(registered.status == 0)
        let refused = try await run("login", "ar@bolotov.dev", input: "wrong horse\n", variables: production)
        #expect(refused.status == 1)
        #expect(refused.notes == "Profile: The email or the password is wrong.\n")
        let login = try await run("login", "ar@bolotov.dev", input: password, variables: production)
        #expect(login.output.hasPrefix("Sending analytics: Login successful (user_id: "))

        let profile = try await run("profile", variables: production)
        #expect(
            profile.output == """
                Sending analytics: ProfileView opened
                Sending analytics: User data loaded
                Hello, Artem!
                ar@bolotov.dev

                """)
        #expect(profile.status == 0)

        let logout = try await run("logout", variables: production)
        #expect(logout.output == "Sending analytics: User logged out\nYou are signed out.\n")
        let signedOut = try await run("profile", variables: production)
        #expect(signedOut.status == 1)
        #expect(signedOut.notes == "Profile: Failed to load data: Nobody is signed in.\n")

        for run in [registered, refused, login, profile, logout, signedOut] {
            #expect(!"\(run.output)\(run.notes)".contains("horse"))
        }
        for (_, data) in try folder.files() { #expect(data.firstRange(of: Data("horse".utf8)) == nil) }
    }

    @Test func `Development shows a test user`() async throws {
        let profile = try await run("--environment", "development", "profile")
        #expect(
            profile.output == "TEST: ProfileView opened\nTEST: User data loaded\nHello, Test User!\ntest@example.com\n")
    }

    @Test func `A name is kept where the option says`() async throws {
        #expect(try await run("--storage", "local", "save", "Artem").output == "Saving locally: Artem\n")
        #expect(try await run("--storage", "local", "settings").output.hasSuffix("Your name:   Artem\n"))
        #expect(try await run("--storage", "cloud", "settings").output.hasSuffix("Your name:   (none)\n"))
    }

    @Test func `What is kept is for its owner's eyes only`() async throws {
        _ = try await run("save", "Artem")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func `A mistake on the command line ends it with 64`() async throws {
        let misspelled = try await run("proflie")
        #expect(misspelled.status == 64)
        #expect(misspelled.notes == "Profile: There is no command proflie.\nTry: Profile help\n")
    }
}
