extension InjectionKey {
    /// The type of the key's value.
    static var valueType: Any.Type { Value.self }

    /// The type of one contribution to the key.
    static var elementType: Any.Type {
        // Modules contribute to keys whose values are arrays.
        (Value.self as! any ContributedArray.Type).elementType
    }
}

extension ContributedArray {
    fileprivate static var elementType: Any.Type { Element.self }
}

// The scope of a module decides on the slot of its key.
extension Slot {
    /// Makes the slot of a key, or of one contribution to it.
    static func make(
        for registrations: KeyRegistrations, _ lifetime: Lifetime, of type: Any.Type, in container: Container
    ) -> Slot {
        // The key is asked only where no module makes its value, since it takes a while to answer.
        if registrations.factory?.takesArgument ?? registrations.key.type.takesArgument {
            return ArgumentSlot(registrations, lifetime, of: type, in: container)
        }
        return switch lifetime.kind {
        case .unique: UniqueSlot(registrations, lifetime, of: type, in: container)
        case .graph: GraphSlot(registrations, lifetime, of: type, in: container)
        case .shared: SharedSlot(registrations, lifetime, of: type, in: container)
        case .singleton where lifetime.timeToLive == nil && container.observation == nil:
            SingletonSlot(registrations, lifetime, of: type, in: container)
        case .singleton, .cached: CachedSlot(registrations, lifetime, of: type, in: container)
        }
    }
}
