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
        (self.name, self.container) = (name, container)
    }

    func makeKnight() -> Knight { container[KnightKey.self] }

    /// Armor from the factory that this factory holds.
    ///
    /// - Throws: What keeps the forge from making it, such as too little ore.
    func makeArmor() throws -> any AbstractArmor { try container[ForgeKey.self].makeArmor.resolve() }

    /// The same garrison with parade helmets, as a rehearsal: all its values are new ones, the ore of its realm
    /// included, so that it uses up nothing.
    func rehearsingParade() -> Garrison {
        let rehearsal = container.replacing {
            Module(HelmetKey.self) { (smith: Smith) in try smith.forge(ParadeHelmet.self) }
        }
        return Garrison(name: name, container: rehearsal)
    }
}

/// What each garrison has of its own: a forge, and knights.
struct GarrisonModules: ModuleGroup {
    let charter: Charter

    var modules: [Module] {
        ForgeModules(armorScope: charter.armorScope, isParade: charter.isParade)
        Module(MusterRollKey.self, scope: .singleton) { [charter] in MusterRoll(names: charter.knightNames) }
        Module(
            KnightKey.self, injecting: MusterRollKey.self, RandomNumbersKey.self, Maybe<EmblemKey>.self
        ) { roll, numbers, emblem in
            let knight = Knight(name: roll.nextName(), skill: numbers.number(below: 6))
            knight.emblem = emblem
            return knight
        }
        if let emblem = charter.emblem {
            Module(EmblemKey.self) { emblem }
        }
    }
}

/// What makes a garrison differ from another.
struct Charter {
    let name: String
    let emblem: String?
    let knightNames: [String]
    /// The article's two scopes: the first armor is the only one, or, with `unique`, the forge forgets what it has made.
    var armorScope = Scope<any AbstractArmor>.singleton
    var isParade = false

    static let north = Charter(
        name: "Northwatch", emblem: "the wolf",
        knightNames: ["Aldous", "Bertram", "Conrad", "Drogo", "Edmund", "Fulk", "Godfrey", "Hamo"])

    static let south = Charter(
        name: "Southgate", emblem: nil,
        knightNames: ["Ivo", "Jordan", "Lambert", "Milo", "Nigel", "Odo", "Piers", "Ranulf"])
}
