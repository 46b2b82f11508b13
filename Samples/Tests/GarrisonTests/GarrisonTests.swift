import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import Garrison

/// The factories that factories hold, below a realm of the test's own.
@Suite(.container { RealmModules(options: Options()) })
struct ForgeTests {
    private func realm(_ options: Options = Options()) throws -> Realm { try Realm(options: options) }

    @Test func `A forge puts armor together of the piece that each factory method makes`() throws {
        let armor = try realm().north.makeArmor()
        #expect(armor.description == "boots 2, pants 3, belt 1, chest 8, bracers 2, gloves 1, helmet 6: 23 in all")
    }

    @Test func `In the container's scope a garrison has one armor, and another garrison another`() throws {
        let realm = try realm()
        #expect(try realm.north.makeArmor() === realm.north.makeArmor())
        #expect(try realm.north.makeArmor() !== realm.south.makeArmor())
    }

    @Test func `In the standard scope the forge makes another armor each time, and forgets it`() throws {
        let garrison = try realm(Options(isArmorOwn: true)).north
        var armor: (any AbstractArmor)? = try garrison.makeArmor()
        #expect(try garrison.makeArmor() !== armor)
        weak let forgotten = armor
        armor = nil
        #expect(forgotten == nil)
    }

    @Test func `Nothing is forged before the first knight needs it`() throws {
        let spy = ResolutionSpy()
        let realm = try Realm(options: Options(), container: Container(parent: .current, observer: spy) {})
        #expect(realm.stock.left == 200)
        _ = try realm.north.makeArmor()
        #expect(realm.stock.left == 200 - 27)
    }

    @Test func `What one garrison forges, the ore of the realm is short of for the other`() throws {
        let realm = try realm()
        _ = try (realm.north.makeArmor(), realm.south.makeArmor())
        #expect(realm.stock.left == 200 - 2 * 27)
    }

    @Test(.container { Module(OreStockKey.self, scope: .singleton) { OreStock(40) } })
    func `Where the ore does not suffice, nothing is kept, and the reason can be told`() throws {
        let realm = try realm()
        _ = try realm.north.makeArmor()
        let error = #expect(throws: ResolutionError.self) { try realm.south.makeArmor() }
        #expect(error?.underlyingError as? OreError == OreError(wanted: 9, left: 5))
        #expect(throws: ResolutionError.self) { try realm.south.makeArmor() }
        #expect(throws: OreError(wanted: 4, left: 2)) { try realm.stock.take(4) }
    }

    @Test func `A realm serves its garrisons, and knows nothing of what they have`() throws {
        let realm = try realm()
        #expect(realm.north.container[Maybe<KnightKey>.self]?.name == "Aldous")
        #expect(Container.current[Maybe<KnightKey>.self] == nil)
    }

    @Test func `A garrison with its own smith is served by that one, and the other by that of the realm`() throws {
        let charter = Charter.south
        let own = Container(parent: .current) {
            GarrisonModules(charter: charter)
            Module(SmithKey.self) { Smith(stock: OreStock(27), numbers: ScriptedNumbers(3)) }
        }
        try own.validate()
        #expect(try own.resolve(ArmorKey.self).protection == 23 + 7 * 3)
        let realm = try realm()
        #expect(try realm.north.makeArmor().protection == 23)
        #expect(realm.stock.left == 200 - 27)
    }

    @Test func `A mock of what the realm makes reaches the garrison's armor, and leaves the rest`() throws {
        let realm = try realm()
        let rehearsal = realm.north.container.replacing {
            Module(SmithKey.self) { Smith(stock: OreStock(27), numbers: ScriptedNumbers(1)) }
        }
        try rehearsal.validate()
        #expect(try rehearsal.resolve(ArmorKey.self).protection == 23 + 7)
        #expect(try realm.north.makeArmor().protection == 23)
    }

    @Test func `A mocked forge equips the garrison, whose other factories stay`() throws {
        let armor = ParadeArmor(base: PaperArmor(), helmet: ParadeHelmet(quality: 0))
        let rehearsal = try realm().north.container.replacing {
            Module(ForgeKey.self) { Forge(makeArmor: Provider { armor }) }
        }
        try rehearsal.validate()
        #expect(rehearsal[ForgeKey.self].makeArmor() === armor)
        #expect(rehearsal[KnightKey.self].name == "Aldous")
    }

    @Test(.container(from: { Container {} }))
    func `A garrison without a realm is refused, since it has no smith`() {
        let error = #expect(throws: CompositionError.self) { try Garrison(.north, below: .current) }
        #expect(error?.description.contains("TypeKey<Smith>") == true)
    }

    @Test func `A decorator puts another helmet on the armor of one garrison, in the scope of the armor`() throws {
        let realm = try realm(Options(isParade: true))
        let (plain, parade) = (try realm.north.makeArmor(), try realm.south.makeArmor())
        #expect(parade.pieces.last is ParadeHelmet)
        #expect(parade.pieces.dropLast().map(\.description) == plain.pieces.dropLast().map(\.description))
        #expect(try realm.south.makeArmor() === parade)
        // One armor with two helmets, and another one.
        #expect(realm.stock.left == 200 - 27 - 27 - 3)
    }

    @Test func `A rehearsal overrides the factory method of the helmet, with a copy of the realm's ore`() throws {
        let realm = try realm()
        let rehearsal = realm.north.rehearsingParade()
        try rehearsal.container.validate()
        #expect(try rehearsal.makeArmor().pieces.last is ParadeHelmet)
        #expect(rehearsal.container[OreStockKey.self].left == 200 - 25)
        #expect(realm.stock.left == 200)
        #expect(try realm.north.makeArmor().pieces.last is BattleHelmet)
    }
}

/// Armor that no forge has made.
final class PaperArmor: AbstractArmor {
    let pieces: [any ArmorPiece] = []
}

/// The numbers that a test chooses: always the same.
struct ScriptedNumbers: RandomNumbers {
    private let number: Int

    init(_ number: Int) { self.number = number }

    func number(below bound: Int) -> Int { number }
}
