import DIContainerGraph
import Foundation

/// A graph that is written instead of read from a container, so that it is as large as a test wants it.
struct WrittenGraph {
    private var nodes: [String] = []
    private var edges: [String] = []

    var graph: CompositionGraph {
        get throws {
            let text = """
                {"format": "DIContainer graph", "version": 1, "nodes": [\(nodes.joined(separator: ","))], "edges": [\(edges.joined(separator: ","))]}
                """
            return try JSONDecoder().decode(CompositionGraph.self, from: Data(text.utf8))
        }
    }

    mutating func add(
        _ key: String, named name: String? = nil, value: String = "Int", takes argument: String? = nil,
        scope: String = "unique", isOnMainActor: Bool = false, isAsynchronous: Bool = false, in groups: [String] = [],
        injecting keys: [String] = []
    ) {
        let id = name.map { "\(key) \($0)" } ?? key
        nodes.append(
            """
            {"id": "App.\(id)", "key": "\(key)", \(name.map { #""name": "\#($0)","# } ?? "") "value": "\(value)",
             \(argument.map { #""argument": "\#($0)","# } ?? "") "kind": "module", "scope": "\(scope)",
             "lifetime": "\(scope)", "isolation": "\(isOnMainActor ? "MainActor" : "nonisolated")",
             "isAsynchronous": \(isAsynchronous), "groups": \(groups),
             "place": {"file": "App/\(groups.last ?? "Modules").swift", "line": \(nodes.count + 1)}}
            """)
        for key in keys { connect(id, to: key) }
    }

    mutating func connect(_ source: String, to target: String, kind: String = "direct", isOptional: Bool = false) {
        edges.append(
            """
            {"from": "App.\(source)", "to": "App.\(target)", "isOptional": \(isOptional), "kind": "\(kind)"}
            """)
    }

    /// As many keys as wanted, with all that keys can have, in layers and groups.
    static func layered(_ count: Int) -> WrittenGraph {
        var written = WrittenGraph()
        for index in 0..<count {
            written.add(
                "Key\(index)", value: "any Service\(index)",
                scope: ["unique", "graph", "shared", "singleton", "cached"][index % 5],
                isOnMainActor: index.isMultiple(of: 7), isAsynchronous: index.isMultiple(of: 11),
                in: ["Layer\(index * 5 / count)", "Group\(index / 6)"])
            for target in [index + 1, index + 2 + index % 7, index + 9 + index * 13 % 31] where target < count {
                written.connect(
                    "Key\(index)", to: "Key\(target)",
                    kind: ["direct", "direct", "lazy", "provider", "dynamic"][(index + target) % 5],
                    isOptional: target.isMultiple(of: 9))
            }
        }
        return written
    }

    /// An app of as many keys as wanted, 117 at least: features of twelve keys each over what they share, as a program
    /// of screens has them. With more than ten features, those that belong together are a group of their own.
    static func app(_ count: Int) -> WrittenGraph {
        let areas = ["Account", "Catalogue", "Checkout", "Course", "Discussion", "Media", "Support", "Team"]
        let (featureCount, rest) = (count - 33).quotientAndRemainder(dividingBy: 12)
        let parts = featureCount > 10 ? ["List", "Details", "Search", "Editor", "Settings"] : [""]
        let features = areas.flatMap { area in parts.map { (area, area + $0) } }.prefix(featureCount)
        var written = WrittenGraph()
        for (area, feature) in features {
            written.add(feature: feature, in: ["AppModules"] + (parts.count > 1 ? ["\(area)Modules"] : []))
        }
        written.addShared(linkCount: rest + 11, to: features.map(\.1))
        return written
    }

    private mutating func add(feature: String, in outer: [String]) {
        let groups = outer + ["\(feature)Modules"]
        for screen in ["Overview", "Details", "Comments", "Filter", "Video", "DeleteConfirmation", "ResetPassword"] {
            let model = "\(feature)\(screen)Model"
            // An end of the name picks one of the forms, so that no two features are alike.
            let isClosure = (feature.count + screen.count).isMultiple(of: 3)
            add(
                "\(model)Key", value: isClosure ? "@MainActor @Sendable (\(feature)ID, Source) -> \(model)" : model,
                takes: screen == "Details" ? "\(feature)ID" : nil, isOnMainActor: true, in: groups,
                injecting: ["\(feature)InteractorKey", "\(feature)AnalyticsKey"])
            connect("\(model)Key", to: "\(feature)RouterKey", kind: isClosure ? "lazy" : "direct")
            if screen.count > 7 { connect("\(model)Key", to: "ConnectivityKey") }
        }
        for (part, scope, keys) in [
            ("Router", "unique", ["RouterKey"]), ("Analytics", "unique", ["AnalyticsManagerKey"]),
            ("Interactor", "unique", ["\(feature)RepositoryKey"]),
            ("Repository", "shared", ["APIKey", "StorageKey", "ConfigurationKey", "\(feature)PersistenceKey"]),
            ("Persistence", "singleton", ["DatabaseKey"]),
        ] {
            add(
                "\(feature)\(part)Key", value: "any \(feature)\(part)", scope: scope, isOnMainActor: part == "Router",
                in: groups, injecting: keys)
        }
    }

    private mutating func addShared(linkCount: Int, to features: [String]) {
        let routing = ["AppModules", "RoutingModules"]
        for number in 0..<linkCount {
            let feature = features[number % features.count]
            add(
                "DeepLinkKey", named: "\(feature)\(number)", value: "any DeepLink", in: routing,
                injecting: ["RouterKey"] + (number.isMultiple(of: 4) ? ["\(feature)InteractorKey"] : []))
        }
        add("RouterKey", value: "any Router", scope: "singleton", isOnMainActor: true, in: routing)
        connect("RouterKey", to: "\(features[0])RepositoryKey", kind: "lazy")
        // A group, a key in it, and what that injects.
        let shared = """
            Analytics AnalyticsManager ConsoleAnalytics ServerAnalytics
            Analytics ConsoleAnalytics
            Analytics ServerAnalytics API
            Analytics CrashReports Configuration
            Network API URLSession Interceptor NetworkLog
            Network URLSession Configuration
            Network Interceptor Storage Configuration
            Network NetworkLog
            Network SocialAuthentication API Keychain
            Core Configuration
            Core Keychain
            Core Storage Keychain Defaults
            Core Defaults
            Core Connectivity
            Core Database DatabaseFile
            Core DatabaseFile Configuration
            Core Styles Configuration
            Core Downloads Database Connectivity
            Core NotificationManagerForRemoteNotifications API
            Core Clock
            Core Locale
            """
        for words in shared.split(separator: "\n").map({ $0.split(separator: " ") }) {
            add(
                "\(words[1])Key", value: "any \(words[1])", scope: "singleton", isAsynchronous: words[1] == "Database",
                in: ["AppModules", "\(words[0])Modules"], injecting: words.dropFirst(2).map { "\($0)Key" })
        }
    }
}
