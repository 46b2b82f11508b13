import DIContainer
import SampleSupport
import Synchronization

/// The connections that wait for their clients, each of which takes a thread.
///
/// When there are too many, the one that has waited longest is given up. So a client that opens connections and says nothing
/// keeps no others out.
final class ClientWaits: Sendable {
    private struct Waits {
        var count = 0
        /// How each is given up, in the order in which they began.
        var running: [(number: Int, giveUp: @Sendable () -> Void)] = []
    }

    private let most: Int
    private let waits = Mutex(Waits())

    init(most: Int) { self.most = most }

    /// Waits for a client as ``Patience`` does.
    ///
    /// - Throws: What the work throws; `SocketError.cancelled` if it is given up.
    func wait<Value: Sendable>(
        for limit: Duration, _ work: @escaping @Sendable (Patience) throws -> Value
    ) async throws -> Value {
        let wait = Task { try await Patience.wait(for: limit, work) }
        let number = add { wait.cancel() }
        defer { waits.withLock { $0.running.removeAll { $0.number == number } } }
        return try await withTaskCancellationHandler {
            try await wait.value
        } onCancel: {
            wait.cancel()
        }
    }

    private func add(_ giveUp: @escaping @Sendable () -> Void) -> Int {
        let (number, oldest) = waits.withLock { waits in
            waits.count += 1
            waits.running.append((waits.count, giveUp))
            return (waits.count, waits.running.count > most ? waits.running.removeFirst().giveUp : nil)
        }
        oldest?()
        return number
    }
}

enum ClientWaitsKey: InjectionKey { typealias Value = ClientWaits }
