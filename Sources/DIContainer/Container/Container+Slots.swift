extension Container {
    static func makeSlots(for provisions: [Provision], parent: Container?) -> [any ContainerSlot] {
        provisions.map { provision in
            let scoped = provision.factory ?? parent?.slot(of: provision.key)?.provision.main
            let lifetime = scoped?.role == .provides ? scoped?.lifetime : nil
            return makeSlot(for: provision, lifetime: lifetime ?? Lifetime(.unique))
        }
    }

    static func makeSlot(for provision: Provision, lifetime: Lifetime) -> any ContainerSlot {
        provision.main.accept(SlotMaker(provision: provision, lifetime: lifetime))
    }

    /// The slot of a key, here or in a parent.
    func slot(of key: KeyIdentity) -> (any ContainerSlot)? {
        ownSlot(of: key) ?? parent?.slot(of: key)
    }

    /// The slot of a key in this container.
    func ownSlot(of key: KeyIdentity) -> (any ContainerSlot)? {
        if key.name != nil { return named[key] }
        // The table holds the container's own slots only.
        return table.slot(of: key.type)?.takeUnretainedValue() as! (any ContainerSlot)?
    }
}

/// Makes the slot that a lifetime calls for.
private struct SlotMaker: RegistrationVisitor {
    let provision: Provision
    let lifetime: Lifetime

    func visit<Value>(_ registration: FactoryRegistration<Value>) -> any ContainerSlot { make(Value.self) }
    func visit<Value>(_ registration: DecoratorRegistration<Value>) -> any ContainerSlot { make(Value.self) }
    func visit<Value>(_ registration: ContributionRegistration<Value>) -> any ContainerSlot { make(Value.self) }

    private func make<Value>(_ type: Value.Type) -> any ContainerSlot {
        switch (lifetime.kind, lifetime.timeToLive) {
        case (.unique, _): UniqueSlot<Value>(provision, lifetime: lifetime)
        case (.graph, _): GraphSlot<Value>(provision, lifetime: lifetime)
        case (.shared, _): SharedSlot<Value>(provision, lifetime: lifetime)
        case (.singleton, nil): SingletonSlot<Value>(provision, lifetime: lifetime)
        case (.singleton, _), (.cached, _): CachedSlot<Value>(provision, lifetime: lifetime)
        }
    }
}
