import DIContainer

/// The seven pieces. Types that only one class stands for are their own keys; a helmet can be another one.
struct PieceModules: ModuleGroup {
    var modules: [Module] {
        Module(TypeKey<Boots>.self, injecting: SmithKey.self) { try $0.forge(Boots.self) }
        Module(TypeKey<Pants>.self, injecting: SmithKey.self) { try $0.forge(Pants.self) }
        Module(TypeKey<Belt>.self, injecting: SmithKey.self) { try $0.forge(Belt.self) }
        Module(TypeKey<Chest>.self, injecting: SmithKey.self) { try $0.forge(Chest.self) }
        Module(TypeKey<Bracers>.self, injecting: SmithKey.self) { try $0.forge(Bracers.self) }
        Module(TypeKey<Gloves>.self, injecting: SmithKey.self) { try $0.forge(Gloves.self) }
        Module(HelmetKey.self, injecting: SmithKey.self) { try $0.forge(BattleHelmet.self) }

        Module(PieceKey.self, named: Boots.kind, injecting: TypeKey<Boots>.self) { $0 }
        Module(PieceKey.self, named: Pants.kind, injecting: TypeKey<Pants>.self) { $0 }
        Module(PieceKey.self, named: Belt.kind, injecting: TypeKey<Belt>.self) { $0 }
        Module(PieceKey.self, named: Chest.kind, injecting: TypeKey<Chest>.self) { $0 }
        Module(PieceKey.self, named: Bracers.kind, injecting: TypeKey<Bracers>.self) { $0 }
        Module(PieceKey.self, named: Gloves.kind, injecting: TypeKey<Gloves>.self) { $0 }
        Module(PieceKey.self, named: BattleHelmet.kind, injecting: HelmetKey.self) { $0 }
    }
}
