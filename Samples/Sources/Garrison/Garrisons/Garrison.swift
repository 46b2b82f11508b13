import DIContainer

/// A garrison: a container below that of the realm. It keeps what is its own, and shares the smith and the ore.
struct Garrison {
    let name: String
    let container: Container

    /// - Throws: What is wrong with the modules.
    init(_ charter: Charter, below realm: Container) throws {
        name = charter.name
        container = Container(parent: realm) { GarrisonModules(charter: charter) }
        try container.validate()
    }

    private init(name: String, container: Container) {
        self.name = name
        self.container = container
    }

    /// The article's factory that a factory holds.
    var forge: Forge { container[ForgeKey.self] }

    func makeKnight() -> Knight { container[KnightKey.self] }

    /// The same garrison with parade helmets, as a rehearsal: all its values are new ones, the ore of its realm
    /// included, so that it uses up nothing.
    func rehearsingParade() -> Garrison {
        let rehearsal = container.replacing {
            Module(HelmetKey.self, injecting: SmithKey.self) { try $0.forge(ParadeHelmet.self) }
        }
        return Garrison(name: name, container: rehearsal)
    }
}
