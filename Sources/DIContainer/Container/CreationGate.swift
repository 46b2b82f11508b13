/// Lets one thread at a time make a value, and the others wait for it.
///
/// No lock is held while a factory runs, but one: that of the very creation, on which those sleep who need the value.
/// Before a thread goes to sleep it looks whether it would ever wake up, so waiting in a circle is an error.
final class CreationGate: Sendable {
    private let current = Guarded<Creation?>(nil)

    /// The value that `current` finds, or else makes it.
    ///
    /// - Parameters:
    ///   - making: What errors say of the value.
    ///   - pass: The resolution that asks, where it is recorded.
    ///   - container: The container that will keep the value.
    ///   - current: Finds the value. Called without a lock.
    ///   - make: Makes the value and keeps it where `current` finds it.
    /// - Throws: ``ResolutionError`` when `make` throws it (the gate is free then, for a later try), or when the value
    ///   is needed while it is being made, on this thread or in a circle of threads.
    func make<Value>(
        _ making: Making, in pass: ResolutionPass?, container: Container,
        current: () throws(ResolutionError) -> Value?,
        make: (ResolutionPass) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let own = ResolutionPass(parent: pass ?? Ambient.enclosingPass, keeper: ObjectIdentifier(container))
        defer { own.finish() }
        try own.enter(making)
        while true {
            if let value = try current() { return value }
            let creation = Creation(pass: own)
            let made = try creation.run { () throws(ResolutionError) -> Value? in
                guard self.claim(creation) else { return nil }
                defer { self.release(creation) }
                // The thread that made the value before may have been done just before this one claimed the gate.
                if let value = try current() { return value }
                return try Ambient.with(container, own) { () throws(ResolutionError) in try make(own) }
            }
            if let made { return made }
            guard let other = self.current.withLock({ $0 }) else { continue }
            if let circle = other.wait(by: own.execution) {
                throw ResolutionError(
                    .deadlock(otherPath: circle), of: making.key, registeredAt: making.registeredAt, path: own.path)
            }
        }
    }

    private func claim(_ creation: Creation) -> Bool {
        current.withLock { current in
            guard current == nil else { return false }
            current = creation
            return true
        }
    }

    private func release(_ creation: Creation) {
        creation.finish()
        current.withLock { $0 = nil }
    }
}
