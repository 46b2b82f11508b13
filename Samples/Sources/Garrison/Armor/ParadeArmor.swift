/// Another armor with another helmet.
final class ParadeArmor: AbstractArmor {
    let pieces: [any ArmorPiece]

    init(base: any AbstractArmor, helmet: ParadeHelmet) {
        pieces = base.pieces.map { $0 is any Helmet ? helmet : $0 }
    }
}
