import DIContainer
import SampleSupport
import SampleTestSupport

@testable import Server

/// What takes the place of the program's own in tests: any free port, two users, and a clock that stands.
struct StubModules: ModuleGroup {
    static let users = [
        User(id: 1, name: "Ada Lovelace", email: "ada@example.org", role: "Analyst"),
        User(id: 2, name: "Zoë Kováč", email: "zoe@example.org"),
    ]

    var store: any UserStore = InMemoryUserStore(users)

    var modules: [Module] {
        Module(ConfigurationKey.self) { Configuration(port: 0) }
        Module(PrinterKey.self, scope: .singleton) { RecordingPrinter() }
        Module(UserStoreKey.self, scope: .singleton) { [store] in store }
        Module(WallClockKey.self) { FixedWallClock() }
    }
}

/// A store whose users are handed out when a test opens the gate, or when the reader is cancelled.
actor GatedUserStore: UserStore {
    private let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

    func users() async -> [User] {
        arrival.yield()
        for await _ in gate {}
        return StubModules.users
    }

    func add(_ users: [NewUser]) -> [User] { [] }

    /// Returns when a reader waits at the gate.
    func someoneWaits() async { for await _ in arrivals { return } }

    func open() { opening.finish() }
}
