import DIContainer

/// The two scopes of the article.
enum ArmorScope {
    /// The standard one: the forge forgets what it has made.
    case standard
    /// That of the container: the first armor is the only one.
    case container

    var scope: Scope<any AbstractArmor> {
        switch self {
        case .standard: .unique
        case .container: .singleton
        }
    }
}
