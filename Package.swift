// swift-tools-version: 6.3
import PackageDescription

/// The settings of every target, each with its reason.
let settings: [SwiftSetting] =
    [
        // A public signature names only modules that its file imports with `public import`, so the core cannot leak one.
        "InternalImportsByDefault",
        // A member is found only through the modules that a file imports itself.
        "MemberImportVisibility",
        // `any P` is always written, so that a reader sees where a value is boxed.
        "ExistentialAny",
        // A conformance is isolated only where its type says so; keys must stay reachable from anywhere.
        "InferIsolatedConformances",
        // An async function runs on its caller's actor unless it says otherwise: `withContainer` must not hop.
        "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) }

let package = Package(
    name: "DIContainer",
    // The floor of `Mutex` and `Atomic`, and of what the runtime needs for the types of functions with typed throws. Parameter
    // packs in generic types alone would need macOS 14 and iOS 17.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "DIContainer", targets: ["DIContainer"]),
        // A separate product, so that programs which show no graph carry none of it: it is a third of the whole.
        .library(name: "DIContainerGraph", targets: ["DIContainerGraph"]),
        // For a tool of the user's that a build runs: programs carry none of it.
        .library(name: "DIContainerCheck", targets: ["DIContainerCheck"]),
        // A separate product, so that nothing else imports SwiftUI. Empty where there is none.
        .library(name: "DIContainerSwiftUI", targets: ["DIContainerSwiftUI"]),
        // For test targets only.
        .library(name: "DIContainerTesting", targets: ["DIContainerTesting"]),
    ],
    targets: [
        .target(name: "DIContainer", swiftSettings: settings),
        .target(name: "DIContainerGraph", dependencies: ["DIContainer"], swiftSettings: settings),
        // Without the graph, since a build compiles it once more for the tool.
        .target(name: "DIContainerCheck", dependencies: ["DIContainer"], swiftSettings: settings),
        .target(name: "DIContainerSwiftUI", dependencies: ["DIContainer"], swiftSettings: settings),
        .target(
            name: "DIContainerTesting", dependencies: ["DIContainer", "DIContainerGraph"], swiftSettings: settings),
        // What several test targets need: to run the compiler and programs, and to know how they were built themselves.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(
            name: "DIContainerTests",
            dependencies: ["DIContainer", "DIContainerGraph", "DIContainerTesting", "TestSupport"],
            // Texts that the tests find by their place in the checkout.
            exclude: [
                "CrashMessages/Golden", "Documentation/Preludes", "Graph/Golden", "GraphPage/Golden",
                "GraphPage/Checks",
            ],
            // Programs that the compiler must accept or reject; the tests run it on them.
            resources: [.copy("CompileTime/Programs")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DIContainerSwiftUITests",
            dependencies: ["DIContainer", "DIContainerSwiftUI", "TestSupport"],
            // What Apple's modules declare, to type-check the product without them; the tests find it in the checkout.
            exclude: ["Declarations"],
            resources: [.copy("Programs")],
            swiftSettings: settings
        ),
        // For Apple's systems, with views in windows. Empty elsewhere; the gate type-checks it.
        .testTarget(
            name: "HostedViewTests", dependencies: ["DIContainer", "DIContainerSwiftUI"], swiftSettings: settings),
        .testTarget(
            name: "DIContainerCheckTests",
            dependencies: ["DIContainer", "DIContainerCheck", "DIContainerGraph", "TestSupport"],
            exclude: ["Scan/Snippets.txt"], swiftSettings: settings),
        .testTarget(
            name: "DIContainerTestingTests",
            dependencies: ["DIContainer", "DIContainerGraph", "DIContainerTesting", "TestSupport"],
            // Programs that are compiled and run by themselves.
            resources: [.copy("Programs")],
            swiftSettings: settings
        ),
        // One client, compiled twice: the folders of both targets hold nothing but a link to `Tests/Client`. They take
        // none of the settings above, but those that new Xcode projects give to packages and to apps.
        .testTarget(name: "NonisolatedClientTests", dependencies: ["DIContainer", "DIContainerTesting"]),
        .testTarget(
            name: "MainActorClientTests",
            dependencies: ["DIContainer", "DIContainerTesting"],
            swiftSettings: [
                .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
            ]
        ),
        // The same default, and nothing else: a check must compile as it is shown.
        .testTarget(
            name: "MainActorCheckTests", dependencies: ["DIContainer", "DIContainerCheck"],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ],
    swiftLanguageModes: [.v6]
)
