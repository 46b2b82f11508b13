// An array of groups is the only part of its block; beside others it takes a loop.
import DIContainer

func container(_ groups: [any ModuleGroup]) -> Container {
    Container {
        Module(APIKey.self) { LiveAPI() }
        // error: requires the types 'any ModuleGroup' and 'Module' be equivalent
        groups
    }
}
