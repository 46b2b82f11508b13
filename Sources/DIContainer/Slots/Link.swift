public import Synchronization

/// What a factory is linked to for one of its dependencies: a place that has a value, or can make it.
///
/// A container links each factory once, so that resolving a declared graph looks nothing up.
///
/// `@unchecked Sendable` because the class has subclasses: the stored properties of links are constant, and slots,
/// which are links too, guard theirs.
@usableFromInline
package class Link<Value>: @unchecked Sendable {
    /// The value that is kept for good, once it is made: a retained ``Kept``.
    ///
    /// A raw pointer, because code that does not know `Value` would look up the metadata of a typed one at each read.
    @usableFromInline package let kept = Atomic<UnsafeRawPointer?>(nil)
    /// What makes the value where nothing needs to be recorded about it, once that is linked: a ``KeptFactory`` that
    /// the link holds.
    @usableFromInline package let direct = Atomic<UnsafeRawPointer?>(nil)

    /// The value for a resolution that is not recorded, by the shortest way.
    @inlinable @inline(__always)
    package final func linkedValue() throws(ResolutionError) -> Value {
        if let value = keptValue { return value }
        if let factory = direct.load(ordering: .acquiring) {
            // Published with releasing order while factories were linked, and held as long as they are.
            do { return try KeptFactory<Value>.value(at: factory) } catch { throw failure(of: error) }
        }
        return try value(in: nil)
    }

    /// The value that is kept for good, if it has been made.
    @inlinable @inline(__always)
    package final var keptValue: Value? {
        // Published with releasing order, and not released before the container ends.
        guard let pointer = kept.load(ordering: .acquiring) else { return nil }
        return Kept<Value>.value(at: pointer)
    }

    /// What to tell those who asked for the value when the direct factory has thrown an error.
    @usableFromInline
    package func failure(of error: any Error) -> ResolutionError {
        fatalError("\(Self.self) does not override failure(of:)")
    }

    /// The value of the dependency.
    ///
    /// - Parameter pass: The resolution that asks, where it is recorded; see ``ResolutionPass``.
    @usableFromInline
    package func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        fatalError("\(Self.self) does not override value(in:)")
    }
}

/// A link that its container holds, so that calling it counts no reference.
@frozen @usableFromInline
package struct LinkReference<Value>: @unchecked Sendable {
    // `@unchecked` because of the pointer: factories hold references to links of their own container, which keeps both
    // until it ends.

    @usableFromInline package let pointer: UnsafeRawPointer

    @inlinable
    package init(_ link: Link<Value>) { pointer = UnsafeRawPointer(Unmanaged.passUnretained(link).toOpaque()) }

    /// The value for a resolution that is recorded.
    @inlinable
    package func value(in pass: ResolutionPass) throws(ResolutionError) -> Value {
        try Unmanaged<Link<Value>>.fromOpaque(pointer).takeUnretainedValue().value(in: pass)
    }
}

extension InjectionKey {
    @inlinable
    public static func _value(linkedBy link: UnsafeRawPointer) throws(ResolutionError) -> Value {
        // A `LinkReference` to a link of the key's value.
        do {
            return try Unmanaged<Link<Value>>.fromOpaque(link)._withUnsafeGuaranteedRef { try $0.linkedValue() }
        } catch { throw error as! ResolutionError }
    }
}

/// Finds what factories depend on; the container is one.
@usableFromInline
package protocol Linker: AnyObject {
    /// The link to the value of `key`, which the linker holds.
    func link<Key: InjectionKey>(to key: Key.Type) -> Link<Key.Value>

    /// The link to a value that has no key of its own: one of many contributed to a key.
    func link<Value>(to registration: FactoryRegistration<Value>) -> Link<Value>
}

/// A factory whose dependencies are linked: little more than the user's own closure.
///
/// It throws what the user's closure throws, so that nothing is done about errors where there are none. The slot that
/// calls it turns them into those that a user sees.
@usableFromInline
package typealias LinkedFactory<Value> = (ResolutionPass?) throws -> Value

/// An asynchronous factory whose dependencies are linked.
///
/// What it needs is ready when it is called: in its pass, or kept by the container. It takes those values, in order and
/// without waiting, and then waits for the factory. It runs where it is called; for a key of the main actor, that is
/// there.
@usableFromInline
package typealias LinkedAsyncFactory<Value> = (ResolutionPass) async throws(ResolutionError) -> Value

/// A decorator whose dependencies are linked.
package typealias LinkedDecorator<Value> = (Value, ResolutionPass?) throws(ResolutionError) -> Value

/// A contribution whose dependencies are linked; it appends to the collection that it is given.
package typealias LinkedContribution<Value> = (inout Value, ResolutionPass?) throws(ResolutionError) -> Void
