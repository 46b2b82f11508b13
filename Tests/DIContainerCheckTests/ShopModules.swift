import DIContainer

protocol PriceList: Sendable { func price(of item: String) -> Int }
struct PrintedPriceList: PriceList { func price(of item: String) -> Int { item == "tea" ? 2 : 3 } }
struct Checkout: Sendable { let prices: any PriceList }

enum PriceListKey: InjectionKey { typealias Value = any PriceList }
enum CheckoutKey: InjectionKey { typealias Value = Checkout }

struct ShopModules: ModuleGroup {
    var modules: [Module] {
        Module(PriceListKey.self, scope: .cached(in: CacheName("today"))) { PrintedPriceList() }
        Module(CheckoutKey.self, scope: .singleton, factory: Checkout.init)
    }
}
