/// What the details of one user show.
@MainActor
final class UserDetailsModel {
    private let repository: any UserRepository
    private(set) var user: User
    /// The others who have the same role.
    private(set) var colleagues: [User] = []

    init(repository: any UserRepository, user: User) { (self.repository, self.user) = (repository, user) }

    func loadData() async throws {
        // As the user is now: the store may have changed since the list was read.
        let users = try await repository.users()
        guard let user = users.first(where: { $0.id == user.id }) else {
            throw DirectoryError.noSuchUser("\(user.id)")
        }
        self.user = user
        colleagues = users.filter { $0.role == user.role && $0.role != nil && $0.id != user.id }
    }
}
