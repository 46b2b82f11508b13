import DIContainer
import PriceModules
import ShopModules

enum GiftKey: InjectionKey { typealias Value = String }
protocol Wrapping: Sendable {}

/// Each mistake that a check can find in the sources, once.
@main struct Shop {
    // unserved-key: there is no module of the gift, none of a name, and no key of a wrapping.
    @Inject(GiftKey.self) private var gift
    @Inject(CheckoutKey.self, named: "night") private var checkout
    @Inject private var wrapping: any Wrapping
    // not-started: nothing starts the container, which would make the news.
    private let news = NewsKey.currentValue

    static func main() {
        Container { ShopModules() }.build()
        print("\(Shop().gift): \(Shop().checkout.total(of: ["tea", "cake"])) \(Shop().news) \(Shop().wrapping)")
    }
}
