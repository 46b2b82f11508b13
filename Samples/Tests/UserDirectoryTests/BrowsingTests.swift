import DIContainer
import DIContainerTesting
import Foundation
import SampleSupport
import SampleTestSupport
import Testing

@testable import UserDirectory

struct BrowsingTests {
    private let stub = StubModules()
    private let spy = ResolutionSpy()

    private func browse(_ lines: String...) async -> Run {
        await Run(["browse"], observer: spy, replacing: stub.modules + [typed(lines)])
    }

    private let list = [
        "ID  NAME          EMAIL            ROLE", "1   Ada Lovelace  ada@example.org  Analyst",
        "2   Zoë Kováč     zoe@example.org  –", "", "2 users",
    ]
    private let zoe = ["ID     2", "Name   Zoë Kováč", "Email  zoe@example.org", "Role   –"]

    @Test func `browse begins with the list, shows the user that is chosen, and goes back`() async {
        let run = await browse("show zoe", "list", "quit", "show 1")
        #expect(run.code == .success)
        #expect(run.notes.isEmpty)
        #expect(run.lines == list + zoe + list)
    }

    @Test func `A line that cannot be answered is told, and the next one is read`() async {
        let run = await browse("shw 1", "show bob", "favorites", "", "show zoe")
        #expect(run.code == .success)
        #expect(run.lines == list + zoe)
        #expect(
            run.notes == """
                “shw 1” is nothing to type here. Try: help
                There is no user “bob”. Try: list
                No user is signed in. Try: sign in NAME
                """)
    }

    @Test func `The details share the repository of the list; after a reload a new one reads the users`() async {
        _ = await browse("show 1", "list", "show 2", "list")
        #expect(spy.made(UserRepositoryKey.self, named: "data") == 1)
        #expect(spy.made(UserListModelKey.self) == 1)
        #expect(spy.made(UserDetailsModelKey.self) == 2)
        #expect(stub.api.calls == 1)
        spy.removeAll()
        _ = await browse("show 1", "reload", "show 1")
        #expect(spy.made(UserRepositoryKey.self, named: "data") == 2)
        #expect(stub.api.calls == 3)
    }

    @Test func `What a session kept is gone after the sign-out, and the next one keeps its own`() async {
        let run = await browse(
            "sign in ada", "favorite zoe", "sign in zoe", "show zoe", "sign out", "show zoe", "favorites", "who",
            "sign in zoe", "favorites")
        let expected =
            list + ["You are Ada Lovelace.", "Zoë Kováč is a favorite of yours."] + zoe
            + ["A favorite of yours.", "Good-bye, Ada Lovelace."] + zoe
            + ["You are Zoë Kováč.", "No users.", "Good-bye, Zoë Kováč."]
        #expect(run.lines == expected)
        #expect(
            run.notes == """
                Ada Lovelace is signed in already. Try: sign out
                No user is signed in. Try: sign in NAME
                No user is signed in. Try: sign in NAME
                """)
    }

    @Test func `Each session has a token of its own, for as long as it lasts`() async throws {
        let run = await browse("sign in 1", "who", "who", "sign out", "sign in 1", "who")
        let told = run.lines.filter { $0.contains("in session") }
        try #require(told.count == 3)
        #expect(told[0] == told[1])
        #expect(told[1] != told[2])
    }

    @Test func `The program is browsed line by line`() throws {
        let program = try BuiltProgram("UserDirectory", ["--demo", "browse"])
        program.readLines(6)
        #expect(program.lines.last == "3 users")
        try program.write("sign in cleo\n")
        program.readLines(7)
        #expect(program.lines.last == "You are Cleo Demo.")
        try program.write("sign out\nquit\n")
        #expect(program.end() == 0)
        #expect(program.lines.last == "Good-bye, Cleo Demo.")
    }

    @Test func `An interruption ends it while it waits for a line, and with it the session`() throws {
        let program = try BuiltProgram("UserDirectory", ["--demo", "browse"])
        program.readLines(6)
        try program.write("sign in ana\n")
        program.readLines(7)
        program.send(SIGINT)
        #expect(program.end() == ExitCode.interrupted.rawValue)
        #expect(program.lines.last == "Good-bye, Ana Demo.")
    }
}
