// A module that runs anywhere depends on no key of the main actor.
import DIContainer

struct Report: Sendable {}
enum ReportKey: InjectionKey { typealias Value = Report }

let container = Container {
    // error: a key of the main actor cannot be injected here; either this key is one of the main actor, too, or an asynchronous factory injects Awaited<Key>
    Module(ReportKey.self, injecting: ProfileModelKey.self) { _ in Report() }
}
