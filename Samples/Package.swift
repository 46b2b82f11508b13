// swift-tools-version: 6.3
import PackageDescription

/// The settings of the targets that show a whole program; what one copies does without, as a new package would.
let settings: [SwiftSetting] = [
    "InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny", "InferIsolatedConformances",
    "NonisolatedNonsendingByDefault",
].map { .enableUpcomingFeature($0) }

/// The name is spelled out, so that the checkout's folder may be called anything.
let library = Target.Dependency.product(name: "DIContainer", package: "DIContainer")
/// The graph as a web page, which only a program that shows one carries.
let graphPage = Target.Dependency.product(name: "DIContainerGraph", package: "DIContainer")
/// The container of views; empty where there is no SwiftUI.
let views = Target.Dependency.product(name: "DIContainerSwiftUI", package: "DIContainer")
/// For the tests: a container for each of them, modules that must not be touched, and who resolved what.
let testing = Target.Dependency.product(name: "DIContainerTesting", package: "DIContainer")
/// The check of a composition and of what sources read, which a build runs.
let check = Target.Dependency.product(name: "DIContainerCheck", package: "DIContainer")
/// What all programs need that has nothing to do with dependency injection: printing, arguments, files, sockets.
let support = Target.Dependency.target(name: "SampleSupport")
/// Its doubles.
let doubles = Target.Dependency.target(name: "SampleTestSupport")

let package = Package(
    name: "Samples",
    platforms: [.macOS(.v15)],
    traits: [
        // Not by default: without it nothing has to be installed beside a Swift toolchain.
        .trait(name: "SQLite", description: "Lets UserDirectory keep its store in an SQLite database.")
    ],
    dependencies: [
        .package(name: "DIContainer", path: "..")
    ],
    targets: [
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
        .target(name: "SampleSupport", dependencies: [library], swiftSettings: settings),
        .testTarget(name: "SampleSupportTests", dependencies: ["SampleSupport", doubles], swiftSettings: settings),
        .target(
            name: "SampleTestSupport", dependencies: ["SampleSupport"], path: "Tests/SampleTestSupport",
            swiftSettings: settings),
        .testTarget(
            name: "CheckTests",
            dependencies: [
                "Quickstart", "Glossary", "Articles", "Profile", "Server", "UserDirectory", library, check,
            ]),
        .executableTarget(name: "Quickstart", dependencies: [library]),
        .testTarget(name: "QuickstartTests", dependencies: ["Quickstart", library, testing]),
        .executableTarget(name: "Glossary", dependencies: [library]),
        .testTarget(name: "GlossaryTests", dependencies: ["Glossary", library, testing]),
        .executableTarget(name: "Articles", dependencies: [library], swiftSettings: settings),
        .testTarget(name: "ArticlesTests", dependencies: ["Articles", library, testing], swiftSettings: settings),
        .executableTarget(name: "Profile", dependencies: [library, views, support], swiftSettings: settings),
        .testTarget(
            name: "ProfileTests", dependencies: ["Profile", library, testing, support, doubles],
            swiftSettings: settings),
        .executableTarget(
            name: "Server", dependencies: [library, graphPage, support],
            // Embedded, so that the program is one file.
            resources: [.embedInCode("Resources/users.json")],
            swiftSettings: settings),
        .testTarget(
            name: "ServerTests", dependencies: ["Server", library, graphPage, testing, support, doubles],
            swiftSettings: settings),
        .executableTarget(
            name: "UserDirectory",
            dependencies: [
                library, graphPage, support, .target(name: "CSQLite", condition: .when(traits: ["SQLite"])),
            ],
            // Embedded, not copied: the program stays one file that may be moved anywhere.
            resources: [.embedInCode("Resources/users.json")],
            swiftSettings: settings),
        .testTarget(
            name: "UserDirectoryTests", dependencies: ["UserDirectory", library, graphPage, testing, support, doubles],
            // A test finds it by its place in the checkout, and writes it again on request.
            exclude: ["composition.json"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
