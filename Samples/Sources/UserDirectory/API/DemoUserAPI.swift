/// A handful of invented users, to try the program on.
struct DemoUserAPI: UserAPI {
    func users() async throws -> [User] {
        ["Ana Demo", "Ben Demo", "Cleo Demo"].enumerated().map { index, name in
            User(
                id: .data(index + 1), name: name,
                email: "\(name.prefix(while: { $0 != " " }).lowercased())@example.com",
                role: "Example")
        }
    }
}
