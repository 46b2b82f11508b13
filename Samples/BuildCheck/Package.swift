// swift-tools-version: 6.3
import PackageDescription

/// The name is spelled out, so that the checkout's folder may be called anything.
let library = Target.Dependency.product(name: "DIContainer", package: "DIContainer")

let package = Package(
    name: "BuildCheck",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "DIContainer", path: "../..")
    ],
    targets: [
        .target(name: "PriceModules", dependencies: [library]),
        .target(name: "ShopModules", dependencies: ["PriceModules", library]),
        .executableTarget(
            name: "CheckShop",
            dependencies: ["ShopModules", .product(name: "DIContainerCheck", package: "DIContainer")]),
        .plugin(name: "CheckComposition", capability: .buildTool(), dependencies: ["CheckShop"]),
        .executableTarget(
            name: "Shop",
            dependencies: ["ShopModules", .product(name: "DIContainer", package: "DIContainer")],
            plugins: ["CheckComposition"]),
    ],
    swiftLanguageModes: [.v6]
)
