/// What makes a garrison differ from another.
struct Charter {
    let name: String
    let emblem: String?
    let knightNames: [String]
    var armorScope = ArmorScope.container
    var isParade = false
}

extension Charter {
    static let north = Charter(
        name: "Northwatch", emblem: "the wolf",
        knightNames: ["Aldous", "Bertram", "Conrad", "Drogo", "Edmund", "Fulk", "Godfrey", "Hamo"])

    static let south = Charter(
        name: "Southgate", emblem: nil,
        knightNames: ["Ivo", "Jordan", "Lambert", "Milo", "Nigel", "Odo", "Piers", "Ranulf"])
}
