// Of the types of values, not of keys: where the compiler specializes a closure, it spells and checks all that is said
// of the types around it.
extension Module {
    /// Gives a factory the values of one key.
    @_alwaysEmitIntoClient @_transparent
    static func linked<First, Value>(
        _ factory: @escaping @Sendable (First) throws -> Value
    ) -> ModuleFactory<Value> { { linked, trace in try factory(linked.value(0, of: First.self, in: trace)) } }

    /// Gives a factory the values of two keys.
    @_alwaysEmitIntoClient @_transparent
    static func linked<First, Second, Value>(
        _ factory: @escaping @Sendable (First, Second) throws -> Value
    ) -> ModuleFactory<Value> {
        { linked, trace in
            try factory(linked.value(0, of: First.self, in: trace), linked.value(1, of: Second.self, in: trace))
        }
    }

    /// Gives a factory the values of three keys.
    @_alwaysEmitIntoClient @_transparent
    static func linked<First, Second, Third, Value>(
        _ factory: @escaping @Sendable (First, Second, Third) throws -> Value
    ) -> ModuleFactory<Value> {
        { linked, trace in
            try factory(
                linked.value(0, of: First.self, in: trace), linked.value(1, of: Second.self, in: trace),
                linked.value(2, of: Third.self, in: trace))
        }
    }

    /// Gives a factory the values of four keys.
    @_alwaysEmitIntoClient @_transparent
    static func linked<First, Second, Third, Fourth, Value>(
        _ factory: @escaping @Sendable (First, Second, Third, Fourth) throws -> Value
    ) -> ModuleFactory<Value> {
        { linked, trace in
            try factory(
                linked.value(0, of: First.self, in: trace), linked.value(1, of: Second.self, in: trace),
                linked.value(2, of: Third.self, in: trace), linked.value(3, of: Fourth.self, in: trace))
        }
    }
}
