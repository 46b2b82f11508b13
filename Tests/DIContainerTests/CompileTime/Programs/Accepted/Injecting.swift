// What `Tests/Client` does not inject: by type, by name, in an initializer that the compiler writes.
import DIContainer

final class Checkout {
    @Inject(APIKey.self) private var api
    @Inject(APIKey.self) var declared: any API
    @Inject(APIKey.self, named: "staging") var staging
    @Inject var analytics: any API
    @Inject(named: "other") var other: any API

    init() {}

    func isResolved() -> Bool { $api.isResolved }
}

@MainActor final class Screen {
    @Inject(Maybe<ProfileModelKey>.self) var optionalModel
    @Inject(ProfileModelKey.self, named: "other") var other
}

@MainActor func use(_ container: Container) async throws -> Int {
    let count = withContainer(container) { Checkout().isResolved() ? 1 : 0 }
    return try await withContainer(container) {
        try await Task.sleep(for: .zero)
        return count + Screen().other.name.count
    }
}

// What is injected is an argument of the initializer that the compiler writes, and can be left out there.
struct Filter {
    @Inject var api: any API
    @Inject(LoggerKey.self) var logger
    var text = ""
}

func filters() -> [Filter] { [Filter(), Filter(text: "a"), Filter(api: Inject(), logger: Inject(LoggerKey.self))] }
func path() -> KeyPath<Filter, Logger> { \Filter.logger }
