// A module that runs anywhere depends on no key of the main actor, not even later.
import DIContainer

struct Report: Sendable {}
enum ReportKey: InjectionKey { typealias Value = Report }

let container = Container {
    // error: requires that 'Lazy<ProfileModelKey>.Isolation' (aka 'MainActor') conform to 'ReachableFromAnywhere'
    Module(ReportKey.self, injecting: Lazy<ProfileModelKey>.self) { _ in Report() }
}
