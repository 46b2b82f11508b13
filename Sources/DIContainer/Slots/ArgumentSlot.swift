import Synchronization

/// The slot of a key whose value takes an argument.
///
/// Each call passes an argument and gets a value that is made for it. If the module's scope keeps values, there is a
/// slot of that scope for each argument.
///
/// A reset of the key or of the scope releases the slots and their arguments. Code that has found such a slot before
/// continues with it, and a value that is made in it is still shut down with the key.
final class ArgumentSlot<Argument, Value>: Slot<Value>, @unchecked Sendable {
    private var factory: ((Argument, Trace?) throws -> Value)?
    private let byArgument = SlotsByArgument<Value>()
    /// How often the values were reset individually, and not with their scope.
    private let resets = Atomic(0)
    /// Whether the resets of parents count as well.
    private var isInherited = false

    override var shortcutOnceResolved: Shortcut { needsTrace ? .none : .factory }

    override var slotsByArgument: [AnySlot] { byArgument.all }

    /// The value for an argument.
    func enter(passing argument: Argument, in trace: Trace?) throws(ResolutionError) -> Value {
        if lifetime.isKept {
            let slot = try slot(for: argument)
            do { return try slot.enter(in: trace) } catch { throw error as! ResolutionError }
        }
        return try entered(in: trace) { trace throws(ResolutionError) in
            do throws(ResolutionError) {
                try trace?.enterRecursively(self)
                defer { trace?.leave() }
                return try makeObserved(argument, trace)
            } catch { throw trace == nil ? error.passing(origin.step) : error }
        }
    }

    // Usually a call without an argument does not compile; in a parameter pack the compiler cannot know it.
    override func value(in trace: Trace?) throws(ResolutionError) -> Value {
        throw missingArgument(path: (trace?.path ?? []) + [origin.step])
    }

    override func makeAhead(in trace: Trace) throws(ResolutionError) { _ = try value(in: trace) }

    override func attempt(
        _ creation: SynchronousCreation, in trace: Trace
    ) async throws(ResolutionError) -> CreationGate.Attempt { throw missingArgument(path: trace.path) }

    private func missingArgument(path: [ResolutionError.Step]) -> ResolutionError {
        origin.error(.missingArgument(type: registrations.key.type.argumentSpelling ?? "Void"), path: path)
    }

    override func link() {
        let (base, additions) = (baseFactory(), linkedAdditions)
        factory = { argument, trace in
            var value = try base(argument, trace)
            for (add, keys) in additions { try add(keys, &value, trace) }
            return value
        }
    }

    override func didLink() {
        guard lifetime.isKept else { return }
        isInherited = isMadeOfParentsScope
        // Only the value of an argument can be awaited.
        mustAwait = false
    }

    override func unlink() {
        factory = nil
        for slot in slotsByArgument { slot.unlink() }
        super.unlink()
    }

    override var epoch: Int {
        let resets = resets.load(ordering: .acquiring)
        guard case .cached(let name) = lifetime.kind else { return resets }
        return container.resets(of: name, withParents: isInherited) + resets
    }

    override func noteReset() { resets.add(1, ordering: .acquiringAndReleasing) }

    override func takeContent() -> AnyBox? { byArgument.removeAll() }

    // Values that were made since the scope ended stay.
    override func reset(_ name: CacheName) -> AnyBox? {
        lifetime.kind == .cached(name) ? byArgument.removeAll(before: epoch) : nil
    }

    override func discard() {
        noteReset()
        extendLifetime(takeContent())
    }

    private func baseFactory() -> (Argument, Trace?) throws -> Value {
        if let module = registrations.factory {
            let (make, keys) = (
                module.argumentFactory(of: Value.self, for: Argument.self), linkedKeys(of: module)
            )
            return { argument, trace in try make(keys, argument, trace) }
        }
        // This slot only decorates a parent's value, or linking would have failed.
        let inherited = container.parent?.slot(of: registrations.key) as! ArgumentSlot<Argument, Value>
        return { argument, trace in try inherited.enter(passing: argument, in: trace) }
    }

