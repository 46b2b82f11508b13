import DIContainer
import DIContainerCheck
import ShopModules

@main struct CheckShop: CompositionCheck {
    static var composition: Container { Container { ShopModules() } }
}
