import DIContainer

/// Signs users in at the server of the environment.
struct ServerAuthService: AuthService {
    let client: APIClient
    let store: SessionStore
    let session: Provider<SessionKey>
    let reset: CacheReset

    func register(name: String, email: String, password: String) async throws {
        _ = try await client.send(
            .post, "accounts", body: ["name": name, "email": email, "password": password])
    }

    func login(email: String, password: String) async throws -> User {
        let response = try await client.send(.post, "sessions", body: ["email": email, "password": password])
        let session = try response.decoded(Session.self)
        try store.save(session)
        // Whoever asks for the session from now on gets the new one.
        reset(.session)
        return User(id: session.userID)
    }

    func logout() async throws {
        // A session that cannot be read is removed all the same.
        let token = try? session().get()?.token
        try store.remove()
        reset(.session)
        // Without a network the server keeps its half, which nobody has the token of any more.
        if let token { _ = try? await client.send(.delete, "sessions", token: token) }
    }

    var isAuthenticated: Bool {
        if case .success(_?) = session() { true } else { false }
    }
}