    private func make(_ argument: Argument, _ trace: Trace?) throws(ResolutionError) -> Value {
        guard let factory else { fatalError("The slot of \(registrations.key) is used before it is linked.") }
        UserCode.willRun()
        do { return try factory(argument, trace) } catch { throw origin.report(error, in: trace) }
    }

    private func makeObserved(_ argument: Argument, _ trace: Trace?) throws(ResolutionError) -> Value {
        if container.observation == nil { return try make(argument, trace) }
        do { return try observing { [self] trace in try make(argument, trace) }(LinkedKeys(), trace) } catch {
            throw origin.report(error, in: trace)
        }
    }
}

// One value for each argument.
extension ArgumentSlot {
    private func slot(for argument: Argument) throws(ResolutionError) -> Slot<Value> {
        if shortcut.load(ordering: .acquiring) == .none {
            try container.linkRequired(self, in: nil)
            shortcut.store(.value, ordering: .releasing)
        }
        UserCode.willRun()
        // Only a scope of a `PerArgument`, which is `Sendable`, keeps values, so the argument is `Hashable`.
        let identity = argument as! AnyHashable
        return byArgument.slot(for: identity, in: epoch)
            ?? byArgument.slot(
                for: identity, orInsert: makeSlot(for: HandedOver(argument)))
    }

    private func makeSlot(for argument: HandedOver<Argument>) -> Slot<Value> {
        let registration = Registration(
            .provides, key: registrations.key, lifetime: lifetime, place: origin.place ?? registrations.main.place,
            injected: registrations.inForce.flatMap(\.injected),
            factory: { [unowned self] _, trace in try make(argument.value, trace) } as ModuleFactory<Value>,
            onShutdown: registrations.factory?.onShutdown(of: Value.self))
        let registrations = KeyRegistrations(key: registrations.key, [registration])
        // The slot of a registration holds a value of the registration's type, and keeps it as long as the lifetime
        // says.
        let slot = AnySlot.make(of: Value.self, for: registrations, lifetime, in: container) as! KeepingSlot<Value>
        slot.allArguments = self
        return slot
    }
}

extension Container {
    /// The value of a key that takes an argument.
    ///
    /// - Parameters:
    ///   - key: The key, read where its value may be; the public calls of ``Provider`` ensure that.
    ///   - name: The name of its module, if it has one.
    ///   - argument: What the value takes.
    @usableFromInline
    func value<Key: InjectionKey>(
        of key: Key.Type, named name: String?, passing argument: Key.Argument
    ) throws(ResolutionError) -> Key.Value {
        if let optional = key as? any OptionalKey.Type {
            return try optional.value(in: self, named: name, passing: argument) as! Key.Value
        }
        let identity = KeyIdentity(key, name: name)
        guard let slot = slot(of: identity) else { throw missing(identity, in: nil, place: nil) }
        // The slot of a key has the key's argument and value types: `Module` takes all three from one type.
        return try (slot as! ArgumentSlot<Key.Argument, Key.Value>).enter(passing: argument, in: nil)
    }
}

/// ``Maybe``, for any key.
private protocol OptionalKey {
    static func value<Argument>(
        in container: Container, named name: String?, passing argument: Argument
    ) throws(ResolutionError) -> Any
}

extension Maybe: OptionalKey {
    fileprivate static func value<Argument>(
        in container: Container, named name: String?, passing argument: Argument
    ) throws(ResolutionError) -> Any {
        guard container.hasModule(for: KeyIdentity(Key.self, name: name)) else { return Key.Value?.none as Any }
        // The argument of the optional key is the key's argument.
        let value = try container.value(of: Key.self, named: name, passing: argument as! Key.Argument)
        return Key.Value?.some(value) as Any
    }
}
