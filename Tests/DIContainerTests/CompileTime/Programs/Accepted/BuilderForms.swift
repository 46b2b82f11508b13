// A block takes modules, groups, arrays, conditions, loops and nothing; an array of groups alone.
import DIContainer

enum Mode: Sendable { case live, recorded, silent }

struct EmptyModules: ModuleGroup {
    var modules: [Module] {}
}

struct APIModules: ModuleGroup {
    var mode: Mode

    var modules: [Module] {
        switch mode {
        case .live: Module(APIKey.self, scope: .singleton) { LiveAPI() }
        case .recorded:
            Module(APIKey.self) { LiveAPI() }
            Module(LoggerKey.self) { Logger() }
        case .silent: EmptyModules()
        }
    }
}

struct AppModules: ModuleGroup {
    var isPreview = false
    var regions: [String] = []
    var limit: Int?

    var modules: [Module] {
        EmptyModules()
        APIModules(mode: .live)
        if isPreview { Module(LoggerKey.self) { Logger() } }
        if isPreview {
            Module(DatabaseKey.self) { Database() }
        } else if regions.isEmpty {
            Module(DatabaseKey.self, scope: .shared) { Database() }
        } else {
            Module(DatabaseKey.self, scope: .singleton) { Database() }
        }
        if let limit { Module(TypeKey<Int>.self) { limit } }
        for region in regions {
            Module(APIKey.self, named: region) { LiveAPI() }
        }
        for region in regions where region != "here" {
            if isPreview { Module(LoggerKey.self, named: region) { Logger() } }
        }
        #if DEBUG
            Module(DraftKey.self) { Draft() }
        #else
            Module(DraftKey.self, scope: .graph) { Draft() }
        #endif
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            Module(PluginsKey.self) { [] }
        }
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            Module(RepositoryKey.self) { Repository(api: LiveAPI(), database: Database()) }
        } else {
            EmptyModules()
        }
        let name = "local"
        Module(APIKey.self, named: name) { LiveAPI() }
        [Module(APIKey.self, named: "first") { LiveAPI() }, Module(APIKey.self, named: "second") { LiveAPI() }]
        EmptyModules().modules
    }
}

func containers(isPreview: Bool) -> [Container] {
    let app = Container {
        AppModules(isPreview: isPreview, regions: ["here", "there"], limit: 3)
        if isPreview { EmptyModules() }
    }
    return [
        Container {},
        app,
        Container(parent: app) { APIModules(mode: .silent) },
        app.replacing { Module(APIKey.self) { LiveAPI() } },
        app.replacing {},
    ]
}

func containers(of groups: [any ModuleGroup], and parts: [any ModuleOrGroup], isPreview: Bool) -> [Container] {
    let silent = [APIModules(mode: .silent)]
    return [
        Container { groups },
        Container { parts },
        Container { silent },
        Container { if isPreview { groups } },
        Container { if isPreview { groups } else { parts } },
        Container { for _ in 0..<2 { groups } },
        Container {
            Module(APIKey.self) { LiveAPI() }
            for group in groups { group }
            for part in parts { part }
            if isPreview { groups }
        },
    ]
}

struct ArrayModules: ModuleGroup {
    let groups: [any ModuleGroup]

    var modules: [Module] { groups }
}
