import DIContainer
import DIContainerGraph
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import UserDirectory

@MainActor
@Suite(
    .container(replacing: { Container { UserDirectoryModules(options: Options(isDemo: true)) } }) {
        Module(PrinterKey.self, scope: .singleton) { RecordingPrinter() }
    })
struct SessionTests {
    private let ada = User(id: 1, name: "Ada", email: "ada@example.org")
    private let zoe = User(id: 2, name: "Zoë", email: "zoe@example.org")

    @Test func `A session is one object until its scope ends, and another one after that`() async throws {
        let token = SessionKey.currentValue.token
        try SessionKey.currentValue.signIn(ada)
        #expect(try SessionKey.currentValue.signedInUser == ada)
        #expect(SessionKey.currentValue.token == token)

        await Container.current.end(.session)
        #expect(throws: SessionError.notSignedIn) { try SessionKey.currentValue.signedInUser }
        #expect(SessionKey.currentValue.token != token)
    }

    @Test func `What is kept for a session ends with it`() async throws {
        try SessionKey.currentValue.signIn(ada)
        try FavoritesKey.currentValue.add(zoe)
        #expect(try FavoritesKey.currentValue.chosen(from: [ada, zoe]) == [zoe])

        await Container.current.end(.session)
        try SessionKey.currentValue.signIn(ada)
        #expect(try FavoritesKey.currentValue.chosen(from: [ada, zoe]) == [])
    }

    @Test func `What a session kept is held by nothing when its scope has ended`() async throws {
        // As a screen has it that was open the whole time.
        let screen = UserListScreen()
        #expect(throws: SessionError.notSignedIn) { try screen.textOfFavorites() }
        weak let session = SessionKey.currentValue
        weak let favorites = FavoritesKey.currentValue
        #expect(session != nil)
        #expect(favorites != nil)
        await Container.current.end(.session)
        #expect(session == nil)
        #expect(favorites == nil)
        #expect(throws: SessionError.notSignedIn) { try screen.textOfFavorites() }
    }

    @Test func `No user is signed in over another one`() throws {
        try SessionKey.currentValue.signIn(ada)
        #expect(throws: SessionError.signedInAlready(ada)) { try SessionKey.currentValue.signIn(zoe) }
        #expect(try SessionKey.currentValue.signedInUser == ada)
    }

    @Test func `Favorites belong to the user who is signed in`() {
        #expect(throws: SessionError.notSignedIn) { try FavoritesKey.currentValue.add(zoe) }
        #expect(throws: SessionError.notSignedIn) { try FavoritesKey.currentValue.chosen(from: [zoe]) }
    }

    @Test func `The service that signs in and out lives on, and has the current session`() async throws {
        let authentication = AuthenticationKey.currentValue
        await #expect(throws: SessionError.notSignedIn) { try await authentication.signOut() }
        try authentication.signIn(ada)
        let token = authentication.session.token
        #expect(token == SessionKey.currentValue.token)
        try FavoritesKey.currentValue.add(zoe)
        try await authentication.signOut()
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        #expect(printer.text == "Good-bye, Ada.")

        try authentication.signIn(zoe)
        #expect(authentication.session.token != token)
        #expect(try FavoritesKey.currentValue.chosen(from: [ada, zoe]) == [])
    }

    @Test(
        .container {
            Module(PrinterKey.self) { ClosedPrinter() }
        })
    func `A good-bye that cannot be printed ends the session, and is an error`() async throws {
        try AuthenticationKey.currentValue.signIn(ada)
        await #expect(throws: ClosedPrinter.Failure.self) { try await AuthenticationKey.currentValue.signOut() }
        #expect(throws: SessionError.notSignedIn) { try SessionKey.currentValue.signedInUser }
    }

    private struct ClosedPrinter: Printer {
        struct Failure: Error {}

        func output(_ text: String) throws { throw Failure() }
        func note(_ text: String) {}
    }

    @Test func `Only what ends with the session keeps it`() throws {
        let graph = Container.current.graph
        let session = try #require(graph.node(of: SessionKey.self)).id
        let keepers = graph.edges.filter { $0.target == session && $0.kind == .direct }.map(\.source)
        #expect(keepers == [graph.node(of: FavoritesKey.self)?.id])
        #expect(graph.dependents(of: FavoritesKey.self).isEmpty)
    }

    @Test func `Whatever lives longer and keeps the session is reported`() {
        enum BadgeKey: MainActorInjectionKey { typealias Value = User? }
        let container = Container {
            UserDirectoryModules(options: Options(isDemo: true))
            Module(BadgeKey.self, scope: .singleton, injecting: FavoritesKey.self) { _ in nil }
        }
        let error = #expect(throws: CompositionError.self) { try container.validate() }
        #expect(error.map { "\($0)" }?.contains("[captive-dependency] BadgeKey holds FavoritesKey captive.") == true)
    }
}
