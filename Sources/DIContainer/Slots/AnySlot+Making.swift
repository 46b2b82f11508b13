// The slot of a key holds a value of the key's type.
extension InjectionKey {
    static func makeSlot(
        for registrations: KeyRegistrations, _ lifetime: Lifetime, in container: Container
    ) -> AnySlot {
        if takesArgument { return ArgumentSlot<Argument, Value>(registrations, lifetime, in: container) }
        return .make(of: Value.self, for: registrations, lifetime, in: container)
    }

    /// The slot of one contribution.
    static func makeContributedSlot(
        for registrations: KeyRegistrations, _ lifetime: Lifetime, in container: Container
    ) -> AnySlot {
        // Modules contribute to keys whose values are arrays.
        (Value.self as! any ContributedArray.Type).makeSlot(for: registrations, lifetime, in: container)
    }
}

extension AnySlot {
    /// Makes the slot for a lifetime.
    static func make<Value>(
        of type: Value.Type, for registrations: KeyRegistrations, _ lifetime: Lifetime, in container: Container
    ) -> AnySlot {
        switch (lifetime.kind, lifetime.timeToLive) {
        case (.unique, _): UniqueSlot<Value>(registrations, lifetime, in: container)
        case (.graph, _): GraphSlot<Value>(registrations, lifetime, in: container)
        case (.shared, _): SharedSlot<Value>(registrations, lifetime, in: container)
        case (.singleton, nil): SingletonSlot<Value>(registrations, lifetime, in: container)
        case (.singleton, _), (.cached, _): CachedSlot<Value>(registrations, lifetime, in: container)
        }
    }
}

extension ContributedArray {
    fileprivate static func makeSlot(
        for registrations: KeyRegistrations, _ lifetime: Lifetime, in container: Container
    ) -> AnySlot { .make(of: Element.self, for: registrations, lifetime, in: container) }
}
