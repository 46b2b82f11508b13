import Foundation

final class Database: Sendable {}
final class Prices: Sendable { init(_ database: Database) {} }
final class Checkout: Sendable { init(_ prices: Prices) {} }
enum DatabaseKey: InjectionKey { typealias Value = Database }
enum PricesKey: InjectionKey { typealias Value = Prices }
enum CheckoutKey: InjectionKey { typealias Value = Checkout }
struct ShopModules: ModuleGroup {
    var modules: [Module] {
        Module(DatabaseKey.self, scope: .singleton) { Database() }
        Module(PricesKey.self, injecting: DatabaseKey.self) { Prices($0) }
        Module(CheckoutKey.self, injecting: PricesKey.self) { Checkout($0) }
    }
}
