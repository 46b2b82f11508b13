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
