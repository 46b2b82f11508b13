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
