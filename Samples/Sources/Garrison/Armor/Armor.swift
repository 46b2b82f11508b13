/// Armor that is whole from the start: initializer injection, for what a class cannot be without.
final class Armor: AbstractArmor {
    let pieces: [any ArmorPiece]

    init(
        boots: Boots, pants: Pants, belt: Belt, chest: Chest, bracers: Bracers, gloves: Gloves, helmet: any Helmet
    ) {
        pieces = [boots, pants, belt, chest, bracers, gloves, helmet]
    }
}
