import Foundation
import Testing

@testable import UserDirectory

struct FormatterTests {
    private let table = TableFormatter(clock: FixedWallClock())

    @Test func `Columns stay aligned beside wide characters`() {
        let lines = table.list([
            User(id: .data(1), name: "藤田 美咲", email: "a@b"), User(id: .data(2), name: "Ada", email: "b@b"),
        ])
        .split(separator: "\n")
        #expect(lines[1] == "1   藤田 美咲  a@b    –")
        #expect(lines[2] == "2   Ada        b@b    –")
    }

    @Test func `Control characters in data do not reach the terminal`() {
        let user = User(id: .data(1), name: "Ada\u{1B}[2J\n", email: "a@b")
        for text in [table.list([user]), table.details(of: user), PlainFormatter().list([user])] {
            #expect(text.contains("Ada\u{FFFD}[2J\u{FFFD}"))
        }
    }

    @Test func `Characters that turn the direction of text do not reach the terminal`() {
        let turning: [Unicode.Scalar] = [
            "\u{61C}", "\u{200E}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{2028}",
        ]
        let user = User(id: .data(1), name: "Ada" + String(String.UnicodeScalarView(turning)), email: "a@b")
        let errors: [DirectoryError] = [.emailTaken(user), .severalUsers(user.name, [user]), .noSuchUser(user.name)]
        let texts =
            [table.list([user]), table.details(of: user), PlainFormatter().list([user])] + errors.map { "\($0)" }
        for text in texts {
            #expect(text.contains("Ada\u{FFFD}"))
            #expect(!text.unicodeScalars.contains { turning.contains($0) })
        }
    }

    @Test(arguments: [(0, " (today)"), (1, " (1 day ago)"), (40, " (40 days ago)"), (-3, "")])
    func `Details tell how long ago a user was added`(days: Int, text: String) {
        let date = FixedWallClock().now.addingTimeInterval(-86_400 * Double(days))
        let lines = table.details(of: User(id: .local(1), name: "Ada", email: "a@b", addedAt: date)).split(
            separator: "\n")
        #expect(lines.last?.hasSuffix(text.isEmpty ? "2026-03-04" : text) == true)
    }
}
