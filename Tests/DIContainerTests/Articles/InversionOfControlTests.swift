// After an article in Russian on inversion of control (IoC), service locator (SL) and dependency injection (DI), told
// of a knight, his armor, the forge that makes it and the garrison; its title and author are not known to us.

import DIContainer
import Synchronization
import Testing

@Suite("Inversion of control")
struct InversionOfControlTests {
    // MARK: Inversion

    @Test("Data controls which word a program greets with, and the code that greets does not know", arguments: [0, 1])
    func dataControls(number: Int) {
        let container = Container {
            if number == 0 {
                Module(FirstWordKey.self) { "hello" }
            } else {
                Module(FirstWordKey.self) { "bye" }
            }
            Module(PhraseKey.self, injecting: FirstWordKey.self) { $0 + " world!" }
        }
        #expect(container[PhraseKey.self] == (number == 0 ? "hello world!" : "bye world!"))
    }

    // MARK: Factory method

    @Test("A suit of seven parts is made of the part that each factory method makes")
    func factoryMethods() throws {
        let container = Container { SuitModules() }
        try container.validate()
        let suit = container[SuitKey.self]
        #expect(suit.parts == ["boots", "pants", "belt", "chest", "bracers", "gloves", "helmet"])
    }

    @Test("Dress armor overrides the factory method of the helmet, and only that one")
    func overriddenFactoryMethod() throws {
        let battle = Container { SuitModules() }
        let parade = battle.replacing { Module(HelmetKey.self) { Part("plumed helmet") } }
        try parade.validate()
        let (battleSuit, paradeSuit) = (battle[SuitKey.self], parade[SuitKey.self])
        #expect(battleSuit.parts.last == "helmet")
        #expect(paradeSuit.parts == battleSuit.parts.dropLast() + ["plumed helmet"])
    }

    // MARK: Factory

    @Test("A forge is a factory: it makes armor of the parts that it makes, a new one for each call")
    func factory() throws {
        let container = Container { ForgeModules() }
        try container.validate()
        try withExtendedLifetime(container) {
            let forge = container[ForgeKey.self]
            let first = try #require(forge.makeArmor() as? Armor)
            let second = try #require(forge.makeArmor() as? Armor)
            #expect(first !== second)
            #expect(first.boots !== second.boots)
            #expect(first.description == "boots and pants")
        }
    }

    // MARK: Service locator

    @Test("A knight who is given a locator takes his armor from it, and could take anything else")
    func serviceLocator() {
        let locator = Container {
            ForgeModules()
            Module(JewelKey.self) { "ruby" }
        }
        let knight = LocatingKnight(locator: locator)
        #expect(knight.armor.description == "boots and pants")
        #expect(knight.loot == "ruby")
    }

    @Test("What a knight takes from a locator is unknown before he takes it; what he is injected is checked")
    func serviceLocatorHidesDependencies() throws {
        let located = Container {
            Module(KnightKey.self, injecting: Resolver.self) { Knight(armor: try $0.resolve(ArmorKey.self)) }
        }
        try located.validate()
        let error = try #require(throws: ResolutionError.self) { try located.resolve(KnightKey.self) }
        #expect(error.path.map(\.key) == ["KnightKey", "ArmorKey"])

        let injected = Container { Module(KnightKey.self, injecting: ArmorKey.self) { Knight(armor: $0) } }
        let problems = try #require(throws: CompositionError.self) { try injected.validate() }.problems
        #expect(problems.map(\.headline) == ["No module serves ArmorKey, which KnightKey injects."])
    }

    // MARK: Dependency injection

    @Test("A knight is injected with armor that is injected with its parts, and none of them knows a factory")
    func dependencyInjection() throws {
        let garrison = Container {
            ForgeModules()
            Module(KnightKey.self, injecting: ArmorKey.self) { Knight(armor: $0) }
        }
        try garrison.validate()
        #expect(garrison[KnightKey.self].armor?.description == "boots and pants")
    }

