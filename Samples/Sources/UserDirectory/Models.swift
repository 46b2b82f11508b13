import DIContainer
import SampleSupport

/// The models of the screens. Each screen has one of its own; the repository behind them is the same for all of them.
struct BrowsingModules: ModuleGroup {
    var modules: [Module] {
        Module(UserListModelKey.self, factory: UserListModel.init)
        Module(UserDetailsModelKey.self, passing: User.self, factory: UserDetailsModel.init)
        Module.contributing(to: CommandsKey.self, injecting: LineInputKey.self, PrinterKey.self) {
            BrowseCommand(lines: $0, printer: $1)
        }
    }
}

/// What a list of users shows.
@MainActor
final class UserListModel {
    private let repository: any UserRepository
    private(set) var users: [User] = []

    init(repository: any UserRepository) { self.repository = repository }

    func loadData() async throws { users = try await repository.users() }

    /// The user of the list that `text` stands for.
    func selectedUser(_ text: String) throws(DirectoryError) -> User { try users.only(matching: text) }
}

enum UserListModelKey: MainActorInjectionKey { typealias Value = UserListModel }

/// What the details of one user show.
@MainActor
final class UserDetailsModel {
    private let repository: any UserRepository
    private(set) var user: User

    init(user: User, repository: any UserRepository) { (self.user, self.repository) = (user, repository) }

    func loadData() async throws {
        // As the user is now: the store may have changed since the list was read.
        let users = try await repository.users()
        guard let user = users.first(where: { $0.id == user.id }) else {
            throw DirectoryError.noSuchUser("\(user.id)")
        }
        self.user = user
    }
}

/// The details of one user, which is the argument.
enum UserDetailsModelKey: MainActorInjectionKey {
    typealias Value = UserDetailsModel
    typealias Argument = User
}

/// The list on the command line, as a view controller is one in a window: it asks for its model, and knows nothing of
/// what is behind that.
@MainActor
final class UserListScreen {
    @Inject(UserListModelKey.self) private var model
    @Inject(UserFormatterKey.self) private var formatter
    // Resolved each time: the screen outlives sessions, and would keep the value of an old one.
    @Inject(Provider<FavoritesKey>.self) private var favorites

    func text() async throws -> String {
        try await model.loadData()
        return try formatter.list(model.users)
    }

    func textOfFavorites() throws -> String { try formatter.list(favorites().chosen(from: model.users)) }

    func selectedUser(_ text: String) throws(DirectoryError) -> User { try model.selectedUser(text) }
}

/// The details on the command line. The screen before it passes the user, and the container all else.
@MainActor
final class UserDetailsScreen {
    @Inject(UserFormatterKey.self) private var formatter
    @Inject(Provider<FavoritesKey>.self) private var favorites

    private let model: UserDetailsModel

    init(user: User) { model = Provider<UserDetailsModelKey>.currentValue(user) }

    func text() async throws -> String {
        try await model.loadData()
        var lines = [try formatter.details(of: model.user)]
        if favorites().contains(model.user) { lines.append("A favorite of yours.") }
        return lines.joined(separator: "\n")
    }
}
