import Foundation
import PackagePlugin

@main struct CheckComposition: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let own = context.package.targets
        let checked = own.filter { $0.name == "CheckShop" } + [target]
        let modules = (checked.flatMap(\.recursiveTargetDependencies) + [target]).compactMap {
            $0 as? SwiftSourceModuleTarget
        }.filter { module in
            !module.name.hasPrefix("DIContainer")
                && (own.contains { $0.id == module.id }
                    || module.recursiveTargetDependencies.contains { $0.name == "DIContainer" })
        }
        let sources = modules.flatMap { module in
            module.sourceFiles(withSuffix: "swift").map { (module: module.moduleName, url: $0.url) }
        }
        let paths = sources.map { "\($0.module)/\($0.url.lastPathComponent)=\($0.url.path(percentEncoded: false))" }
        let list = context.pluginWorkDirectoryURL.appending(path: "sources.txt")
        let text = Set(paths).sorted().joined(separator: "\n")
        if (try? String(contentsOf: list, encoding: .utf8)) != text {
            try text.write(to: list, atomically: true, encoding: .utf8)
        }
        let stamp = context.pluginWorkDirectoryURL.appending(path: "checked.swift")
        return [
            .buildCommand(
                displayName: "Checking the composition", executable: try context.tool(named: "CheckShop").url,
                arguments: ["--stamp", stamp.path(percentEncoded: false), "@" + list.path(percentEncoded: false)],
                inputFiles: Set(sources.map(\.url)).sorted { $0.path < $1.path } + [list], outputFiles: [stamp])
        ]
    }
}
