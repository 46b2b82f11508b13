import DIContainer

protocol PriceList: Sendable { func price(of item: String) -> Int }

struct PrintedPriceList: PriceList {
    func price(of item: String) -> Int { item == "tea" ? 2 : 3 }
}

struct Checkout {
    let prices: any PriceList

    func total(of items: [String]) -> Int { items.map(prices.price).reduce(0, +) }
}

enum PriceListKey: InjectionKey { typealias Value = any PriceList }
enum CheckoutKey: InjectionKey { typealias Value = Checkout }

struct ShopModules: ModuleGroup {
    var modules: [Module] {
        Module(PriceListKey.self, scope: .singleton) { PrintedPriceList() }
        Module(CheckoutKey.self, injecting: PriceListKey.self) { Checkout(prices: $0) }
    }
}

Container { ShopModules() }.build()

final class Till {
    @Inject(CheckoutKey.self) private var checkout

    func receipt(for items: [String]) -> String { "Total: \(checkout.total(of: items))" }
}

print(Till().receipt(for: ["tea", "cake"]))
