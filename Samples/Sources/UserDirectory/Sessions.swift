import DIContainer
import Foundation
import SampleSupport

extension CacheName {
    /// From one sign-in to the sign-out.
    static let session = CacheName("session")
}

/// The values of a session, which are made again for the next one; and the service that ends sessions.
struct SessionModules: ModuleGroup {
    var modules: [Module] {
        // It ends with the sign-out, or with the program.
        Module(SessionKey.self, scope: .cached(in: .session), injecting: PrinterKey.self) {
            Session(printer: $0)
        } onShutdown: {
            try $0.end()
        }
        Module(FavoritesKey.self, scope: .cached(in: .session), factory: Favorites.init)
        // It lives longer than a session, which it would hold captive if it injected the session itself.
        Module(AuthenticationKey.self, scope: .singleton, factory: Authentication.init)
    }
}

/// The user who is signed in, and the token that stands for that. It ends as an object, with all that is kept beside it.
@MainActor
final class Session {
    let token = UUID()
    private let printer: any Printer
    private var user: User?

    init(printer: any Printer) { self.printer = printer }

    /// The one who is signed in.
    var signedInUser: User {
        get throws(SessionError) {
            guard let user else { throw .notSignedIn }
            return user
        }
    }

    func signIn(_ user: User) throws(SessionError) {
        if let other = self.user { throw .signedInAlready(other) }
        self.user = user
    }

    /// Says good-bye to the one who is signed in, if there is one.
    func end() throws {
        if let user { try printer.output("Good-bye, \(user.name.printable).") }
    }
}

enum SessionKey: MainActorInjectionKey { typealias Value = Session }

/// Why a session cannot do what it was asked for.
enum SessionError: Error, Equatable, CustomStringConvertible {
    case notSignedIn
    case signedInAlready(User)

    var description: String {
        switch self {
        case .notSignedIn: "No user is signed in. Try: sign in NAME"
        case .signedInAlready(let user): "\(user.name.printable) is signed in already. Try: sign out"
        }
    }
}

/// The users that the one who is signed in wants to find again, until the sign-out.
@MainActor
final class Favorites {
    private let session: Session
    private var ids: Set<Int> = []

    init(session: Session) { self.session = session }

    func add(_ user: User) throws(SessionError) {
        _ = try session.signedInUser
        ids.insert(user.id)
    }

    func contains(_ user: User) -> Bool { ids.contains(user.id) }

    /// Those of `users` that are favorites.
    func chosen(from users: [User]) throws(SessionError) -> [User] {
        _ = try session.signedInUser
        return users.filter(contains)
    }
}

enum FavoritesKey: MainActorInjectionKey { typealias Value = Favorites }

/// Begins and ends sessions. It outlives each of them, so it resolves the session each time.
@MainActor
final class Authentication {
    private let currentSession: Provider<SessionKey>
    private let reset: CacheReset

    init(session: Provider<SessionKey>, reset: CacheReset) {
        (currentSession, self.reset) = (session, reset)
    }

    /// The current session. Do not store it: it would outlive its end.
    var session: Session { currentSession() }

    func signIn(_ user: User) throws(SessionError) { try session.signIn(user) }

    /// Ends the session, with all that the container keeps for it.
    func signOut() async throws {
        _ = try session.signedInUser
        let report = await reset.end(.session)
        if let failure = report.failures.first { throw failure.error }
    }
}

enum AuthenticationKey: MainActorInjectionKey { typealias Value = Authentication }
