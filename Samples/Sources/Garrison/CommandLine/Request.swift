/// What the program is asked to do.
enum Request: Equatable {
    /// Nothing in particular: what the listings of the article do.
    case listings
    case hello
    case inventory
    case parade
    /// Forges a piece of the kind that is named.
    case forge(String)
    case tournament
    case help
}
