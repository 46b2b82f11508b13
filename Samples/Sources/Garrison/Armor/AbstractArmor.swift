/// What a knight wears; which one it is, only the forge knows.
protocol AbstractArmor: AnyObject, Sendable {
    /// From the feet up.
    var pieces: [any ArmorPiece] { get }
}

extension AbstractArmor {
    var protection: Int { pieces.reduce(0) { $0 + $1.protection } }
    var description: String { "\(pieces.map(\.description).joined(separator: ", ")): \(protection) in all" }
}
