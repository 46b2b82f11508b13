import DIContainer

protocol PriceList: Sendable { func price(of item: String) -> Int }
struct PrintedPriceList: PriceList { func price(of item: String) -> Int { item == "tea" ? 2 : 3 } }
struct Checkout: Sendable { let prices: any PriceList }

enum PriceListKey: InjectionKey { typealias Value = any PriceList }
enum CheckoutKey: InjectionKey { typealias Value = Checkout }

struct ShopModules: ModuleGroup {
    var modules: [Module] {
        Module(PriceListKey.self, scope: .singleton) { PrintedPriceList() }
        Module(CheckoutKey.self, factory: Checkout.init)
    }
}

Container { ShopModules() }.build()

final class Till {
    @Inject(CheckoutKey.self) private var checkout

    func receipt(for items: [String]) -> String { "Total: \(items.map(checkout.prices.price).reduce(0, +))" }
}

print(Till().receipt(for: ["tea", "cake"]))
