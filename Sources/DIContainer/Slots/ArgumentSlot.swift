/// The slot of a key whose value takes an argument.
///
/// Each call passes an argument and gets a value that is made for it. Where the module's scope keeps values, there is a
/// slot of that scope for each argument.
final class ArgumentSlot<Argument, Value>: Slot<Value>, @unchecked Sendable {
    private var factory: LinkedArgumentFactory<Argument, Value>?
    private let byArgument = SlotsByArgument<Value>()

    override var shortcutOnceResolved: Shortcut { needsTrace ? .none : .factory }

    override var slotsByArgument: [AnySlot] { byArgument.all }

    /// The value for an argument.
    func enter(passing argument: Argument, in trace: Trace?) throws(ResolutionError) -> Value {
        if lifetime.isKept { return try slot(for: argument).enter(in: trace) }
        return try entered(in: trace) { trace throws(ResolutionError) in
            do throws(ResolutionError) {
                try trace?.enter(origin, recursivelyFor: ObjectIdentifier(self))
                defer { trace?.leave() }
                return try makeObserved(argument, trace)
            } catch { throw trace == nil ? error.passing(origin.step) : error }
        }
    }

    // Where the compiler can know it, such a call does not compile; in a parameter pack it cannot.
    override func value(in trace: Trace?) throws(ResolutionError) -> Value {
        let path = trace?.path ?? []
        throw origin.error(
            .missingArgument(type: registrations.key.type.argumentSpelling ?? "Void"), path: path + [origin.step])
    }

    override func link() {
        let (base, additions) = (baseFactory(), linkedAdditions)
        factory = { argument, trace in
            var value = try base(argument, trace)
            for add in additions { try add(&value, trace) }
            return value
        }
    }

    override func unlink() {
        factory = nil
        super.unlink()
    }

    override func reset(_ name: CacheName) -> AnyBox? { lifetime.kind == .cached(name) ? byArgument.removeAll() : nil }

    override func discard() { extendLifetime(byArgument.removeAll()) }

    private func baseFactory() -> LinkedArgumentFactory<Argument, Value> {
        if case .passing(let link) = form {
            // The module takes the key, its argument and its factory from one type, as the slot does.
            return unsafeDowncast(link(container), to: ArgumentFactory<Argument, Value>.self).make
        }
        // It only decorates what a parent serves, or linking would have failed.
        let inherited = container.parent?.slot(of: registrations.key) as! ArgumentSlot<Argument, Value>
        return { argument, trace in try inherited.enter(passing: argument, in: trace) }
    }

    private func make(_ argument: Argument, _ trace: Trace?) throws(ResolutionError) -> Value {
        guard let factory else { fatalError("The slot of \(registrations.key) is used before it is linked.") }
        UserCode.willRun()
        do { return try factory(argument, trace) } catch { throw origin.report(error, in: trace) }
    }

    private func makeObserved(_ argument: Argument, _ trace: Trace?) throws(ResolutionError) -> Value {
        if container.observer == nil { return try make(argument, trace) }
        do { return try observing { [self] trace in try make(argument, trace) }(trace) } catch {
            throw origin.report(error, in: trace)
        }
    }
}

// One value for each argument.
extension ArgumentSlot {
    private func slot(for argument: Argument) throws(ResolutionError) -> Slot<Value> {
        UserCode.willRun()
        // A scope that keeps values is one of a `PerArgument` that is `Sendable`, so the argument is `Hashable`.
        let identity = argument as! AnyHashable
        if let slot = byArgument.slot(for: identity) { return slot }
        try container.linkRequired(self, in: nil)
        return byArgument.slot(for: identity, orInsert: makeSlot(for: HandedOver(argument)))
    }

    private func makeSlot(for argument: HandedOver<Argument>) -> Slot<Value> {
        let inForce = registrations.inForce
        let registration = TypedRegistration<Value>(
            .provides, key: registrations.key, lifetime: lifetime, place: origin.place ?? registrations.main.place,
            form: .immediate { [unowned self] _ in { [unowned self] in try make(argument.value, $0) } },
            onShutdown: (registrations.factory as? TypedRegistration<Value>)?.onShutdown,
            dependencies: { dependencies in
                for registration in inForce { registration.collectDependencies(into: &dependencies) }
            })
        var registrations = KeyRegistrations(key: registrations.key)
        registrations.add(registration)
        // The slot of a registration is one of the registration's value.
        return registration.makeSlot(for: registrations, lifetime: lifetime, in: container) as! Slot<Value>
    }
}

/// The slots of one key by argument.
private final class SlotsByArgument<Value>: Sendable {
    private struct Entry: @unchecked Sendable {
        // `@unchecked`: an argument that values are kept for is Sendable; `PerArgument` sees to it.
        let argument: AnyHashable
        let slot: Slot<Value>
    }

    /// What is let go of together.
    private final class Entries: Sendable {
        let all: [Int: [Entry]]

        init(_ all: [Int: [Entry]]) { self.all = all }
    }

    /// By the argument's hash: comparing arguments is their user's code, which no lock may be held around.
    private let state = Guarded<(entries: [Int: [Entry]], version: Int)>(([:], 0))

    var all: [AnySlot] { state.withLock { $0.entries }.values.flatMap { $0.map(\.slot) } }

    func slot(for argument: AnyHashable) -> Slot<Value>? {
        let hash = argument.hashValue
        return state.withLock { $0.entries[hash] ?? [] }.first { $0.argument == argument }?.slot
    }

    /// The slot for an argument, which is `new` unless another thread has been faster.
    func slot(for argument: AnyHashable, orInsert new: Slot<Value>) -> Slot<Value> {
        let hash = argument.hashValue
        while true {
            let (known, version) = state.withLock { ($0.entries[hash] ?? [], $0.version) }
            if let entry = known.first(where: { $0.argument == argument }) { return entry.slot }
            let isInserted = state.withLock { state in
                guard state.version == version else { return false }
                state.entries[hash, default: []].append(Entry(argument: argument, slot: new))
                state.version += 1
                return true
            }
            if isInserted { return new }
        }
    }

    /// Forgets all arguments.
    ///
    /// - Returns: What was known, to be released outside all locks.
    func removeAll() -> AnyBox {
        Entries(
            state.withLock { state in
                defer { state = ([:], state.version + 1) }
                return state.entries
            })
    }
}

/// A linked factory that takes an argument, seen without its types.
final class ArgumentFactory<Argument, Value> {
    let make: LinkedArgumentFactory<Argument, Value>

    init(_ make: @escaping LinkedArgumentFactory<Argument, Value>) { self.make = make }
}

extension InjectionKey {
    /// The slot of the key, whose value takes an argument.
    static func makeArgumentSlot(
        for registrations: KeyRegistrations, _ lifetime: Lifetime, in container: Container
    ) -> AnySlot { ArgumentSlot<Argument, Value>(registrations, lifetime, in: container) }
}

extension Container {
    /// The value of a key that takes an argument.
    ///
    /// - Parameters:
    ///   - key: The key, read where its value may be; the public calls of ``Provider`` see to that.
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
        // A slot under a key is one of the key's argument and value: `Module` takes all three from one type.
        return try (slot as! ArgumentSlot<Key.Argument, Key.Value>).enter(passing: argument, in: nil)
    }
}

/// ``Maybe``, whatever its key is.
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
        // The argument of the optional key is that of the key.
        let value = try container.value(of: Key.self, named: name, passing: argument as! Key.Argument)
        return Key.Value?.some(value) as Any
    }
}
