import DIContainer

/// The screens that are open, and what the lines that are typed do to them.
@MainActor
final class Browser {
    @Inject(AuthenticationKey.self) private var authentication
    @Inject(Provider<FavouritesKey>.self) private var favourites

    private var list = UserListScreen()
    /// The screen in front of the list, while there is one.
    private var details: UserDetailsScreen?

    /// What is on the screen at the beginning.
    func open() async throws -> String { try await list.text() }

    /// What is on the screen after a request; `nil` after one to leave.
    func answer(to request: BrowserRequest) async throws -> String? {
        switch request {
        case .list:
            details = nil
            return try await list.text()
        case .reload:
            // With the screens goes the last who holds the repository, so that the next screen gets a new one.
            (list, details) = (UserListScreen(), nil)
            return try await list.text()
        case .show(let text):
            let screen = UserDetailsScreen(user: try list.selectedUser(text))
            details = screen
            return try await screen.text()
        case .signIn(let text):
            let user = try list.selectedUser(text)
            try authentication.signIn(user)
            return "You are \(user.name.printable)."
        case .signOut:
            try await authentication.signOut()
            // The session says good-bye itself, also where the program ends before it.
            return ""
        case .whoAmI:
            let session = authentication.session
            return "You are \(try session.signedInUser.name.printable), in session \(session.token)."
        case .favourite(let text):
            let user = try list.selectedUser(text)
            try favourites().add(user)
            return "\(user.name.printable) is a favourite of yours."
        case .favourites:
            return try list.textOfFavourites()
        case .help:
            return Self.help
        case .quit:
            return nil
        }
    }

    private static var help: String {
        let width = BrowserRequest.usages.map(\.0.count).max() ?? 0
        return BrowserRequest.usages.map { "\($0.padded(to: width))  \($1)" }.joined(separator: "\n")
    }
}