    @Test("An initialiser is injected with all that its object cannot be without")
    func initializerInjection() throws {
        let container = Container {
            Module(BootsKey.self) { Boots() }
            Module(PantsKey.self) { Pants() }
            Module(FullArmorKey.self, injecting: BootsKey.self, PantsKey.self, factory: FullArmor.init)
        }
        try container.validate()
        let armor = container[FullArmorKey.self]
        #expect(type(of: armor.boots) == Boots.self)
        #expect(type(of: armor.pants) == Pants.self)
    }

    @Test("Properties are injected after the object is made, may be missing, and may change later")
    func propertyInjection() throws {
        let container = Container {
            Module(BootsKey.self) { Boots() }
            Module(TypeKey<Armor>.self, injecting: Maybe<BootsKey>.self, Maybe<PantsKey>.self) { boots, pants in
                let armor = Armor()
                armor.boots = boots
                armor.pants = pants
                return armor
            }
        }
        try container.validate()
        let armor = container[TypeKey<Armor>.self]
        #expect(armor.description == "boots")
        armor.pants = Pants()
        #expect(armor.description == "boots and pants")
        armor.boots = nil
        #expect(armor.description == "pants")
    }

    @Test("A wrapped property is injected without a factory that knows it")
    func wrappedPropertyInjection() {
        final class Squire {
            @Inject(BootsKey.self) var boots
            @Inject(Maybe<PantsKey>.self) var pants
        }
        let container = Container { Module(BootsKey.self, scope: .singleton) { Boots() } }
        let squire = withContainer(container) { Squire() }
        #expect(squire.boots === container[BootsKey.self])
        #expect(squire.pants == nil)
    }

    @Test("A method is injected with what its object needs for one tournament, and keeps nothing of it")
    func methodInjection() {
        let container = Container { ForgeModules() }
        let knight = Knight()
        weak var worn: (any AbstractArmor)?
        do {
            let armor = container[ArmorKey.self]
            worn = armor
            knight.winTournament(in: armor)
        }
        #expect(knight.deeds == ["defeated the enemy in boots and pants"])
        #expect(knight.armor == nil)
        #expect(worn == nil)
    }

    @Test("A knight with a provider gets new armor for each tournament, from wherever the container has it")
    func methodInjectionThroughProvider() throws {
        let made = Journal()
        let container = Container {
            Module(ArmorKey.self) {
                made.note("armor")
                return PaperArmor()
            }
            Module(ChampionKey.self, injecting: Provider<ArmorKey>.self) { Champion(makeArmor: $0) }
        }
        try container.validate()
        withExtendedLifetime(container) {
            let champion = container[ChampionKey.self]
            #expect(made.entries.isEmpty)
            #expect(champion.winTournament() == "won in paper")
            #expect(champion.winTournament() == "won in paper")
            #expect(made.entries == ["armor", "armor"])
        }
    }

    // MARK: Dependency inversion

    @Test("A knight knows armor by its protocol, and only the modules know which armor it is")
    func dependencyInversion() throws {
        let container = Container {
            ForgeModules()
            Module(KnightKey.self, injecting: ArmorKey.self) { Knight(armor: $0) }
        }
        let rehearsal = container.replacing { Module(ArmorKey.self) { PaperArmor() } }
        try rehearsal.validate()
        #expect(rehearsal[KnightKey.self].armor is PaperArmor)
        #expect(container[KnightKey.self].armor is Armor)
    }

    // MARK: Scopes

    @Test("In the standard scope a factory makes armor, hands it out and forgets it")
    func standardScope() {
        let container = Container {
            ForgeModules()
            Module(KnightKey.self, injecting: ArmorKey.self) { Knight(armor: $0) }
        }
        let knight = container[KnightKey.self]
        #expect(knight.armor !== container[KnightKey.self].armor)
        weak let forgotten = knight.armor
        #expect(forgotten != nil)
        knight.armor = nil
        #expect(forgotten == nil)
    }

    @Test("In the scope of the container a factory makes armor once, and hands out the same ever after")
    func containerScope() {
        let made = Journal()
        let container = Container { TreasuryModules(made: made) }
        let (first, second) = (container[GuardKey.self], container[GuardKey.self])
        #expect(first !== second)
        #expect(first.relic === second.relic)
        #expect(made.entries == ["relic"])
    }

