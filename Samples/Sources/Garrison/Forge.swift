import DIContainer
import Synchronization

/// A forge: makes the pieces, and puts armor together of them.
struct ForgeModules: ModuleGroup {
    let armorScope: Scope<any AbstractArmor>
    let isParade: Bool

    var modules: [Module] {
        // The article's factory methods. Types that only one class stands for are their own keys; a helmet can be another.
        Module(Boots.self) { (smith: Smith) in try smith.forge(Boots.self) }
        Module(Pants.self) { (smith: Smith) in try smith.forge(Pants.self) }
        Module(Belt.self) { (smith: Smith) in try smith.forge(Belt.self) }
        Module(Chest.self) { (smith: Smith) in try smith.forge(Chest.self) }
        Module(Bracers.self) { (smith: Smith) in try smith.forge(Bracers.self) }
        Module(Gloves.self) { (smith: Smith) in try smith.forge(Gloves.self) }
        Module(HelmetKey.self) { (smith: Smith) in try smith.forge(BattleHelmet.self) }
        Module(ArmorKey.self, scope: armorScope, factory: Armor.init)
        Module(ForgeKey.self, factory: Forge.init)
        if isParade {
            Module(ParadeHelmet.self) { (smith: Smith) in try smith.forge(ParadeHelmet.self) }
            Module.decorating(ArmorKey.self, injecting: TypeKey<ParadeHelmet>.self, factory: ParadeArmor.init)
        }
    }
}

/// The article's factory: hands out armor, and nothing else. A locator would hand out whatever it is asked for, and
/// what a class takes out of that, its type does not say.
struct Forge {
    let makeArmor: Provider<ArmorKey>
}

enum ForgeKey: InjectionKey { typealias Value = Forge }

/// The one smith of the realm, who works for all garrisons.
struct Smith {
    let stock: OreStock
    let numbers: any RandomNumbers

    /// Forges a piece, which turns out better or worse.
    func forge<Piece: ArmorPiece>(_ piece: Piece.Type) throws(OreError) -> Piece {
        try stock.take(Piece.ore)
        return Piece(quality: numbers.number(below: 4))
    }
}

enum SmithKey: InjectionKey { typealias Value = Smith }

/// The ore of the realm, which all its garrisons share.
final class OreStock: Sendable {
    private let amount: Mutex<Int>

    init(_ amount: Int) { self.amount = Mutex(amount) }

    var left: Int { amount.withLock { $0 } }

    /// Takes ore, or none where there is less than that.
    func take(_ wanted: Int) throws(OreError) {
        try amount.withLock { amount throws(OreError) in
            if amount < wanted { throw OreError(wanted: wanted, left: amount) }
            amount -= wanted
        }
    }
}

enum OreStockKey: InjectionKey { typealias Value = OreStock }

/// The realm has too little ore.
struct OreError: Error, Equatable, CustomStringConvertible {
    let wanted: Int
    let left: Int

    var description: String { "The realm has \(left) ore left, of which \(wanted) would be needed." }
}
