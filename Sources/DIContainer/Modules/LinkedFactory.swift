/// The factory of a value: the user's closure, with its arguments read from the keys that it is linked to.
///
/// It throws the error of the user's closure, so that no code handles errors when there are none. The slot that calls
/// it converts them into errors that a user sees.
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
/// The values that it needs are ready when it is called: in its trace, or kept by the container. It takes them in
/// order, without waiting, and then waits for the user's closure. It runs where it is called; for a key of the main
/// actor, that is the main actor.
typealias AsyncFactory<Value> = @Sendable (LinkedKeys, Trace) async throws(ResolutionError) -> Value

/// A decorator or a contribution: it changes the value that it is given.
typealias Addition<Value> = @Sendable (LinkedKeys, inout Value, Trace?) throws(ResolutionError) -> Void

/// The `onShutdown` of a module, on the key's actor.
///
/// A container calls it with values that it keeps, which are `Sendable` or of the main actor; ``Scope`` ensures that.
@usableFromInline
typealias ShutdownAction<Value> = @Sendable (HandedOver<Value>) async throws -> Void

/// A factory and the keys that it is linked to, for the dependents of a slot that keeps nothing.
///
/// It is on the heap, so that one atomic pointer publishes it and a call counts no reference.
@usableFromInline
final class LinkedFactory<Value>: @unchecked Sendable {
    // `@unchecked` because of the keys, which live as long as the factory is called.

    @usableFromInline let make: (LinkedKeys, Trace?) throws -> Value
    @usableFromInline let keys: LinkedKeys

    init(_ make: @escaping (LinkedKeys, Trace?) throws -> Value, to keys: LinkedKeys) {
        self.make = make
        self.keys = keys
    }
}

extension UnsafeRawPointer {
    /// A value of the ``LinkedFactory`` behind the pointer, which must be retained.
    // Not a function of the factory, for the same reason as `boxedValue(_:)`.
    @inlinable @inline(__always)
    func makeValue<Value>(_ type: Value.Type) throws -> Value {
        UserCode.willRun()
        return try Unmanaged<LinkedFactory<Value>>.fromOpaque(self)._withUnsafeGuaranteedRef {
            try $0.make($0.keys, nil)
        }
    }
}
