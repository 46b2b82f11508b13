/// What the details of one user show.
///
/// Which user that is it learns when it is told to load: the container makes services, and data is passed between them.
@MainActor
final class UserDetailsModel {
    private let repository: any UserRepository
    private(set) var user: User?
    /// The others who have the same role.
    private(set) var colleagues: [User] = []

    init(repository: any UserRepository) { self.repository = repository }

    func loadDetails(for selected: User) async throws {
        // As it is now: the store may have changed since it was listed.
        let users = try await repository.users()
        guard let user = users.first(where: { $0.id == selected.id }) else {
            throw DirectoryError.noSuchUser("\(selected.id)")
        }
        self.user = user
        colleagues = users.filter { $0.role == user.role && $0.role != nil && $0.id != user.id }
    }
}
