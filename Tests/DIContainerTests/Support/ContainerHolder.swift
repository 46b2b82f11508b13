import DIContainer
import Synchronization

/// A container for code that was written before it was made.
final class ContainerHolder: Sendable {
    private let state = Mutex<Container?>(nil)

    var container: Container? {
        get { state.withLock { $0 } }
        set {
            let old = state.withLock { container in
                defer { container = newValue }
                return container
            }
            // The old one ends outside the lock.
            withExtendedLifetime(old) {}
        }
    }
}
