/// What is counted: values by their scope, and the containers that hold their factories.
enum Kind: Int, CaseIterable, Sendable {
    case unique, graph, shared, singleton, cached
    /// What a client of a container makes itself.
    case client
    /// What the factories of a container capture.
    case container

    /// The scopes that a key may have.
    static let scopes: [Kind] = [.unique, .graph, .shared, .singleton, .cached]
}
