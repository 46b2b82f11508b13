extension [User] {
    /// The one user that `text` stands for: an ID, an email address, a whole name, or a part of one.
    func only(matching text: String) throws(DirectoryError) -> User {
        let id = UserID(text)
        if let user = first(where: { $0.id == id }) { return user }
        let wanted = text.folded
        if wanted.isEmpty { throw .noSuchUser(text) }
        let tests: [(User) -> Bool] = [
            { $0.email.folded == wanted }, { $0.name.folded == wanted }, { $0.name.folded.contains(wanted) },
        ]
        for test in tests {
            let found = filter(test)
            if found.count > 1 { throw .severalUsers(text, found) }
            if let user = found.first { return user }
        }
        throw .noSuchUser(text)
    }

    /// Checks that no user has the email address already.
    func checkFree(email: String) throws(DirectoryError) {
        if let owner = first(where: { $0.email.folded == email.folded }) { throw .emailTaken(owner) }
    }
}
