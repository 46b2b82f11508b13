struct Pants: ArmorPiece {
    static let kind = "pants"
    static let ore = 4
    static let strength = 3

    let quality: Int
}
