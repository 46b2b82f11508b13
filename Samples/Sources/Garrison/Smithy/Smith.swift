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
