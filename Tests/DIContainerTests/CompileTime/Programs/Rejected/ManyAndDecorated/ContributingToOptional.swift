// Modules contribute to keys whose value is an array, not one that may be missing.
import DIContainer

enum ToolsKey: InjectionKey { typealias Value = [any API]? }

let container = Container {
    // error: cannot convert value of type 'LiveAPI' to closure result type 'ToolsKey.Value' (aka 'Optional<Array<any API>>')
    Module.contributing(to: ToolsKey.self) { LiveAPI() }
}
