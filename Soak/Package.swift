// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Soak",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The name is spelled out, so that the checkout's folder may be called anything.
        .package(name: "DIContainer", path: "..")
    ],
    targets: [
        .executableTarget(
            name: "Soak",
            dependencies: [
                .product(name: "DIContainer", package: "DIContainer"),
                .product(name: "DIContainerGraph", package: "DIContainer"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
