/// A factory whose dependencies are linked: little more than the user's own closure.
///
/// It throws what the user's closure throws, so that nothing is done about errors where there are none. The slot that
/// calls it turns them into those that a user sees.
@usableFromInline
typealias LinkedFactory<Value> = (Trace?) throws -> Value

/// A factory whose dependencies are linked, and which takes an argument at each call.
@usableFromInline
typealias LinkedArgumentFactory<Argument, Value> = (Argument, Trace?) throws -> Value

/// An asynchronous factory whose dependencies are linked.
///
/// What it needs is ready when it is called: in its trace, or kept by the container. It takes those values, in order and
/// without waiting, and then waits for the factory. It runs where it is called; for a key of the main actor, that is
/// there.
@usableFromInline
typealias LinkedAsyncFactory<Value> = (Trace) async throws(ResolutionError) -> Value

/// A decorator or a contribution whose dependencies are linked: it changes the value that it is given.
@usableFromInline
typealias LinkedAddition<Value> = (inout Value, Trace?) throws(ResolutionError) -> Void

/// What a module's `onShutdown` does with the value, on the key's own actor.
///
/// A container calls it with values that it keeps, which are `Sendable` or of the main actor; ``Scope`` sees to it.
@usableFromInline
typealias ShutdownAction<Value> = @Sendable (HandedOver<Value>) async throws -> Void
