import DIContainer

// A Russian article of Geek University about inversion of control: from a `hello world` that data controls, over a knight who
// forges his own armor, to factories that make it and factories of those; locator and injection, three kinds of injection,
// protocols, and two scopes.

/// Chooses the word: data controls the program.
enum NumberKey: DefaultInjectionKey {
    static var defaultValue: Int { .random(in: 0...1) }
}

func phrase(number: Int = NumberKey.currentValue) -> String { "\(number == 0 ? "hello" : "bye") world!" }

/// Only the factories know which armor it is.
protocol AbstractArmor: AnyObject, Sendable { var protection: Int { get } }

enum ArmorKey: InjectionKey { typealias Value = any AbstractArmor }

struct Boots: Sendable { let protection = 2 }
struct Pants: Sendable { let protection = 3 }

/// Initializer injection: armor is nothing without its parts.
final class Armor: AbstractArmor {
    private let boots: Boots
    private let pants: Pants

    init(boots: Boots, pants: Pants) { (self.boots, self.pants) = (boots, pants) }

    var protection: Int { boots.protection + pants.protection }
}

final class ParadeArmor: AbstractArmor { let protection = 1 }

/// What not every garrison has.
enum EmblemKey: InjectionKey { typealias Value = String }

final class Knight {
    /// Property injection: a knight can be without.
    var emblem: String?
    private(set) var armor: (any AbstractArmor)?

    /// Method injection: for as long as the tournament takes.
    func winTournament(in armor: any AbstractArmor) -> String {
        self.armor = armor
        defer { self.armor = nil }
        return "A knight under \(emblem ?? "no emblem") wins with protection \(self.armor?.protection ?? 0)."
    }
}

enum KnightKey: InjectionKey { typealias Value = Knight }

/// The article's first factory: it makes armor and its parts, so that no knight has to.
struct ForgeModules: ModuleGroup {
    /// The article's two scopes: forget what was made, or keep the first.
    var armorScope = Scope<any AbstractArmor>.unique
    var isParade = false

    var modules: [Module] {
        Module(Boots.self) { Boots() }
        Module(Pants.self) { Pants() }
        if isParade {
            Module(ArmorKey.self) { ParadeArmor() }
        } else {
            Module(ArmorKey.self, scope: armorScope, factory: Armor.init)
        }
    }
}

/// The factory that has the other one.
struct GarrisonModules: ModuleGroup {
    var forge = ForgeModules()

    var modules: [Module] {
        forge
        Module(KnightKey.self, injecting: Maybe<EmblemKey>.self) { emblem in
            let knight = Knight()
            knight.emblem = emblem
            return knight
        }
    }
}

/// What the article warns of: a knight who gets the whole forge takes out whatever he likes, and no type says what.
struct LocatingKnight: Sendable {
    let armor: any AbstractArmor

    init(forge: Resolver) throws { armor = try forge.resolve(ArmorKey.self) }
}

/// A knight of whom it is known what he needs.
struct ArmedKnight: Sendable { let armor: any AbstractArmor }

enum Realm {
    static let garrison = Container {
        GarrisonModules()
        Module(EmblemKey.self) { "the wolf" }
    }

    static func lines() -> [String] {
        [phrase(number: 0), phrase(), garrison[KnightKey.self].winTournament(in: garrison[ArmorKey.self])]
    }
}
