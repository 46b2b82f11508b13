import DIContainer

/// What a knight wears; which one it is, only the forge knows.
protocol AbstractArmor: AnyObject, Sendable {
    /// From the feet up.
    var pieces: [any ArmorPiece] { get }
}

extension AbstractArmor {
    var protection: Int { pieces.reduce(0) { $0 + $1.protection } }
    var description: String { "\(pieces.map(\.description).joined(separator: ", ")): \(protection) in all" }
}

enum ArmorKey: InjectionKey { typealias Value = any AbstractArmor }

/// Armor that is whole from the start: initializer injection, for what a class cannot be without.
final class Armor: AbstractArmor {
    let pieces: [any ArmorPiece]

    init(
        boots: Boots, pants: Pants, belt: Belt, chest: Chest, bracers: Bracers, gloves: Gloves, helmet: any Helmet
    ) {
        pieces = [boots, pants, belt, chest, bracers, gloves, helmet]
    }
}

/// Another armor with another helmet.
final class ParadeArmor: AbstractArmor {
    let pieces: [any ArmorPiece]

    init(base: any AbstractArmor, helmet: ParadeHelmet) {
        pieces = base.pieces.map { $0 is any Helmet ? helmet : $0 }
    }
}

/// A part of an armor.
protocol ArmorPiece: Sendable {
    /// What it is called.
    static var kind: String { get }
    /// How much ore it takes.
    static var ore: Int { get }
    /// How well a plain piece of the kind protects.
    static var strength: Int { get }

    /// How much better it is than a plain piece.
    var quality: Int { get }

    init(quality: Int)
}

extension ArmorPiece {
    var protection: Int { Self.strength + quality }
    var description: String { "\(Self.kind) \(protection)" }
}

struct Boots: ArmorPiece {
    static let (kind, ore, strength) = ("boots", 3, 2)
    let quality: Int
}

struct Pants: ArmorPiece {
    static let (kind, ore, strength) = ("pants", 4, 3)
    let quality: Int
}

struct Belt: ArmorPiece {
    static let (kind, ore, strength) = ("belt", 1, 1)
    let quality: Int
}

struct Chest: ArmorPiece {
    static let (kind, ore, strength) = ("chest", 9, 8)
    let quality: Int
}

struct Bracers: ArmorPiece {
    static let (kind, ore, strength) = ("bracers", 3, 2)
    let quality: Int
}

struct Gloves: ArmorPiece {
    static let (kind, ore, strength) = ("gloves", 2, 1)
    let quality: Int
}

/// The part that parade armor replaces.
protocol Helmet: ArmorPiece {}

enum HelmetKey: InjectionKey { typealias Value = any Helmet }

struct BattleHelmet: Helmet {
    static let (kind, ore, strength) = ("helmet", 5, 6)
    let quality: Int
}

/// Shines, and protects little.
struct ParadeHelmet: Helmet {
    static let (kind, ore, strength) = ("parade helmet", 3, 1)
    let quality: Int
}
