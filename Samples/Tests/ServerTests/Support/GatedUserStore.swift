@testable import Server

/// A store whose users are handed out when a test opens the gate, whether the reader is cancelled or not.
actor GatedUserStore: UserStore {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var arrivals: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    func users() async -> [User] {
        if !isOpen {
            await withCheckedContinuation { continuation in
                waiting.append(continuation)
                for arrival in arrivals { arrival.resume() }
                arrivals = []
            }
        }
        return StubModules.users
    }

    func add(_ users: [NewUser]) -> [User] { [] }

    /// Returns when somebody waits at the gate.
    func someoneWaits() async {
        if waiting.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
