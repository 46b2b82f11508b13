// Generic over the types of values, because the compiler, when it specializes a closure, also spells and checks all
// constraints of the types around it. Those of keys are many.
extension Module {
    /// Gives a factory the values of one key.
    @_alwaysEmitIntoClient @_transparent static func linked<First, Value>(
        _ factory: @escaping @Sendable (First) throws -> Value
    ) -> ModuleFactory<Value> {
        { (linked, trace) throws -> Value in try factory(linked.value(0, of: First.self, in: trace)) }
    }

    /// Gives a factory the values of two keys.
    @_alwaysEmitIntoClient @_transparent static func linked<First, Second, Value>(
        _ factory: @escaping @Sendable (First, Second) throws -> Value
    ) -> ModuleFactory<Value> {
        { (linked, trace) throws -> Value in
            try factory(linked.value(0, of: First.self, in: trace), linked.value(1, of: Second.self, in: trace))
        }
    }

    /// Gives a factory the values of three keys.
    @_alwaysEmitIntoClient @_transparent static func linked<First, Second, Third, Value>(
        _ factory: @escaping @Sendable (First, Second, Third) throws -> Value
    ) -> ModuleFactory<Value> {
        { (linked, trace) throws -> Value in
            try factory(
                linked.value(0, of: First.self, in: trace), linked.value(1, of: Second.self, in: trace),
                linked.value(2, of: Third.self, in: trace))
        }
    }

    /// Gives a factory the values of four keys.
    @_alwaysEmitIntoClient @_transparent static func linked<First, Second, Third, Fourth, Value>(
        _ factory: @escaping @Sendable (First, Second, Third, Fourth) throws -> Value
    ) -> ModuleFactory<Value> {
        { (linked, trace) throws -> Value in
            try factory(
                linked.value(0, of: First.self, in: trace), linked.value(1, of: Second.self, in: trace),
                linked.value(2, of: Third.self, in: trace), linked.value(3, of: Fourth.self, in: trace))
        }
    }
}