    @Test("The scope of the container is not global: another container has another relic")
    func containerScopeIsNotGlobal() {
        let made = Journal()
        let (first, second) = (Container { TreasuryModules(made: made) }, Container { TreasuryModules(made: made) })
        #expect(first[GuardKey.self].relic !== second[GuardKey.self].relic)
        #expect(made.entries == ["relic", "relic"])
    }

    // MARK: Factories that hold factories
    //
    // The closure that `Lazy` or `Provider` hands out does not keep its container alive, so these tests do.

    @Test("A garrison holds a lazy forge: it is built for the first knight, and once for all of them")
    func lazyForge() throws {
        let made = Journal()
        let container = Container { GarrisonModules(made: made) }
        try container.validate()
        withExtendedLifetime(container) {
            let garrison = container[GarrisonKey.self]
            #expect(made.entries == ["garrison"])
            let (first, second) = (garrison.makeKnight(), garrison.makeKnight())
            #expect(made.entries == ["garrison", "forge"])
            #expect(first.armor !== second.armor)
            #expect(garrison.forge === garrison.forge)
        }
    }

    @Test("Each garrison builds a forge of its own, unless the forge is of container scope")
    func forgePerGarrison() {
        let apart = Container { GarrisonModules(made: Journal()) }
        let together = Container { GarrisonModules(made: Journal(), scopeOfForge: .singleton) }
        withExtendedLifetime((apart, together)) {
            #expect(apart[GarrisonKey.self].forge !== apart[GarrisonKey.self].forge)
            #expect(together[GarrisonKey.self].forge === together[GarrisonKey.self].forge)
        }
    }

    @Test("A knight wins the garrison's tournament in armor straight from the garrison's forge")
    func tournament() {
        let container = Container { GarrisonModules(made: Journal()) }
        let knight = Knight()
        withExtendedLifetime(container) { knight.winTournament(in: container[GarrisonKey.self].forge.makeArmor()) }
        #expect(knight.deeds == ["defeated the enemy in boots and pants"])
    }

    @Test("A mocked forge equips the knights of the garrison, whose other factories stay")
    func mockedForge() throws {
        let made = Journal()
        let rehearsal = Container { GarrisonModules(made: made) }
            .replacing { Module(ForgeKey.self) { Forge(armor: Provider { PaperArmor() }) } }
        try rehearsal.validate()
        let knight = withExtendedLifetime(rehearsal) { rehearsal[GarrisonKey.self].makeKnight() }
        #expect(knight.armor is PaperArmor)
        #expect(made.entries == ["garrison"])
    }

    @Test("A forge is a parent container, and a garrison its child that makes knights of what the forge makes")
    func parentAndChild() throws {
        let forge = Container { ForgeModules() }
        let garrison = Container(parent: forge) {
            Module(KnightKey.self, injecting: ArmorKey.self) { Knight(armor: $0) }
        }
        try garrison.validate()
        #expect(garrison[KnightKey.self].armor?.description == "boots and pants")
        #expect(forge[Maybe<KnightKey>.self] == nil)
    }

    @Test("Two garrisons share what their forge keeps, and nothing of what they keep themselves")
    func siblingContainers() {
        let made = Journal()
        let forge = Container {
            Module(RelicKey.self, scope: .singleton) {
                made.note("relic")
                return Relic()
            }
        }
        let (north, south) = (
            Container(parent: forge) { GuardModules(scope: .singleton) },
            Container(parent: forge) { GuardModules(scope: .singleton) }
        )
        #expect(north[GuardKey.self] === north[GuardKey.self])
        #expect(north[GuardKey.self] !== south[GuardKey.self])
        #expect(north[GuardKey.self].relic === south[GuardKey.self].relic)
        #expect(made.entries == ["relic"])
    }

    @Test("A garrison with armor of its own equips its knights with it, and the forge knows nothing of that")
    func childOverridesParent() throws {
        let forge = Container { ForgeModules() }
        let garrison = Container(parent: forge) {
            Module(ArmorKey.self) { PaperArmor() }
            Module(KnightKey.self, injecting: ArmorKey.self) { Knight(armor: $0) }
        }
        try garrison.validate()
        #expect(garrison[KnightKey.self].armor is PaperArmor)
        withExtendedLifetime(forge) {
            #expect(forge[ArmorKey.self] is Armor)
            #expect(forge[ForgeKey.self].makeArmor() is Armor)
        }
    }

