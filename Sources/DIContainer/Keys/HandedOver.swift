/// A value on its way to or from the actor that it belongs to.
///
/// `@unchecked Sendable`: the code around it sees to it that either the value is `Sendable`, or it is made and used on
/// the main actor only.
@frozen @usableFromInline
package struct HandedOver<Value>: @unchecked Sendable {
    @usableFromInline package let value: Value

    @inlinable
    package init(_ value: Value) { self.value = value }
}

/// What a module's `onShutdown` does with the value, on the key's own actor.
///
/// A container calls it with values that it keeps, which are `Sendable` or of the main actor; ``Scope`` sees to it.
@usableFromInline
package typealias ShutdownAction<Value> = @Sendable (HandedOver<Value>) async throws -> Void
