// A module that runs anywhere depends on no key of the main actor.
import DIContainer

struct Report: Sendable {}
enum ReportKey: InjectionKey { typealias Value = Report }

let container = Container {
    // error: requires that 'MainActor' conform to 'ReachableFromAnywhere'
    Module(ReportKey.self, injecting: ProfileModelKey.self) { _ in Report() }
}
