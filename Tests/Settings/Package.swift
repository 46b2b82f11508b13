// swift-tools-version: 6.3
import PackageDescription

// One client, compiled and run in the settings that users have: the folder of each target holds nothing but a link to
// `Tests/Client`. `Scripts/platforms settings` runs it, and says which upcoming features the compiler knows. Plain Swift 6, and the
// main actor with what new packages add to it, are targets of the library's own package.

/// All upcoming features that the compiler does not enable by itself in Swift 6.
let upcomingFeatures = Context.environment["UPCOMING_FEATURES", default: ""].split(separator: " ").map {
    SwiftSetting.enableUpcomingFeature(String($0))
}

/// What Xcode calls *Approachable Concurrency*, in the mode of Swift 5.
let approachable: [SwiftSetting] = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
    "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
].map { .enableUpcomingFeature($0) }

func client(_ name: String, _ mode: SwiftLanguageMode, _ settings: [SwiftSetting] = []) -> Target {
    .testTarget(
        name: name,
        dependencies: [
            .product(name: "DIContainer", package: "DIContainer"),
            .product(name: "DIContainerTesting", package: "DIContainer"),
        ],
        path: name,
        swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)] + settings)
}

let package = Package(
    name: "Settings",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [
        // The name is spelled out, so that the checkout's folder may be called anything.
        .package(name: "DIContainer", path: "../..")
    ],
    targets: [
        client("Swift5Minimal", .v5, [.unsafeFlags(["-strict-concurrency=minimal"])]),
        client("Swift5Targeted", .v5, [.unsafeFlags(["-strict-concurrency=targeted"])]),
        client("Swift5Complete", .v5, [.unsafeFlags(["-strict-concurrency=complete"])]),
        // As Xcode makes a new app.
        client("Swift5App", .v5, approachable + [.defaultIsolation(MainActor.self)]),
        client("Swift6MainActor", .v6, [.defaultIsolation(MainActor.self)]),
        client("Swift6Everything", .v6, upcomingFeatures + [.strictMemorySafety()]),
        // Views in windows, which this package can test in a simulator; the library's own tests start processes.
        .testTarget(
            name: "HostedViews",
            dependencies: [
                .product(name: "DIContainer", package: "DIContainer"),
                .product(name: "DIContainerSwiftUI", package: "DIContainer"),
            ],
            path: "HostedViews"),
    ]
)