    @Test("A mock of what the forge makes reaches the knights of its child")
    func replacingInParent() throws {
        let forge = Container { ForgeModules() }
        let garrison = Container(parent: forge) {
            Module(KnightKey.self, injecting: ArmorKey.self) { Knight(armor: $0) }
        }
        let rehearsal = garrison.replacing { Module(ArmorKey.self) { PaperArmor() } }
        try rehearsal.validate()
        #expect(rehearsal[KnightKey.self].armor is PaperArmor)
        #expect(garrison[KnightKey.self].armor is Armor)
    }

    // MARK: The web of dependencies

    @Test("Factories that need each other are reported with the way round, before any of them runs")
    func cycleOfFactories() throws {
        let container = Container {
            Module(ForgeKey.self, injecting: GarrisonKey.self) { _ in Forge(armor: Provider { PaperArmor() }) }
            Module(GarrisonKey.self, injecting: ForgeKey.self) { forge in Garrison(forge: Lazy { forge }) }
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        let cycles = error.problems.compactMap { problem in
            if case .cycle(let path) = problem.kind { path.map(\.key) } else { nil }
        }
        #expect(cycles == [["ForgeKey", "GarrisonKey", "ForgeKey"]])
    }
}

// MARK: - The article's kingdom

extension InversionOfControlTests {
    final class Journal: Sendable {
        private let lines = Mutex<[String]>([])

        var entries: [String] { lines.withLock { $0 } }

        func note(_ line: String) { lines.withLock { $0.append(line) } }
    }

    enum FirstWordKey: InjectionKey { typealias Value = String }
    enum PhraseKey: InjectionKey { typealias Value = String }

    // MARK: A suit of seven parts

    struct Part {
        let name: String

        init(_ name: String) { self.name = name }
    }

    enum SuitBootsKey: InjectionKey { typealias Value = Part }
    enum SuitPantsKey: InjectionKey { typealias Value = Part }
    enum BeltKey: InjectionKey { typealias Value = Part }
    enum ChestKey: InjectionKey { typealias Value = Part }
    enum BracersKey: InjectionKey { typealias Value = Part }
    enum GlovesKey: InjectionKey { typealias Value = Part }
    enum HelmetKey: InjectionKey { typealias Value = Part }

    struct Suit {
        let parts: [String]

        init(boots: Part, pants: Part, belt: Part, chest: Part, bracers: Part, gloves: Part, helmet: Part) {
            parts = [boots, pants, belt, chest, bracers, gloves, helmet].map(\.name)
        }
    }

    enum SuitKey: InjectionKey { typealias Value = Suit }

    struct SuitModules: ModuleGroup {
        var modules: [Module] {
            Module(SuitBootsKey.self) { Part("boots") }
            Module(SuitPantsKey.self) { Part("pants") }
            Module(BeltKey.self) { Part("belt") }
            Module(ChestKey.self) { Part("chest") }
            Module(BracersKey.self) { Part("bracers") }
            Module(GlovesKey.self) { Part("gloves") }
            Module(HelmetKey.self) { Part("helmet") }
            Module(
                SuitKey.self,
                injecting: SuitBootsKey.self, SuitPantsKey.self, BeltKey.self, ChestKey.self, BracersKey.self,
                GlovesKey.self, HelmetKey.self,
                factory: Suit.init)
        }
    }

    // MARK: Armor

    final class Boots: Sendable {}
    final class Pants: Sendable {}

    enum BootsKey: InjectionKey { typealias Value = Boots }
    enum PantsKey: InjectionKey { typealias Value = Pants }

    protocol AbstractArmor: AnyObject {
        var description: String { get }
    }

    final class Armor: AbstractArmor {
        var boots: Boots?
        var pants: Pants?

        var description: String {
            [boots.map { _ in "boots" }, pants.map { _ in "pants" }].compactMap(\.self).joined(separator: " and ")
        }
    }

    final class PaperArmor: AbstractArmor {
        var description: String { "paper" }
    }

