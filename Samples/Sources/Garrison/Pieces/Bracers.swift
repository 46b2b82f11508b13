struct Bracers: ArmorPiece {
    static let kind = "bracers"
    static let ore = 3
    static let strength = 2

    let quality: Int
}
