/// Shines, and protects little.
struct ParadeHelmet: Helmet {
    static let kind = "parade helmet"
    static let ore = 3
    static let strength = 1

    let quality: Int
}
