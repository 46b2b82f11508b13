extension InjectionKey where Isolation == Nonisolated, Argument == Void {
    /// The key's value in the current container; the program stops with a message where that cannot be.
    ///
    /// Use it for `let` properties: in `Sendable` classes, where Swift allows no property wrapper, and in `@Observable`
    /// types, where one takes `@ObservationIgnored`:
    ///
    /// ```swift
    /// @Observable final class SearchModel {
    ///     private let api = APIKey.currentValue
    /// }
    /// ```
    @inlinable public static var currentValue: Value { valueInCurrentContainer() }
}

extension InjectionKey where Isolation == MainActor, Argument == Void {
    /// The key's value in the current container, on the main actor; the program stops with a message where that
    /// cannot be.
    @inlinable @MainActor
    public static var currentValue: Value { valueInCurrentContainer() }
}

extension Dependencies {
    /// The dependencies as the current container serves them.
    ///
    /// It is the default argument that makes `PeopleManager()` work; the program stops with a message where one of the
    /// keys is not served.
    public static var current: Dependencies { currentValue }
}

extension InjectionKey {
    /// The key's value, read where it may be; the public properties see to that.
    @inlinable @inline(__always)
    static func valueInCurrentContainer() -> Value {
        // The first root is never released.
        if let root = CompositionRoot.undisputedRoot {
            return root._withUnsafeGuaranteedRef { $0.valueOrStop(of: Self.self) }
        }
        // The frame holds its container, so that this need not.
        if let frame = Frame.innermost, let container = frame.unretainedContainer {
            defer { extendLifetime(frame) }
            return container._withUnsafeGuaranteedRef { $0.valueOrStop(of: Self.self) }
        }
        return Container.current.valueOrStop(of: Self.self)
    }
}
