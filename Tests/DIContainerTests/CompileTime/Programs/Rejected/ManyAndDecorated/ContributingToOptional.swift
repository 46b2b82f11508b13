// Modules contribute to keys whose value is an array, not one that may be missing.
import DIContainer

enum ToolsKey: InjectionKey { typealias Value = [any API]? }

let container = Container {
    // error: requires that 'ToolsKey.Value' (aka 'Optional<Array<any API>>') conform to 'ContributedArray'
    Module.contributing(to: ToolsKey.self) { LiveAPI() }
}
