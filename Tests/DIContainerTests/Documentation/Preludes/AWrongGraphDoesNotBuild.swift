// options: -parse-as-library
import DIContainer

enum CheckoutKey: InjectionKey { typealias Value = Int }
enum GiftKey: InjectionKey { typealias Value = Int }
struct ShopModules: ModuleGroup { var modules: [Module] {} }
struct WidgetModules: ModuleGroup { var modules: [Module] {} }
struct PreviewModules: ModuleGroup { var modules: [Module] {} }
struct RequestModules: ModuleGroup { var modules: [Module] {} }
