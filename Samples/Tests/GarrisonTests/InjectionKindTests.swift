import DIContainer
import DIContainerTesting
import Testing

@testable import Garrison

private enum RiderKey: InjectionKey { typealias Value = ArmedKnight }

/// A knight who is given his armor once and for all, as the article has him at first.
private final class ArmedKnight {
    let armor: any AbstractArmor

    init(armor: any AbstractArmor) { self.armor = armor }
}

/// Dependencies by locator, by initializer, by property and by method.
@Suite(.container { RealmModules(options: Options()) })
struct InjectionKindTests {
    private let armor = Armor(
        boots: Boots(quality: 0), pants: Pants(quality: 1), belt: Belt(quality: 0), chest: Chest(quality: 2),
        bracers: Bracers(quality: 0), gloves: Gloves(quality: 0), helmet: BattleHelmet(quality: 0))

    @Test func `By initializer armor gets what it cannot be without, here from nowhere`() {
        #expect(armor.description == "boots 2, pants 4, belt 1, chest 10, bracers 2, gloves 1, helmet 6: 26 in all")
    }

    @Test func `By property a knight gets the emblem that his garrison may not have, and may get another`() throws {
        let realm = try Realm(options: Options())
        let knight = realm.north.makeKnight()
        #expect(knight.emblem == "the wolf")
        knight.emblem = nil
        #expect(knight.emblem == nil)
        #expect(realm.south.makeKnight().emblem == nil)
    }

    @Test func `A wrapped property is injected without a factory that knows it`() throws {
        final class Squire {
            @Inject(SmithKey.self) var smith
            @Inject(Maybe<EmblemKey>.self) var emblem
        }
        let realm = try Realm(options: Options())
        #expect(withContainer(realm.north.container) { Squire() }.emblem == "the wolf")
        #expect(withContainer(realm.south.container) { Squire() }.emblem == nil)
        #expect(withContainer(realm.south.container) { Squire() }.smith.stock === realm.stock)
    }

    @Test func `By method a knight gets armor, and for the time of the ride only, however that ends`() throws {
        let knight = Knight(name: "Aldous", skill: 3)
        #expect(knight.might == 3)
        #expect(knight.ride(in: armor) { knight.might } == 29)
        #expect(knight.armor == nil)
        #expect(throws: OreError.self) { try knight.ride(in: armor) { throw OreError(wanted: 1, left: 0) } }
        #expect(knight.armor == nil)
        weak var worn: (any AbstractArmor)?
        do {
            let realm = try Realm(options: Options(isArmorOwn: true))
            let armor = try realm.north.makeArmor()
            worn = armor
            knight.ride(in: armor) {}
        }
        #expect(worn == nil)
    }

    @Test func `By a locator a knight could take anything, and what he takes is unknown before`() throws {
        let located = Container {
            Module(RiderKey.self, injecting: Resolver.self) { ArmedKnight(armor: try $0.resolve(ArmorKey.self)) }
        }
        try located.validate()
        let error = try #require(throws: ResolutionError.self) { try located.resolve(RiderKey.self) }
        #expect(error.path.map(\.key) == ["RiderKey", "ArmorKey"])

        let injected = Container { Module(RiderKey.self, injecting: ArmorKey.self) { ArmedKnight(armor: $0) } }
        let problems = try #require(throws: CompositionError.self) { try injected.validate() }.problems
        #expect(problems.map(\.headline) == ["No module serves ArmorKey, which RiderKey injects."])
    }

    @Test func `A knight knows armor by its protocol, and only the modules know which armor it is`() throws {
        let container = Container(parent: .current) {
            GarrisonModules(charter: .north)
            Module(RiderKey.self, injecting: ArmorKey.self) { ArmedKnight(armor: $0) }
        }
        let rehearsal = container.replacing { Module(ArmorKey.self, scope: .singleton) { PaperArmor() } }
        try rehearsal.validate()
        #expect(rehearsal[RiderKey.self].armor is PaperArmor)
        #expect(container[RiderKey.self].armor is Armor)
    }

    @Test func `A garrison that holds a lazy forge builds it for the first knight, and once for all of them`() throws {
        enum KeepKey: InjectionKey { typealias Value = Lazy<ForgeKey> }
        let spy = ResolutionSpy()
        let container = Container(parent: .current, observer: spy) {
            GarrisonModules(charter: .north)
            Module(KeepKey.self, injecting: Lazy<ForgeKey>.self) { $0 }
        }
        try container.validate()
        try withExtendedLifetime(container) {
            let forge = container[KeepKey.self]
            #expect(spy.made(ForgeKey.self) == 0)
            _ = try (forge().makeArmor.resolve(), forge().makeArmor.resolve())
            #expect(spy.made(ForgeKey.self) == 1)
        }
    }

    @Test func `Factories that need each other are reported with the way round, before any of them runs`() throws {
        enum KeepKey: InjectionKey { typealias Value = Forge }
        let container = Container {
            Module(ForgeKey.self, injecting: KeepKey.self) { $0 }
            Module(KeepKey.self, injecting: ForgeKey.self) { $0 }
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        let cycles = error.problems.compactMap { problem in
            if case .cycle(let path) = problem.kind { path.map(\.key) } else { nil }
        }
        #expect(cycles == [["ForgeKey", "KeepKey", "ForgeKey"]])
    }

    @Test func `Knights are made one by one, off the roll of their own garrison`() throws {
        let realm = try Realm(options: Options())
        #expect((0..<9).map { _ in realm.north.makeKnight().name }.suffix(2) == ["Hamo", "Aldous 2"])
        #expect(realm.south.makeKnight().name == "Ivo")
    }
}
