// options: -parse-as-library
import DIContainer

struct ShopModules: ModuleGroup {
    var modules: [Module] {}
}

struct WidgetModules: ModuleGroup {
    var modules: [Module] {}
}

struct PreviewModules: ModuleGroup {
    var modules: [Module] {}
}

struct RequestModules: ModuleGroup {
    var modules: [Module] {}
}
