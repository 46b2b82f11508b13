// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The name is spelled out, so that the checkout's folder may be called anything.
        .package(name: "DIContainer", path: "..")
    ],
    targets: [
        // What `Scripts/measure instructions` counts.
        .executableTarget(
            name: "Benchmarks", dependencies: [.product(name: "DIContainer", package: "DIContainer")]),
        // How the cost of composing, validating and checking a container grows with its size; see `Scripts/measure`.
        .executableTarget(
            name: "Growth",
            dependencies: ["DIContainer", "DIContainerGraph", "DIContainerTesting"].map {
                .product(name: $0, package: "DIContainer")
            }),
        // Creates, uses and drops random containers, and finds what stays behind.
        .executableTarget(
            name: "Soak",
            dependencies: ["DIContainer", "DIContainerGraph"].map { .product(name: $0, package: "DIContainer") }),
        // What a first read executes; see `Scripts/measure`.
        .executableTarget(
            name: "FirstRead", dependencies: [.product(name: "DIContainer", package: "DIContainer")]),
        // Writes programs that compile, for `Scripts/measure`.
        .executableTarget(name: "ClientWriter"),
        // Programs without the library, whose sizes `Scripts/measure size` compares with that of the quick start.
        .executableTarget(name: "QuickstartByHand"),
        .executableTarget(name: "RuntimeOnly"),
    ],
    swiftLanguageModes: [.v6]
)
