import DIContainer
import PriceModules

public struct Checkout: Sendable {
    let prices: any PriceList

    public func total(of items: [String]) -> Int { items.map(prices.price).reduce(0, +) }
}

public enum CheckoutKey: InjectionKey { public typealias Value = Checkout }

/// Each mistake that a check can find, once.
public struct ShopModules: ModuleGroup {
    public init() {}

    public var modules: [Module] {
        PriceModules()
        // captive-dependency: the checkout keeps the rates of one day.
        Module(CheckoutKey.self, scope: .singleton, injecting: PriceListKey.self, RatesKey.self) { prices, _ in
            Checkout(prices: prices)
        }
        Module(RatesKey.self, scope: .cached(in: CacheName("today"))) { Rates() }
        // missing-key: there is no module of the log.
        Module(BasketKey.self, injecting: LogKey.self) { _ in Basket() }
        // cycle: the till needs its drawer, which needs the till.
        Module(TillKey.self, injecting: DrawerKey.self) { Till(name: "\($0.name)'s") }
        Module(DrawerKey.self, injecting: TillKey.self) { Till(name: "\($0.name)'s") }
        // duplicate-module: the same key as in `PriceModules`.
        Module(PriceListKey.self) { FreePriceList() }
        // nothing-to-decorate: it decorates a key that has no module.
        Module.decorating(TaxKey.self) { $0 }
        // never-shut-down: a value that is not kept cannot be shut down.
        Module(MailerKey.self) {
            Mailer()
        } onShutdown: { _ in
        }
        // never-ready: a lazy handle cannot wait for the catalog.
        Module(CatalogKey.self) { await Catalog.load() }
        Module(WindowKey.self, injecting: Lazy<CatalogKey>.self) { _ in Till(name: "window") }
        // missing-argument: the number of the receipt is not known. In a list of keys, the compiler says so.
        Module(ReceiptKey.self, passing: Int.self) { Receipt(number: $0) }
        Module(
            PrinterKey.self,
            injecting: Dependencies<RatesKey, ReceiptKey>.self
        ) { Till(name: "printer \($0[ReceiptKey.self].number)") }
        // shared-value: only objects can be shared.
        Module(SettingsKey.self, scope: .shared) { Rates() }
        // never-used: the library makes the value of a combinator itself.
        Module(Maybe<RatesKey>.self) { Rates() }
        Module(NewsKey.self, scope: .singleton) { await Catalog.load().news }
    }
}

/// The modules of previews, with a mistake of their own.
public struct PreviewModules: ModuleGroup {
    public init() {}

    public var modules: [Module] {
        Module(CheckoutKey.self, injecting: PriceListKey.self) { Checkout(prices: $0) }
        // nothing-to-replace: the shop has no such key.
        Module(AdviceKey.self) { Rates() }
    }
}

struct FreePriceList: PriceList {
    func price(of item: String) -> Int { 0 }
}

struct Rates: Sendable {}
struct Basket: Sendable {}
struct Mailer: Sendable {}
struct Till: Sendable { let name: String }
struct Receipt: Sendable { let number: Int }

struct Catalog: Sendable {
    let news = "Cake is out."

    static func load() async -> Catalog { Catalog() }
}

public enum NewsKey: InjectionKey { public typealias Value = String }
public enum VoucherKey: InjectionKey { public typealias Value = Int }
enum RatesKey: InjectionKey { typealias Value = Rates }
enum BasketKey: InjectionKey { typealias Value = Basket }
enum LogKey: InjectionKey { typealias Value = String }
enum TillKey: InjectionKey { typealias Value = Till }
enum DrawerKey: InjectionKey { typealias Value = Till }
enum MailerKey: InjectionKey { typealias Value = Mailer }
enum CatalogKey: InjectionKey { typealias Value = Catalog }
enum WindowKey: InjectionKey { typealias Value = Till }
enum PrinterKey: InjectionKey { typealias Value = Till }
enum SettingsKey: InjectionKey { typealias Value = Rates }
enum TaxKey: InjectionKey { typealias Value = Int }
enum AdviceKey: InjectionKey { typealias Value = Rates }

enum ReceiptKey: InjectionKey {
    typealias Value = Receipt
    typealias Argument = Int
}
