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
