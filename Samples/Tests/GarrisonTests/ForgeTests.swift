import DIContainer
import DIContainerTesting
import Testing

@testable import Garrison

/// The factories that factories hold, below a realm of the test's own.
@Suite(.container { RealmModules(options: Options()) })
struct ForgeTests {
    private func realm(isArmorOwn: Bool = false) throws -> Realm {
        try Realm(options: Options(isArmorOwn: isArmorOwn))
    }

    @Test func `A forge puts armor together of seven pieces`() throws {
        let armor = try realm().north.forge.makeArmor()
        #expect(
            armor.pieces.map { type(of: $0).kind } == [
                "boots", "pants", "belt", "chest", "bracers", "gloves", "helmet",
            ])
        #expect(armor.protection == 23)
    }

    @Test func `In the container's scope a garrison has one armor, and another garrison another`() throws {
        let realm = try realm()
        let first = try realm.north.forge.makeArmor()
        let second = try realm.north.forge.makeArmor()
        let others = try realm.south.forge.makeArmor()
        #expect(ObjectIdentifier(first) == ObjectIdentifier(second))
        #expect(ObjectIdentifier(first) != ObjectIdentifier(others))
    }

    @Test func `In the standard scope each armor is another one`() throws {
        let forge = try realm(isArmorOwn: true).north.forge
        let (first, second) = (try forge.makeArmor(), try forge.makeArmor())
        #expect(ObjectIdentifier(first) != ObjectIdentifier(second))
    }

    @Test func `What one garrison forges, the ore of the realm is short of for the other`() throws {
        let realm = try realm()
        _ = try realm.north.forge.makePiece("chest")
        #expect(realm.stock.left == 191)
        _ = try realm.south.forge.makePiece("chest")
        #expect(realm.stock.left == 182)
    }

    @Test(.container { Module(OreStockKey.self, scope: .singleton) { OreStock(40) } })
    func `Where the ore does not suffice, nothing is kept, and the reason can be told`() throws {
        let realm = try realm()
        _ = try realm.north.forge.makeArmor()
        let error = #expect(throws: ResolutionError.self) { try realm.south.forge.makeArmor() }
        #expect(error?.underlyingError as? OreError == OreError(wanted: 9, left: 5))
        #expect(throws: ResolutionError.self) { try realm.south.forge.makeArmor() }
    }

    @Test(arguments: PieceKey.kinds)
    func `A piece can be had by the name of its kind`(kind: String) throws {
        #expect(type(of: try realm().north.forge.makePiece(kind)).kind == kind)
    }

    @Test func `Ore is taken as a whole or not at all`() throws {
        let stock = OreStock(5)
        #expect(throws: OreError(wanted: 6, left: 5)) { try stock.take(6) }
        try stock.take(5)
        #expect(stock.left == 0)
    }

    // Elsewhere a test cannot find the keys by itself.
    #if os(Linux)
        @Test(arguments: [Charter.north, .south], [false, true])
        func `A garrison serves every key, with its realm`(charter: Charter, isParade: Bool) throws {
            var charter = charter
            charter.isParade = isParade
            let garrison = try Garrison(charter, below: .current)
            let unjudged = try garrison.container.validate(
                serving: .allKeys(ofModules: "Garrison"), except: charter.emblem == nil ? [EmblemKey.self] : [])
            #expect(unjudged.isEmpty)
        }
    #endif

    @Test(.container(from: { Container {} }))
    func `A garrison without a realm is refused, since nobody forges for it`() {
        let error = #expect(throws: CompositionError.self) { try Garrison(.north, below: .current) }
        #expect(error?.description.contains("SmithKey") == true)
    }
}
