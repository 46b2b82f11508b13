// A module that runs anywhere injects the handle of a key of the main actor, and its factory does not call it.
import DIContainer

struct Report: Sendable {
    let model: Lazy<ProfileModelKey>
}
enum ReportKey: InjectionKey { typealias Value = Report }

let container = Container {
    Module(ReportKey.self, injecting: Lazy<ProfileModelKey>.self) { Report(model: $0) }
    Module(ReportKey.self, named: "eager", injecting: Lazy<ProfileModelKey>.self) { model in
        // error: call to main actor-isolated instance method 'callAsFunction()' in a synchronous nonisolated context
        _ = model()
        return Report(model: model)
    }
}
