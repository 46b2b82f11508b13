struct Boots: ArmorPiece {
    static let kind = "boots"
    static let ore = 3
    static let strength = 2

    let quality: Int
}
