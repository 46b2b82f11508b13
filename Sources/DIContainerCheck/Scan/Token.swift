/// A piece of Swift source.
struct Token {
    enum Kind {
        /// A name, a keyword or a number.
        case word
        /// A literal text without interpolations and escapes.
        case text
        /// One character of anything else.
        case sign
    }

    let kind: Kind
    let text: String
    /// Where it begins, in bytes.
    let offset: Int
    /// Whether neither space nor a comment is before it.
    let isAdjacent: Bool
}
