import DIContainer
import PriceModules

public struct Checkout: Sendable {
    let prices: any PriceList

    public func total(of items: [String]) -> Int { items.map(prices.price).reduce(0, +) }
}

public enum CheckoutKey: InjectionKey { public typealias Value = Checkout }

public struct ShopModules: ModuleGroup {
    public init() {}

    public var modules: [Module] {
        PriceModules()
        Module(CheckoutKey.self, scope: .singleton, factory: Checkout.init)
    }
}
