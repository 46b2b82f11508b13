import DIContainer
import DIContainerTesting
import Testing

@testable import Garrison

@Suite(.container { RealmModules(options: Options()) })
struct ParadeTests {
    @Test func `A decorator puts another helmet on the armor of one garrison, and leaves the rest`() throws {
        let realm = try Realm(options: Options(isParade: true))
        let (plain, parade) = (try realm.north.forge.makeArmor(), try realm.south.forge.makeArmor())
        #expect(parade is ParadeArmor)
        #expect(plain is Armor)
        #expect(parade.pieces.last is ParadeHelmet)
        #expect(parade.pieces.dropLast().map(\.description) == plain.pieces.dropLast().map(\.description))
    }

    @Test func `Decorated armor lives in the scope of the armor`() throws {
        let realm = try Realm(options: Options(isParade: true))
        let (first, second) = (try realm.south.forge.makeArmor(), try realm.south.forge.makeArmor())
        #expect(ObjectIdentifier(first) == ObjectIdentifier(second))
        // One armor with two helmets.
        #expect(realm.stock.left == 200 - 27 - 3)
    }

    @Test func `A rehearsal replaces the helmet where it is forged`() throws {
        let realm = try Realm(options: Options())
        let armor = try realm.north.rehearsingParade().forge.makeArmor()
        #expect(armor is Armor)
        #expect(armor.pieces.last is ParadeHelmet)
        #expect(try realm.north.forge.makeArmor().pieces.last is BattleHelmet)
    }

    @Test func `A rehearsal uses up a copy of the realm's ore, not the ore itself`() throws {
        let realm = try Realm(options: Options())
        let rehearsal = realm.north.rehearsingParade()
        _ = try rehearsal.forge.makeArmor()
        #expect(rehearsal.container[OreStockKey.self].left == 200 - 25)
        #expect(realm.stock.left == 200)
    }

    @Test func `A rehearsal composes without problems`() throws {
        try Garrison(.north, below: .current).rehearsingParade().container.validate()
    }
}
