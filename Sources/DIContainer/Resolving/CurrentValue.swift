extension InjectionKey where Isolation == Nonisolated, Argument == Void {
    /// The key's value in the current container; stops the program with a message if it cannot be resolved.
    ///
    /// Use it for `let` properties: in `Sendable` classes, where Swift allows no property wrapper, and in `@Observable`
    /// types, where a wrapper needs `@ObservationIgnored`:
    ///
    /// ```swift
    /// @Observable final class SearchModel {
    ///     private let api = APIKey.currentValue
    /// }
    /// ```
    @export(implementation) public static var currentValue: Value { valueInCurrentContainer() }
}

extension InjectionKey where Isolation == MainActor, Argument == Void {
    /// The key's value in the current container, on the main actor; stops the program with a message if it cannot be
    /// resolved.
    @export(implementation) @MainActor public static var currentValue: Value { valueInCurrentContainer() }
}

extension Dependencies where repeat (each Key).Isolation: ReachableFromAnywhere {
    /// The dependencies from the current container.
    ///
    /// As a default argument it makes `PeopleManager()` work; it stops the program with a message if nothing serves one
    /// of the keys.
    @export(implementation) public static var current: Dependencies { currentValue }
}

extension Dependencies {
    /// The dependencies from the current container, on the main actor.
    @MainActor public static var current: Dependencies {
        do {
            return try _ResolutionContext(container: Container.current).inOneResolution { source in
                Dependencies(repeat try (each Key).resolved(in: source))
            }
        } catch { ResolutionError.stop(error, at: nil) }
    }
}

extension InjectionKey {
    /// The key's value. The public properties ensure that it is read on the key's actor.
    @export(implementation) @inline(__always) static func valueInCurrentContainer() -> Value {
        // The first root is never released.
        if let root = CompositionRoot.undisputed.uncounted {
            return root._withUnsafeGuaranteedRef { $0.valueOrStop(of: Self.self) }
        }
        return Container.current.valueOrStop(of: Self.self)
    }
}
