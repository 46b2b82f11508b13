import DIContainer
import DIContainerTesting
import Testing

@testable import Profile

@MainActor
@Suite(.container { TestModules() })
struct ProgramTests {
    private let program = Program()

    @Test func `A user registers, signs in, looks at the profile, and signs out`() async {
        #expect(await program.run(.register(name: "Artem", email: "ar@bolotov.dev")) == .success)
        #expect(await program.run(.login(email: "ar@bolotov.dev")) == .success)
        #expect(await program.run(.profile) == .success)
        #expect(TestModules.printed().text.hasSuffix("Hello, Artem!\nar@bolotov.dev"))
        #expect(await program.run(.logout) == .success)
        #expect(TestModules.printed().text.hasSuffix("Sending analytics: User logged out\nYou are signed out."))
        #expect(!TestModules.printed().text.contains("correct horse"))
        #expect(TestModules.printed().notes.isEmpty)
    }

    @Test func `Who is not signed in has no profile, and cannot sign out`() async {
        #expect(await program.run(.profile) == .failure)
        #expect(TestModules.printed().notes == "Failed to load data: Nobody is signed in.")
        #expect(await program.run(.logout) == .failure)
        #expect(TestModules.printed().notes.hasSuffix("\nNobody is signed in."))
    }

    @Test func `settings show the environment and the name that was saved`() async {
        #expect(await program.run(.save(name: "Artem")) == .success)
        #expect(await program.run(.settings) == .success)
        #expect(
            TestModules.printed().text == """
                Saving to iCloud: Artem
                Loading from iCloud
                Environment: production
                Server:      https://api.example.com
                Your name:   Artem
                """)
        #expect(await program.run(.forget) == .success)
        #expect(await program.run(.settings) == .success)
        #expect(TestModules.printed().text.hasSuffix("Your name:   (none)"))
    }

    @Test(.container { Module(PasswordInputKey.self) { StubPasswordInput(password: nil) } })
    func `Without a password nobody signs in or registers`() async {
        #expect(await program.run(.login(email: "ar@bolotov.dev")) == .failure)
        #expect(await program.run(.register(name: "Artem", email: "ar@bolotov.dev")) == .failure)
        #expect(TestModules.printed().text.isEmpty)
    }

    @Test(
        .container {
            Module(unimplemented: StorageServiceKey.self)
            Module(unimplemented: KeychainServiceKey.self)
            Module(unimplemented: NetworkServiceKey.self)
        })
    func `help touches nothing`() async {
        #expect(await program.run(.help) == .success)
        #expect(TestModules.printed().text == Command.usage)
    }
}
