import DIContainer
import DIContainerTesting
import Testing

@testable import Garrison

/// Dependencies by initializer, by property and by method.
@Suite(.container { RealmModules(options: Options()) })
struct InjectionKindTests {
    private let armor = Armor(
        boots: Boots(quality: 0), pants: Pants(quality: 1), belt: Belt(quality: 0), chest: Chest(quality: 2),
        bracers: Bracers(quality: 0), gloves: Gloves(quality: 0), helmet: BattleHelmet(quality: 0))

    @Test func `By initializer armor gets what it cannot be without, here from nowhere`() {
        #expect(
            armor.description
                == "boots 2, pants 4, belt 1, chest 10, bracers 2, gloves 1, helmet 6: 26 in all")
    }

    @Test func `By property a knight gets the emblem that his garrison may not have`() throws {
        let realm = try Realm(options: Options())
        #expect(realm.north.makeKnight().emblem == "the wolf")
        #expect(realm.south.makeKnight().emblem == nil)
    }

    @Test func `By method a knight gets armor, and for the time of the ride only`() {
        let knight = Knight(name: "Aldous", skill: 3)
        #expect(knight.might == 3)
        let might = knight.ride(in: armor) { knight.might }
        #expect(might == 29)
        #expect(knight.armor == nil)
    }

    @Test func `A ride that breaks off ends the loan all the same`() {
        let knight = Knight(name: "Aldous", skill: 3)
        #expect(throws: OreError.self) {
            try knight.ride(in: armor) { throw OreError(wanted: 1, left: 0) }
        }
        #expect(knight.armor == nil)
    }

    @Test func `Knights are made one by one, off the roll of their own garrison`() throws {
        let realm = try Realm(options: Options())
        #expect((0..<9).map { _ in realm.north.makeKnight().name }.suffix(2) == ["Hamo", "Aldous 2"])
        #expect(realm.south.makeKnight().name == "Ivo")
    }
}
