/// What the program is asked to do.
enum Request: Equatable {
    /// Nothing in particular: what the listings of the article do.
    case listings
    case fetch
    case add(Person)
    case list
    case find(String)
    /// Says hello to the one who is named, or to all.
    case greet(String?)
    case help
}
