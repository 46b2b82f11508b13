struct Belt: ArmorPiece {
    static let kind = "belt"
    static let ore = 1
    static let strength = 1

    let quality: Int
}
