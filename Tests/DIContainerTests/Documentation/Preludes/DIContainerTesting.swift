// options: -parse-as-library

protocol Prices: Sendable {
    func price(of item: String) -> Int
}

struct FixedPrices: Prices {
    func price(of item: String) -> Int { item == "tea" ? 300 : 400 }
}

struct FreePrices: Prices {
    func price(of item: String) -> Int { 0 }
}

struct Checkout: Sendable {
    let prices: any Prices
    func total(of items: [String]) -> Int { items.map(prices.price).reduce(0, +) }
}

struct Mailer: Sendable {}

final class SearchIndex: Sendable {
    func find(_ word: String) -> Int { word == "tea" ? 1 : 0 }
}

enum PricesKey: InjectionKey { typealias Value = any Prices }
enum CheckoutKey: InjectionKey { typealias Value = Checkout }
enum MailerKey: InjectionKey { typealias Value = Mailer }
enum SearchIndexKey: InjectionKey { typealias Value = SearchIndex }
enum SessionKey: InjectionKey { typealias Value = Mailer }

struct ShopModules: ModuleGroup {
    var modules: [Module] {
        Module(PricesKey.self) { FixedPrices() }
        Module(CheckoutKey.self, injecting: PricesKey.self) { Checkout(prices: $0) }
        Module(SearchIndexKey.self, scope: .singleton) { SearchIndex() }
    }
}
