import DIContainer
import ShopModules

@main struct Shop {
    @Inject(CheckoutKey.self) private var checkout

    static func main() {
        Container { ShopModules() }.build()
        print("Total: \(Shop().checkout.total(of: ["tea", "cake"]))")
    }
}
