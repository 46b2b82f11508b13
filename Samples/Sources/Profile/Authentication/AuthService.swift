/// Signs users in and out.
protocol AuthService: Sendable {
    func register(name: String, email: String, password: String) async throws
    func login(email: String, password: String) async throws -> User
    func logout() async throws
    var isAuthenticated: Bool { get }
}
