// A resolver hands out no key of the main actor elsewhere.
import DIContainer

struct Report: Sendable {}
enum ReportKey: InjectionKey { typealias Value = Report }

let container = Container {
    Module(ReportKey.self, injecting: Resolver.self) { resolver in
        // error: can not be referenced from a Sendable closure
        _ = resolver[ProfileModelKey.self]
        return Report()
    }
}
