import DIContainer

/// A forge: makes the pieces, and puts armor together of them.
struct ForgeModules: ModuleGroup {
    let armorScope: ArmorScope
    let isParade: Bool

    var modules: [Module] {
        PieceModules()
        Module(
            ArmorKey.self, scope: armorScope.scope,
            injecting: TypeKey<Boots>.self, TypeKey<Pants>.self, TypeKey<Belt>.self, TypeKey<Chest>.self,
            TypeKey<Bracers>.self, TypeKey<Gloves>.self, HelmetKey.self,
            factory: Armor.init)
        Module(ForgeKey.self, injecting: Resolver.self, factory: Forge.init)
        if isParade {
            Module(TypeKey<ParadeHelmet>.self, injecting: SmithKey.self) { try $0.forge(ParadeHelmet.self) }
            Module.decorating(ArmorKey.self, injecting: TypeKey<ParadeHelmet>.self, factory: ParadeArmor.init)
        }
    }
}
