import DIContainer

/// The list on the command line, as a view controller is one in a window: it asks for its model, and knows nothing of
/// what is behind that.
@MainActor
final class UserListScreen {
    @Inject(UserListModelKey.self) private var model
    @Inject(UserFormatterKey.self) private var formatter
    // Asked for anew each time: the screen outlives sessions, and what it kept would be that of an old one.
    @Inject(Provider<FavouritesKey>.self) private var favourites

    func text() async throws -> String {
        try await model.loadData()
        return try formatter.list(model.users)
    }

    func textOfFavourites() throws -> String {
        try formatter.list(favourites().chosen(from: model.users))
    }

    func selectedUser(_ text: String) throws(DirectoryError) -> User { try model.selectedUser(text) }
}
