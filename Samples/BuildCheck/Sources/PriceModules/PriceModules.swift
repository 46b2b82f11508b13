import DIContainer

public protocol PriceList: Sendable {
    func price(of item: String) -> Int
}

struct PrintedPriceList: PriceList {
    func price(of item: String) -> Int { item == "tea" ? 2 : 3 }
}

public enum PriceListKey: InjectionKey { public typealias Value = any PriceList }

public struct PriceModules: ModuleGroup {
    public init() {}

    public var modules: [Module] {
        Module(PriceListKey.self, scope: .singleton) { PrintedPriceList() }
    }
}
