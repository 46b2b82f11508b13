import DIContainer

/// Begins and ends sessions. It outlives each of them, and so asks for the session anew each time.
@MainActor
final class Authentication {
    private let currentSession: Provider<SessionKey>
    private let reset: CacheReset

    init(session: Provider<SessionKey>, reset: CacheReset) {
        currentSession = session
        self.reset = reset
    }

    /// The session that is now, which whoever keeps it would keep beyond its end.
    var session: Session { currentSession() }

    func signIn(_ user: User) throws(SessionError) { try session.signIn(user) }

    /// Ends the session, with all that the container keeps for it.
    func signOut() async throws {
        _ = try session.signedInUser
        let report = await reset.end(.session)
        if let failure = report.failures.first { throw failure.error }
    }
}
