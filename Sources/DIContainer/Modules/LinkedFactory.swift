/// What makes a value: the user's closure, which takes what the module injects from the keys that it is linked to.
///
/// It throws what the user's closure throws, so that nothing is done about errors where there are none. The slot that
/// calls it turns them into those that a user sees.
@usableFromInline
typealias ModuleFactory<Value> = @Sendable (LinkedKeys, Trace?) throws -> Value

/// A factory that takes nothing, as the user wrote it.
@usableFromInline
typealias PlainFactory<Value> = @Sendable () throws -> Value

/// A factory that takes an argument at each call.
@usableFromInline
typealias ArgumentFactory<Argument, Value> = @Sendable (LinkedKeys, Argument, Trace?) throws -> Value

/// An asynchronous factory.
///
/// What it needs is ready when it is called: in its trace, or kept by the container. It takes those values, in order and
/// without waiting, and then waits for the user's closure. It runs where it is called; for a key of the main actor, that
/// is there.
typealias AsyncFactory<Value> = @Sendable (LinkedKeys, Trace) async throws(ResolutionError) -> Value

/// A decorator or a contribution: it changes the value that it is given.
typealias Addition<Value> = @Sendable (LinkedKeys, inout Value, Trace?) throws(ResolutionError) -> Void

/// What a module's `onShutdown` does with the value, on the key's own actor.
///
/// A container calls it with values that it keeps, which are `Sendable` or of the main actor; ``Scope`` sees to it.
@usableFromInline
typealias ShutdownAction<Value> = @Sendable (HandedOver<Value>) async throws -> Void

/// A factory and the keys that it is linked to.
///
/// On the heap, so that one atomic pointer publishes it and a call counts no reference.
@usableFromInline
final class LinkedFactory<Value>: @unchecked Sendable {
    // `@unchecked` because of the keys, which live as long as the factory is called.

    @usableFromInline let make: (LinkedKeys, Trace?) throws -> Value
    @usableFromInline let keys: LinkedKeys

    init(_ make: @escaping (LinkedKeys, Trace?) throws -> Value, to keys: LinkedKeys = LinkedKeys()) {
        self.make = make
        self.keys = keys
    }

    /// What the factory makes that is behind a pointer to an object of this class which is retained.
    @inlinable @inline(__always)
    static func value(at pointer: UnsafeRawPointer) throws -> Value {
        UserCode.willRun()
        return try Unmanaged<LinkedFactory<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
            try $0.make($0.keys, nil)
        }
    }
}
