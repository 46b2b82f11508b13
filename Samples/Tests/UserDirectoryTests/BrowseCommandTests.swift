import DIContainer
import DIContainerTesting
import Foundation
import Testing

@testable import UserDirectory

struct BrowseCommandTests {
    private let stub = StubModules()
    private let spy = ResolutionSpy()

    private func browse(_ lines: String...) async -> Run { await browse(lines) }

    private func browse(_ lines: [String]) async -> Run {
        let input = Module(LineInputKey.self) { StubInput(lines: [lines]) }
        return await Run(["browse"], observer: spy, replacing: stub.modules + [input])
    }

    private let list = [
        "ID  NAME          EMAIL            ROLE",
        "1   Ada Lovelace  ada@example.org  Analyst",
        "2   Zoë Kováč     zoe@example.org  –",
        "",
        "2 users",
    ]

    @Test func `browse begins with the list, shows the user that is chosen, and goes back`() async {
        let run = await browse("show zoe", "list", "quit", "show 1")
        #expect(run.code == .success)
        #expect(run.notes.isEmpty)
        #expect(run.lines == list + ["ID     2", "Name   Zoë Kováč", "Email  zoe@example.org", "Role   –"] + list)
    }

    @Test func `The details name those of the same role, but for the user itself`() async {
        _ = await stub.run("add", "Grace Hopper", "grace@example.org", "Analyst")
        #expect(await browse("show grace").lines.last == "Same role: 1 Ada Lovelace")
        #expect(await browse("show zoe").lines.last == "Role   –")
    }

    @Test func `Without quit it ends with the lines`() async {
        #expect(await browse().code == .success)
        #expect(await browse("", "show 1").code == .success)
    }

    @Test func `A line that cannot be answered is told, and the next one is read`() async {
        let run = await browse("shw 1", "show nobody", "favourites", "show 1")
        #expect(run.code == .success)
        #expect(run.lines.contains("Name   Ada Lovelace"))
        #expect(
            run.notes == """
                “shw” is nothing to type here. Did you mean show?
                There is no user “nobody”. Try: search TEXT
                Nobody is signed in. Try: sign in NAME
                """)
    }

    @Test func `The details share the repository of the list; reload has a new one read the users anew`() async {
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
            "sign in ada", "favourite zoe", "sign in zoe", "show zoe", "sign out", "show zoe", "favourites", "who",
            "sign in zoe", "favourites")
        #expect(
            run.lines.dropFirst(list.count) == [
                "You are Ada Lovelace.", "Zoë Kováč is a favourite of yours.",
                "ID     2", "Name   Zoë Kováč", "Email  zoe@example.org", "Role   –", "A favourite of yours.",
                "Good-bye, Ada Lovelace.",
                "ID     2", "Name   Zoë Kováč", "Email  zoe@example.org", "Role   –",
                "You are Zoë Kováč.", "No users.", "Good-bye, Zoë Kováč.",
            ])
        #expect(
            run.notes == """
                Ada Lovelace is signed in already. Try: sign out
                Nobody is signed in. Try: sign in NAME
                Nobody is signed in. Try: sign in NAME
                """)
    }

    @Test(arguments: [["sign in ada"], ["sign in ada", "quit"], ["sign in ada", "sign out", "quit"]])
    func `A session says good-bye once, whether the sign-out ends it or the program`(lines: [String]) async {
        let run = await browse(lines)
        #expect(run.lines.dropFirst(list.count) == ["You are Ada Lovelace.", "Good-bye, Ada Lovelace."])
        #expect(await browse("who", "quit").lines == list)
    }

    @Test func `Each session has a token of its own, for as long as it lasts`() async throws {
        let run = await browse("sign in 1", "who", "who", "sign out", "sign in 1", "who")
        let told = run.lines.filter { $0.contains("in session") }
        try #require(told.count == 3)
        #expect(told[0] == told[1])
        #expect(told[1] != told[2])
    }

    @Test func `The program is browsed line by line`() throws {
        let program = try PipedProgram(["--demo", "browse"])
        program.readLines(6)
        #expect(program.lines.last == "3 users")
        try program.write("sign in cleo\n")
        program.readLines(7)
        #expect(program.lines.last == "You are Cleo Demo.")
        try program.write("favourite ana\nfavourites\n")
        program.readLines(12)
        #expect(program.lines.last == "1 user")
        try program.write("sign out\nquit\n")
        #expect(program.end() == 0)
        #expect(program.lines.last == "Good-bye, Cleo Demo.")
    }

    @Test func `An interruption ends it while it waits for a line, and with it the session`() throws {
        let program = try PipedProgram(["--demo", "browse"])
        program.readLines(6)
        try program.write("sign in ana\n")
        program.readLines(7)
        program.send(SIGINT)
        #expect(program.end() == ExitCode.interrupted.rawValue)
        #expect(program.lines.last == "Good-bye, Ana Demo.")
    }
}
