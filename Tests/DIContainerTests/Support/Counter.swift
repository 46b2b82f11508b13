import DIContainer
import Foundation
import Synchronization

final class Counter: Sendable {
    private let value = Atomic(0)
    var count: Int { value.load(ordering: .sequentiallyConsistent) }
    @discardableResult
    func increment() -> Int { value.add(1, ordering: .sequentiallyConsistent).newValue }

    func counting<Value>(_ value: Value) -> Value {
        increment()
        return value
    }

    func decrement() { value.subtract(1, ordering: .sequentiallyConsistent) }
}

/// An object that counts how many of its kind are alive.
final class Tracked: Sendable {
    private let alive: Counter?
    init(_ alive: Counter? = nil) {
        self.alive = alive
        alive?.increment()
    }
    deinit { alive?.decrement() }
}

enum TrackedKey: InjectionKey { typealias Value = Tracked }

/// Events in the order in which they happened, from any thread.
final class Journal: @unchecked Sendable {
    // `@unchecked`: the lock guards the events. It is no `Mutex`, in which ThreadSanitizer sees false races on Linux.
    private let lock = NSLock()
    private var events: [String] = []
    var entries: [String] { lock.withLock { events } }
    func note(_ event: String) { lock.withLock { events.append(event) } }

    func noting<Value>(_ event: String, _ value: Value) -> Value {
        note(event)
        return value
    }
}
