// The calls of a provider whose key states an argument. Several arguments form a tuple and are passed separately; a
// single tuple with labels is passed as it is.

extension Provider where Key.Isolation: ReachableFromAnywhere {
    /// Makes a handle without a container, as a test does.
    ///
    /// - Parameter make: What each call runs.
    public init<each Part>(
        _ make: @escaping @Sendable (repeat each Part) throws -> Key.Value
    ) where Key.Argument == (repeat each Part) {
        self.init(
            source: .closure(
                ProvidingClosure { (argument: HandedOver<Key.Argument>) in
                    let parts = argument.value
                    return HandedOver(try make(repeat each parts))
                }))
    }

    /// Makes the value for an argument; stops the program with a message if it cannot be made.
    ///
    /// - Parameter argument: What the value takes.
    public func callAsFunction(_ argument: Key.Argument) -> Key.Value { valueOrStop(passing: argument) }

    /// Makes the value for several arguments.
    public func callAsFunction<each Part>(_ part: repeat each Part) -> Key.Value
    where Key.Argument == (repeat each Part) { valueOrStop(passing: (repeat each part)) }

    /// Makes the value for an argument.
    ///
    /// - Parameter argument: What the value takes.
    /// - Throws: ``ResolutionError`` if the value cannot be made; ``ResolutionError/underlyingError`` is the error of
    ///   the factory.
    public func resolve(_ argument: Key.Argument) throws(ResolutionError) -> Key.Value {
        do throws(ResolutionError) { return try value(passing: argument) } catch {
            throw error.called(through: Self.self)
        }
    }

    /// Makes the value for several arguments.
    public func resolve<each Part>(_ part: repeat each Part) throws(ResolutionError) -> Key.Value
    where Key.Argument == (repeat each Part) { try resolve((repeat each part)) }

    /// The same call as a closure, for types that should not know the library.
    @_disfavoredOverload  // Where there is no argument, the form without one is meant.
    public var closure: @Sendable (Key.Argument) -> Key.Value { { valueOrStop(passing: $0) } }
}

extension Provider where Key.Isolation == MainActor {
    /// Makes a handle of a main-actor key without a container.
    public init<each Part>(
        _ make: @escaping @MainActor @Sendable (repeat each Part) throws -> Key.Value
    ) where Key.Argument == (repeat each Part) {
        let make = MainActorFunction(function: make).withoutIsolation
        self.init(
            source: .closure(
                ProvidingClosure { (argument: HandedOver<Key.Argument>) in
                    let parts = argument.value
                    return HandedOver(try make(repeat each parts))
                }))
    }

    /// Makes the value for an argument, on the main actor; stops the program with a message if it cannot be made.
    @MainActor
    public func callAsFunction(_ argument: Key.Argument) -> Key.Value { valueOrStop(passing: argument) }

    /// Makes the value for several arguments, on the main actor.
    @MainActor
    public func callAsFunction<each Part>(_ part: repeat each Part) -> Key.Value
    where Key.Argument == (repeat each Part) { valueOrStop(passing: (repeat each part)) }

    /// Makes the value for an argument, on the main actor.
    @MainActor
    public func resolve(_ argument: Key.Argument) throws(ResolutionError) -> Key.Value {
        do throws(ResolutionError) { return try value(passing: argument) } catch {
            throw error.called(through: Self.self)
        }
    }

    /// Makes the value for several arguments, on the main actor.
    @MainActor
    public func resolve<each Part>(_ part: repeat each Part) throws(ResolutionError) -> Key.Value
    where Key.Argument == (repeat each Part) { try resolve((repeat each part)) }

    /// The same call as a closure of the main actor.
    @_disfavoredOverload  // Where there is no argument, the form without one is meant.
    public var closure: @MainActor @Sendable (Key.Argument) -> Key.Value { { valueOrStop(passing: $0) } }
}
