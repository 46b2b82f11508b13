struct Gloves: ArmorPiece {
    static let kind = "gloves"
    static let ore = 2
    static let strength = 1

    let quality: Int
}
