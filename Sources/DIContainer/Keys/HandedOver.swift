/// A value, or a tuple of values, on its way to or from the actor that it belongs to.
///
/// `@unchecked Sendable`: the code around it ensures that the value is `Sendable`, or that it is made and used on the
/// main actor only.
@frozen @usableFromInline
struct HandedOver<Value>: @unchecked Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
}

extension MainActor {
    /// A function of the main actor, for code that runs there without the compiler knowing it.
    ///
    /// `assumeIsolated` would first look at the running executor, which costs more than most factories, and would
    /// require a `Sendable` result. Neither is needed, because the value of a main-actor key is only resolved on the
    /// main actor: by `subscript`, `resolve`, `currentValue` and `Inject`, which are `@MainActor` for such keys; by the
    /// factories of other such keys, which no other module can depend on; and by the calls of ``Lazy`` and
    /// ``Provider``, which are `@MainActor` for such keys too.
    ///
    /// - Parameters:
    ///   - function: The function.
    ///   - type: Its type, without the actor.
    @_alwaysEmitIntoClient @_transparent
    static func withoutIsolation<Isolated, Unisolated>(_ function: Isolated, as type: Unisolated.Type) -> Unisolated {
        // A function of the main actor has the representation of one that is not, as the standard library's own
        // `assumeIsolated` relies on; only the compiler tells them apart.
        unsafeBitCast(function, to: type)
    }
}

/// A function of the main actor that has any number of arguments.
struct MainActorFunction<Result, each Argument> {
    let function: @MainActor @Sendable (repeat each Argument) throws -> Result

    /// The same without the actor in its type; see ``MainActor/withoutIsolation(_:as:)``.
    var withoutIsolation: @Sendable (repeat each Argument) throws -> Result {
        // Swift casts no function with a pack, only structs that have one.
        MainActor.withoutIsolation(self, as: Unisolated.self).function
    }

    private struct Unisolated {
        let function: @Sendable (repeat each Argument) throws -> Result
    }
}

/// Runs `body` on the main actor, or on no actor, wherever the caller is.
@concurrent
func run<Result: Sendable>(
    onMainActor: Bool, _ body: @Sendable () throws(ResolutionError) -> Result
) async throws(ResolutionError) -> Result {
    onMainActor ? try await runOnMainActor(body) : try body()
}

@MainActor
private func runOnMainActor<Result: Sendable>(
    _ body: @Sendable () throws(ResolutionError) -> Result
) async throws(ResolutionError) -> Result { try body() }
