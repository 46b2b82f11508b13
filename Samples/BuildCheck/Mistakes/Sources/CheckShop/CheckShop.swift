import DIContainer
import DIContainerCheck
import ShopModules

@main struct CheckShop: CompositionCheck {
    static var composition: Container { Container { ShopModules() } }

    static var otherCompositions: KeyValuePairs<String, Container> {
        ["previews": composition.replacing { PreviewModules() }]
    }

    // unserved-key: there is no module of vouchers.
    static var served: [any InjectionKey.Type] { [VoucherKey.self] }
}
