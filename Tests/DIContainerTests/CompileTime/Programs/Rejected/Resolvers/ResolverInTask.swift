// A resolver does not leave its factory in a task.
import DIContainer

typealias Loading = Task<Database, Never>
enum LoadingKey: InjectionKey { typealias Value = Loading }

let container = Container {
    Module(LoadingKey.self, injecting: Resolver.self) { resolver in
        // error: passing closure as a 'sending' parameter risks causing data races
        Task { resolver[DatabaseKey.self] }
    }
}
