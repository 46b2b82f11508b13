/// Turns users into text.
protocol UserFormatter: Sendable {
    func list(_ users: [User]) throws -> String
    func details(of user: User) throws -> String
}
