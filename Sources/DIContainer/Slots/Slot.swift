public import Synchronization

/// A place in a container for the value of one key. The subclasses implement the scopes.
///
/// `@unchecked Sendable`: `factory` and `asyncFactory` are written once, as ``AnySlot`` says of what linking writes; the
/// rest is constant, atomic or guarded in a subclass.
@usableFromInline
class Slot<Value>: AnySlot, @unchecked Sendable {
    /// The value that is kept for good, once it is made: a retained ``Box``.
    ///
    /// A raw pointer, because code that does not know `Value` would look up the metadata of a typed one at each read.
    @usableFromInline let kept = Atomic<UnsafeRawPointer?>(nil)
    /// What makes the value where nothing needs to be recorded about it, once that is linked: the slot's ``FactoryBox``.
    @usableFromInline let direct = Atomic<UnsafeRawPointer?>(nil)
    /// What makes the value. On the heap, since a closure in an optional would be called through a thunk.
    @exclusivity(unchecked) private var factory: FactoryBox<Value>?
    /// What makes the value where its factory is asynchronous.
    private var asyncFactory: LinkedAsyncFactory<Value>?

    /// The value for a resolution that is not recorded, by the shortest way.
    @inlinable @inline(__always)
    final func linkedValue() throws(ResolutionError) -> Value {
        if let value = keptValue { return value }
        if let factory = direct.load(ordering: .acquiring) {
            // Published with releasing order while factories were linked, and held as long as they are.
            do { return try FactoryBox<Value>.value(at: factory) } catch { throw failure(of: error) }
        }
        return try value(in: nil)
    }

    /// The value that is kept for good, if it has been made.
    @inlinable @inline(__always)
    final var keptValue: Value? {
        // Published with releasing order, and not released before the container ends.
        guard let pointer = kept.load(ordering: .acquiring) else { return nil }
        return Box<Value>.value(at: pointer)
    }

    /// What to tell those who asked for the value when the direct factory has thrown an error.
    @usableFromInline
    func failure(of error: any Error) -> ResolutionError { origin.report(error, in: nil) }

    /// The value, once the slot is linked.
    ///
    /// - Parameter trace: The resolution that asks, where it is recorded; see ``Trace``.
    @usableFromInline
    func value(in trace: Trace?) throws(ResolutionError) -> Value {
        fatalError("\(Self.self) does not override value(in:)")
    }

    override func link() {
        guard let registration = registrations.factory as? FactoryRegistration<Value>,
            case .asynchronous(let link) = registration.form
        else {
            factory = FactoryBox(observing(linkedFactory()))
            return
        }
        asyncFactory = observing(adding(to: link(container)))
        let (identity, origin) = (ObjectIdentifier(self), origin)
        factory = FactoryBox { trace in
            // Only this slot's values are awaited under its identity.
            if let awaited = trace?.takeAwaited(for: identity) {
                return unsafeDowncast(awaited, to: Box<Value>.self).value
            }
            throw origin.notStarted(in: trace)
        }
    }

    override func unlink() {
        factory = nil
        asyncFactory = nil
        super.unlink()
    }

    /// Lets dependents call the factory itself, which must be linked and need no trace.
    final func publishFactory() {
        guard let factory else { return }
        direct.store(UnsafeRawPointer(Unmanaged.passUnretained(factory).toOpaque()), ordering: .releasing)
    }

    /// Runs the factory.
    final func make(_ trace: Trace?) throws(ResolutionError) -> Value {
        guard let factory else { fatalError("The slot of \(registrations.key) is used before it is linked.") }
        do { return try factory.make(trace) } catch { throw origin.report(error, in: trace) }
    }

    /// Runs the factory, whose dependencies are ready, and waits for it where it is asynchronous.
    final func makeAwaiting(_ trace: Trace) async throws(ResolutionError) -> Box<Value> {
        try await onOwnActor { () async throws(ResolutionError) in
            try await Frame.with(self.container, trace) { () async throws(ResolutionError) in
                guard let asyncFactory = self.asyncFactory else { return Box(try self.make(trace)) }
                return Box(try await asyncFactory(trace))
            }
        }
    }
}

// What a factory becomes: the module's own, with what contributes to its value and decorates it.
extension Slot {
    private func linkedFactory() -> LinkedFactory<Value> {
        var linked = baseFactory()
        for contribute in linkedContributions {
            linked = { [base = linked] trace in
                var values = try base(trace)
                try contribute(&values, trace)
                return values
            }
        }
        for decorate in linkedDecorators {
            linked = { [base = linked] trace in try decorate(try base(trace), trace) }
        }
        return linked
    }

    private func adding(to base: @escaping LinkedAsyncFactory<Value>) -> LinkedAsyncFactory<Value> {
        let (contributions, decorators) = (linkedContributions, linkedDecorators)
        if contributions.isEmpty && decorators.isEmpty { return base }
        return { trace throws(ResolutionError) in
            var value = try await base(trace)
            for contribute in contributions { try contribute(&value, trace) }
            for decorate in decorators { value = try decorate(value, trace) }
            return value
        }
    }

    private var linkedContributions: [LinkedContribution<Value>] {
        registrations.contributions.map { ($0 as! ContributionRegistration<Value>).link(container) }
    }

    private var linkedDecorators: [LinkedDecorator<Value>] {
        registrations.decorators.map { ($0 as! DecoratorRegistration<Value>).link(container) }
    }

    /// What makes the value that contributions and decorators add to.
    private func baseFactory() -> LinkedFactory<Value> {
        if let registration = registrations.factory as? FactoryRegistration<Value>,
            case .immediate(let link) = registration.form
        {
            return link(container)
        }
        if let inherited: LinkedFactory<Value> = container.inheritedFactory(of: registrations.key) { return inherited }
        guard let contribution = registrations.contributions.first as? ContributionRegistration<Value> else {
            fatalError("Decorators of \(registrations.key) were linked, but nothing serves it.")
        }
        return { _ in contribution.makeEmpty() }
    }
}

/// A value on the heap: so that one atomic pointer publishes it, or that code which does not know its type can hold it.
@usableFromInline
final class Box<Value>: @unchecked Sendable {
    // `@unchecked`: values that a container keeps are Sendable or of the main actor, which `Scope` sees to. Others are
    // held by the one resolution that made them.

    @usableFromInline let value: Value

    init(_ value: Value) { self.value = value }

    /// The value behind a pointer to an object of this class that is retained.
    @inlinable @inline(__always)
    static func value(at pointer: UnsafeRawPointer) -> Value {
        Unmanaged<Box<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.value }
    }
}

/// A ``Box`` of a value whose type is not known.
typealias AnyBox = any AnyObject & Sendable

/// A linked factory on the heap, so that one atomic pointer publishes it and a call counts no reference.
@usableFromInline
final class FactoryBox<Value>: @unchecked Sendable {
    // `@unchecked`: a linked factory is called from any thread, as the one in its slot is.

    @usableFromInline let make: LinkedFactory<Value>

    init(_ make: @escaping LinkedFactory<Value>) { self.make = make }

    /// What the factory makes that is behind a pointer to an object of this class which is retained.
    @inlinable @inline(__always)
    static func value(at pointer: UnsafeRawPointer) throws -> Value {
        try Unmanaged<FactoryBox<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef { try $0.make(nil) }
    }
}
