import Foundation

/// What was changed here, to be laid over the users of the data.
struct Edits: Codable, Equatable, Sendable {
    /// The version of the file format that this program writes.
    static let currentVersion = 1
    /// The last number that a local ID may have. A store that has given it out can still be read.
    static let highestLocalNumber = Int.max - 1

    var version = Edits.currentVersion
    /// The number of the last local ID. It only grows, so that the ID of a removed user means nobody else.
    private(set) var lastLocalNumber = 0
    private(set) var added: [User] = []
    /// The users of the data that are hidden.
    private(set) var removed: [UserID] = []

    init() {}

    /// Edits as they were kept.
    init(lastLocalNumber: Int, added: [User], removed: [UserID]) {
        self.lastLocalNumber = lastLocalNumber
        self.added = added
        self.removed = removed
    }

    mutating func add(_ user: NewUser, at date: Date) throws(DirectoryError) -> User {
        guard lastLocalNumber < Edits.highestLocalNumber else { throw .noMoreIDs }
        lastLocalNumber += 1
        let user = User(
            id: .local(lastLocalNumber), name: user.name, email: user.email, role: user.role, addedAt: date)
        added.append(user)
        return user
    }

    mutating func remove(_ id: UserID) {
        if id.isLocal {
            added.removeAll { $0.id == id }
        } else if !removed.contains(id) {
            removed = (removed + [id]).sorted()
        }
    }

    /// The users with the edits applied, ordered by ID.
    func applied(to users: [User]) -> [User] {
        let hidden = Set(removed)
        return (users.filter { !hidden.contains($0.id) } + added).sorted { $0.id < $1.id }
    }
}
