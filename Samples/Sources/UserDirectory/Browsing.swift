import DIContainer
import SampleSupport

/// Looks around in the directory, one line after the other.
struct BrowseCommand: Command {
    let lines: @Sendable () -> AsyncStream<String>
    let printer: any Printer

    let name = "browse"
    let summary = "look around: standard input says what to show, a line for each step; help lists them"

    func run(_ arguments: [String]) async throws {
        try expect(0...0, arguments)
        let browser = await Browser()
        try printer.output(try await browser.open())
        for await line in lines() {
            try Task.checkCancellation()
            if line == "quit" { return }
            do {
                try printer.output(try await browser.answer(to: line))
            } catch let error where error is UsageError || error is DirectoryError || error is SessionError {
                printer.note("\(error)")
            }
        }
        // The lines end early, without an error, where the task is cancelled.
        try Task.checkCancellation()
    }
}

/// The screens that are open, and what the lines that are typed do to them.
@MainActor
final class Browser {
    @Inject(AuthenticationKey.self) private var authentication
    @Inject(Provider<FavoritesKey>.self) private var favorites

    private var list = UserListScreen()
    /// The screen in front of the list, while there is one.
    private var details: UserDetailsScreen?

    /// What is on the screen at the beginning.
    func open() async throws -> String { try await list.text() }

    /// What is on the screen after a line.
    func answer(to line: String) async throws -> String {
        switch line {
        case "": return ""
        case "help": return Self.help
        case "list":
            details = nil
            return try await list.text()
        case "reload":
            // Nothing but the old screens holds the repository, so the next screen gets a new one.
            (list, details) = (UserListScreen(), nil)
            return try await list.text()
        case "sign out":
            try await authentication.signOut()
            // The session says good-bye itself, also where the program ends before it.
            return ""
        case "who":
            let session = authentication.session
            return "You are \(try session.signedInUser.name.printable), in session \(session.token)."
        case "favorites": return try list.textOfFavorites()
        default: break
        }
        if let user = try user(after: "show ", in: line) {
            let screen = UserDetailsScreen(user: user)
            details = screen
            return try await screen.text()
        }
        if let user = try user(after: "sign in ", in: line) {
            try authentication.signIn(user)
            return "You are \(user.name.printable)."
        }
        if let user = try user(after: "favorite ", in: line) {
            try favorites().add(user)
            return "\(user.name.printable) is a favorite of yours."
        }
        throw UsageError("“\(line.printable)” is nothing to type here. Try: help")
    }

    private func user(after word: String, in line: String) throws(DirectoryError) -> User? {
        line.hasPrefix(word) ? try list.selectedUser(String(line.dropFirst(word.count))) : nil
    }

    private static let help = [
        ["list", "go back to the list"], ["show ID-or-NAME", "open a user's details"],
        ["reload", "close all that is open, and read the users again"], ["sign in ID-or-NAME", "begin a session"],
        ["sign out", "end the session, and forget what it kept"], ["who", "tell who is signed in"],
        ["favorite ID-or-NAME", "remember a user for this session"], ["favorites", "list those that are remembered"],
        ["quit", "leave"],
    ].aligned
}
