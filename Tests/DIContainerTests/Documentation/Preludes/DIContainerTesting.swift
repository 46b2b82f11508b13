// options: -parse-as-library

protocol Prices: Sendable { func price(of item: String) -> Int }
struct FixedPrices: Prices { func price(of item: String) -> Int { item == "tea" ? 300 : 400 } }
struct FreePrices: Prices { func price(of item: String) -> Int { 0 } }
struct Checkout: Sendable {
    let prices: any Prices
    func total(of items: [String]) -> Int { items.map(prices.price).reduce(0, +) }
}
struct Mailer: Sendable {}
final class SearchIndex: Sendable { func find(_ word: String) -> Int { word == "tea" ? 1 : 0 } }
struct Shell: Sendable { var run: @Sendable (String) -> String }
enum ShellKey: InjectionKey { typealias Value = Shell }
enum PricesKey: InjectionKey { typealias Value = any Prices }
enum CheckoutKey: InjectionKey { typealias Value = Checkout }
enum MailerKey: InjectionKey { typealias Value = Mailer }
enum SearchIndexKey: InjectionKey { typealias Value = SearchIndex }
struct ShopModules: ModuleGroup {
    var modules: [Module] {
        Module(PricesKey.self) { FixedPrices() }
        Module(CheckoutKey.self, factory: Checkout.init)
        Module(ShellKey.self) { Shell(run: { "ran \($0)" }) }
        Module(SearchIndexKey.self, scope: .singleton) { SearchIndex() }
        Module(OrderContainerKey.self, passing: Order.self) { order in
            Container(parent: .current) { OrderModules(order: order) }
        }
    }
}
struct Order: Sendable { let items: [String] }
protocol Courier: Sendable { func fee() -> Int }
struct BikeCourier: Courier {
    let order: Order
    func fee() -> Int { 100 * order.items.count }
}
struct FreeCourier: Courier { func fee() -> Int { 0 } }
enum CourierKey: InjectionKey { typealias Value = any Courier }
enum OrderContainerKey: InjectionKey {
    typealias Value = Container
    typealias Argument = Order
}
struct OrderModules: ModuleGroup {
    let order: Order
    var modules: [Module] { Module(CourierKey.self) { BikeCourier(order: order) } }
}
final class Counter {
    @Inject(Provider<OrderContainerKey>.self) private var open

    func fee(for order: Order) -> Int { open(order)[CourierKey.self].fee() }
}