    enum ArmorKey: InjectionKey { typealias Value = any AbstractArmor }

    final class FullArmor {
        let boots: Boots
        let pants: Pants

        init(boots: Boots, pants: Pants) {
            self.boots = boots
            self.pants = pants
        }
    }

    enum FullArmorKey: InjectionKey { typealias Value = FullArmor }

    // MARK: Knights

    final class Knight {
        var armor: (any AbstractArmor)?
        private(set) var deeds: [String] = []

        init(armor: (any AbstractArmor)? = nil) { self.armor = armor }

        func winTournament(in armor: any AbstractArmor) {
            self.armor = armor
            defeatEnemy()
            self.armor = nil
        }

        private func defeatEnemy() { deeds.append("defeated the enemy in \(armor?.description ?? "a shirt")") }
    }

    enum KnightKey: InjectionKey { typealias Value = Knight }

    final class Champion {
        private let makeArmor: Provider<ArmorKey>

        init(makeArmor: Provider<ArmorKey>) { self.makeArmor = makeArmor }

        func winTournament() -> String { "won in \(makeArmor().description)" }
    }

    enum ChampionKey: InjectionKey { typealias Value = Champion }

    enum JewelKey: InjectionKey { typealias Value = String }

    /// A knight with a treasure chest: nothing shows what he takes from it.
    final class LocatingKnight {
        let armor: any AbstractArmor
        let loot: String

        init(locator: Container) {
            armor = locator[ArmorKey.self]
            loot = locator[JewelKey.self]
        }
    }

    // MARK: The forge and the garrison

    final class Forge: Sendable {
        private let armor: Provider<ArmorKey>

        init(armor: Provider<ArmorKey>) { self.armor = armor }

        func makeArmor() -> any AbstractArmor { armor() }
    }

    enum ForgeKey: InjectionKey { typealias Value = Forge }

    final class Garrison {
        private let makeForge: Lazy<ForgeKey>

        init(forge: Lazy<ForgeKey>) { makeForge = forge }

        var forge: Forge { makeForge() }

        func makeKnight() -> Knight { Knight(armor: forge.makeArmor()) }
    }

    enum GarrisonKey: InjectionKey { typealias Value = Garrison }

    struct ArmorModules: ModuleGroup {
        var modules: [Module] {
            Module(BootsKey.self) { Boots() }
            Module(PantsKey.self) { Pants() }
            Module(ArmorKey.self, injecting: BootsKey.self, PantsKey.self) { boots, pants in
                let armor = Armor()
                armor.boots = boots
                armor.pants = pants
                return armor
            }
        }
    }

    struct ForgeModules: ModuleGroup {
        var modules: [Module] {
            ArmorModules()
            Module(ForgeKey.self, injecting: Provider<ArmorKey>.self, factory: Forge.init)
        }
    }

    struct GarrisonModules: ModuleGroup {
        let made: Journal
        var scopeOfForge: Scope<Forge> = .unique

        var modules: [Module] {
            ArmorModules()
            Module(ForgeKey.self, scope: scopeOfForge, injecting: Provider<ArmorKey>.self) { [made] makeArmor in
                made.note("forge")
                return Forge(armor: makeArmor)
            }
            Module(GarrisonKey.self, injecting: Lazy<ForgeKey>.self) { [made] forge in
                made.note("garrison")
                return Garrison(forge: forge)
            }
        }
    }

    // MARK: What is kept

    final class Relic: Sendable {}

    enum RelicKey: InjectionKey { typealias Value = Relic }

    final class Guard: Sendable {
        let relic: Relic

        init(relic: Relic) { self.relic = relic }
    }

    enum GuardKey: InjectionKey { typealias Value = Guard }

    struct GuardModules: ModuleGroup {
        var scope: Scope<Guard> = .unique

        var modules: [Module] {
            Module(GuardKey.self, scope: scope, injecting: RelicKey.self, factory: Guard.init)
        }
    }

    struct TreasuryModules: ModuleGroup {
        let made: Journal

        var modules: [Module] {
            Module(RelicKey.self, scope: .singleton) { [made] in
                made.note("relic")
                return Relic()
            }
            GuardModules()
        }
    }
}
