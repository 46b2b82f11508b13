extension Container {
    static func makeSlot(for provision: Provision, lifetime: Lifetime) -> any ContainerSlot {
        provision.main.accept(SlotMaker(provision: provision, lifetime: lifetime))
    }

    /// How long the values of a provision of this container live: where it only decorates, as in the parent.
    func lifetime(of provision: Provision) -> Lifetime {
        let scoped = provision.factory ?? parent?.slot(of: provision.key)?.provision.main
        return scoped.flatMap { $0.role == .provides ? $0.lifetime : nil } ?? Lifetime(.unique)
    }

    /// The slot of a key, here or in a parent.
    func slot(of key: KeyIdentity) -> (any ContainerSlot)? {
        ownSlot(of: key) ?? parent?.slot(of: key)
    }

    /// The slot of a key in this container.
    func ownSlot(of key: KeyIdentity) -> (any ContainerSlot)? { ownOrdinal(of: key).map(slot(at:)) }

    /// The ordinal of a key among those of this container.
    func ownOrdinal(of key: KeyIdentity) -> Int? {
        key.name == nil ? table.ordinal(of: key.type) : index.named[key]
    }

    /// The slot of the key with an ordinal, made now if it is not there.
    func slot(at ordinal: Int) -> any ContainerSlot {
        if let slot = slots.withLock({ $0[ordinal] }) { return slot }
        let provision = index.provision(at: ordinal, in: modules)
        let new = Self.makeSlot(for: provision, lifetime: lifetime(of: provision))
        return slots.withLock { slots in
            // Another thread may have been faster; then the new one has never been used.
            if let slot = slots[ordinal] { return slot }
            new.adopt(by: self)
            slots[ordinal] = new
            if provision.key.name == nil { table.publish(new, of: provision.key.type) }
            return new
        }
    }

    /// The slots of those keys that somebody has asked for.
    var madeSlots: [any ContainerSlot] { slots.withLock { Array($0.values) } }

    /// The slots of all keys, in the order of their registration.
    var allSlots: [any ContainerSlot] { (0..<index.count).map(slot(at:)) }

    /// All keys, in the order of their registration.
    var keys: [KeyIdentity] { index.first.map { modules[Int($0)].registration.key } }
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
