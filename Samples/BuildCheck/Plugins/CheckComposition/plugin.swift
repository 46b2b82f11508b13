import PackagePlugin

@main struct CheckComposition: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let targets = context.package.targets + target.recursiveTargetDependencies
        let modules = targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter {
            !$0.name.hasPrefix("DIContainer") && $0.recursiveTargetDependencies.contains { $0.name == "DIContainer" }
        }
        let files = modules.flatMap { module in
            module.sourceFiles(withSuffix: "swift").map {
                "\(module.moduleName)/\($0.url.lastPathComponent)=\($0.url.path(percentEncoded: false))"
            }
        }
        let stamp = context.pluginWorkDirectoryURL.appending(path: "checked.swift")
        return [
            .buildCommand(
                displayName: "Checking the composition", executable: try context.tool(named: "CheckShop").url,
                arguments: ["--stamp", stamp.path(percentEncoded: false)] + Set(files).sorted(), outputFiles: [stamp])
        ]
    }
}
