import DIContainer

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
