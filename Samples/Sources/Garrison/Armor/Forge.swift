import DIContainer

/// The forge as the article's locator: hands out whatever is asked for.
///
/// What a class could take out of it, nobody can tell from its type; so it goes to the garrison, and no knight gets it.
struct Forge {
    private let resolver: Resolver

    init(_ resolver: Resolver) { self.resolver = resolver }

    func makeArmor() throws -> any AbstractArmor { try resolver.resolve(ArmorKey.self) }

    func makePiece(_ kind: String) throws -> any ArmorPiece { try resolver.resolve(PieceKey.self, named: kind) }
}
