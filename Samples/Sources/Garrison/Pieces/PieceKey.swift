import DIContainer

/// A piece by the name of its kind, for whoever learns at run time which one is wanted.
enum PieceKey: InjectionKey {
    typealias Value = any ArmorPiece

    static let kinds = [
        Boots.kind, Pants.kind, Belt.kind, Chest.kind, Bracers.kind, Gloves.kind, BattleHelmet.kind,
    ]
}
