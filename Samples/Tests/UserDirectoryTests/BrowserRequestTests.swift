import Testing

@testable import UserDirectory

struct BrowserRequestTests {
    @Test(
        arguments: [
            ("list", .list), (" reload ", .reload), ("show 7", .show("7")),
            ("show  Ada   Lovelace", .show("Ada Lovelace")),
            ("sign in Zoë Kováč", .signIn("Zoë Kováč")), ("sign out", .signOut), ("who", .whoAmI),
            ("favourite L1", .favourite("L1")), ("favourites", .favourites), ("help", .help), ("quit", .quit),
            ("", nil), ("  ", nil),
        ] as [(String, BrowserRequest?)])
    func `A line is a request, or nothing`(line: String, request: BrowserRequest?) throws {
        #expect(try BrowserRequest(line: line) == request)
    }

    @Test(arguments: [
        ("lst", "“lst” is nothing to type here. Did you mean list?"),
        ("everything", "“everything” is nothing to type here. Try: help"),
        ("\u{1B}[2J", "“\u{FFFD}[2J” is nothing to type here. Try: help"),
        ("show", "Type it as: show ID-or-NAME"), ("list all", "Type it as: list"),
        ("sign", "Type it as: sign in ID-or-NAME, or sign out"),
        ("sign in", "Type it as: sign in ID-or-NAME, or sign out"),
        ("sign up Ada", "Type it as: sign in ID-or-NAME, or sign out"),
    ])
    func `A line that is no request is told what it could be`(line: String, message: String) {
        #expect(throws: UsageError(message)) { try BrowserRequest(line: line) }
    }

    @Test func `What the help lists can be typed`() throws {
        for (usage, _) in BrowserRequest.usages { #expect(try BrowserRequest(line: usage) != nil) }
    }
}
