/// Calls functions of the main actor from code that is there without the compiler knowing it.
@usableFromInline
package enum MainActorCall {
    /// Calls `body`, on the main actor already.
    ///
    /// `MainActor.assumeIsolated` would look at the running executor first, which costs more than most factories, and
    /// would ask for a `Sendable` result. Neither is needed: the value of a key of the main actor is asked for on the
    /// main actor only, by `subscript`, `resolve`, `currentValue` and `Inject`, which are `@MainActor` for such keys;
    /// by the factories of other such keys, which no other module can depend on; and by the closures of
    /// ``MainActorLazy`` and ``MainActorProvider``, which are `@MainActor` themselves.
    @inlinable
    package static func assumingIsolation<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
        // A function of the main actor has the representation of one that is not, as the standard library's own
        // `assumeIsolated` relies on; only the compiler tells them apart.
        try withoutActuallyEscaping(body) { body in
            try unsafeBitCast(body, to: (() throws -> Value).self)()
        }
    }
}

/// Values on their way into a function of the main actor, from code that is there already.
///
/// `@unchecked Sendable`: they do not leave the actor; see ``MainActorCall/assumingIsolation(_:)``.
@frozen @usableFromInline
package struct MainActorArguments<each Value>: @unchecked Sendable {
    @usableFromInline package let values: (repeat each Value)

    @inlinable
    package init(_ value: repeat each Value) { values = (repeat each value) }
}
