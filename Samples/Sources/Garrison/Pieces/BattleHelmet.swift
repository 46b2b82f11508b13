struct BattleHelmet: Helmet {
    static let kind = "helmet"
    static let ore = 5
    static let strength = 6

    let quality: Int
}
