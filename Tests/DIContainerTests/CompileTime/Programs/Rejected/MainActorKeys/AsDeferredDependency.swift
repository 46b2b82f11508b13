// A closure that may be called anywhere resolves no key of the main actor; MainActorLazy makes one that may not.
import DIContainer

struct Report: Sendable {}
enum ReportKey: InjectionKey { typealias Value = Report }

let container = Container {
    // error: type 'MainActor' does not conform to protocol 'ReachableFromAnywhere'
    // error: conform to 'ReachableFromAnywhere'
    Module(ReportKey.self, injecting: Lazy<ProfileModelKey>.self) { _ in Report() }
}
