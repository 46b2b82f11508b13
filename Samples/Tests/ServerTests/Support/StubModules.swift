import DIContainer

@testable import Server

/// What takes the place of the program's own in tests: any free port, short limits, two users, and a clock that stands.
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
