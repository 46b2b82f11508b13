/// Who has signed in.
struct User: Equatable, Sendable {
    let id: String
}
