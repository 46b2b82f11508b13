/// For scripts: a line for each user, its fields separated by tabs.
struct PlainFormatter: UserFormatter {
    func list(_ users: [User]) -> String { users.map(details).joined(separator: "\n") }

    func details(of user: User) -> String {
        ["\(user.id)", user.name, user.email, user.role ?? ""].map(\.printable).joined(separator: "\t")
    }
}
