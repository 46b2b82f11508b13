/// How one knight fared in a joust.
struct Rider {
    let name: String
    let garrison: String
    let emblem: String?
    /// What he wore; `nil` where the forge had nothing for him.
    let armor: (any AbstractArmor)?
    let score: Int?

    var title: String { "\(name) of \(garrison)\(emblem.map { " under \($0)" } ?? "")" }
}
