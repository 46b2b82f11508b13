import DIContainer

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
