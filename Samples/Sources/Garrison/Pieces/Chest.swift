struct Chest: ArmorPiece {
    static let kind = "chest"
    static let ore = 9
    static let strength = 8

    let quality: Int
}
