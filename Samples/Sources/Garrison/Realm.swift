import DIContainer
import Synchronization

/// Two garrisons with one smith and one stock of ore between them.
struct Realm {
    let north: Garrison
    let south: Garrison
    let stock: OreStock

    /// The realm of a container that serves what its garrisons share.
    init(options: Options, container: Container = .current) throws {
        var (northern, southern) = (Charter.north, Charter.south)
        northern.armorScope = options.isArmorOwn ? .unique : .singleton
        southern.armorScope = northern.armorScope
        southern.isParade = options.isParade
        north = try Garrison(northern, below: container)
        south = try Garrison(southern, below: container)
        stock = container[OreStockKey.self]
    }

    /// The armor of both garrisons, forged where it was not yet.
    func inventory() throws -> String {
        let lines = try [north, south].map { "\($0.name): \(try $0.makeArmor().description)" }
        return (lines + [oreText]).joined(separator: "\n")
    }

    /// What both would wear on parade.
    func parade() throws -> String {
        let lines = try [north, south].map {
            "\($0.name) on parade: \(try $0.rehearsingParade().makeArmor().description)"
        }
        return (lines + [oreText]).joined(separator: "\n")
    }

    var oreText: String { "Ore left: \(stock.left)." }
}

/// What both garrisons share.
struct RealmModules: ModuleGroup {
    let ore: Int
    let seed: UInt64?

    init(options: Options) { (ore, seed) = (options.ore, options.seed) }

    var modules: [Module] {
        Module(OreStockKey.self, scope: .singleton) { [ore] in OreStock(ore) }
        Module(SmithKey.self, injecting: OreStockKey.self, RandomNumbersKey.self) { Smith(stock: $0, numbers: $1) }
        Module(HelloWorldKey.self, injecting: RandomNumbersKey.self, factory: HelloWorld.init)
        // Without a seed the key's default serves: no chance at all.
        if let seed {
            Module(RandomNumbersKey.self, scope: .singleton) { SeededNumbers(seed: seed) }
        }
    }
}

/// The first example of the article: data control what the program says.
struct HelloWorld {
    let numbers: any RandomNumbers

    var phrase: String {
        let number = numbers.number(below: 2)
        let firstWord = number == 0 ? "hello" : "bye"
        let secondWord = "world!"
        return firstWord + " " + secondWord
    }
}

enum HelloWorldKey: InjectionKey { typealias Value = HelloWorld }

/// Where chance comes from.
protocol RandomNumbers: Sendable {
    /// A number of zero up to, not including, `bound`.
    func number(below bound: Int) -> Int
}

enum RandomNumbersKey: DefaultInjectionKey {
    static var defaultValue: any RandomNumbers { ZeroNumbers() }
}

/// Always zero, as `arc4random_uniform(1)` of the article.
struct ZeroNumbers: RandomNumbers {
    func number(below bound: Int) -> Int { 0 }
}

/// Numbers that are the same in each run with the same seed, on every platform (SplitMix64).
final class SeededNumbers: RandomNumbers {
    private let state: Mutex<UInt64>

    init(seed: UInt64) { state = Mutex(seed) }

    func number(below bound: Int) -> Int {
        var value = state.withLock { state in
            state &+= 0x9E37_79B9_7F4A_7C15
            return state
        }
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        // So far below 2⁶⁴ that no player will notice which numbers come a little more often.
        return Int((value ^ (value >> 31)) % UInt64(bound))
    }
}
