import DIContainer

enum OreStockKey: InjectionKey { typealias Value = OreStock }
