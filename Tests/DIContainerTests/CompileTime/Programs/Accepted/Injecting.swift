// Classes, structs, actors and observable types take their dependencies from keys.
import DIContainer
import Observation

final class Checkout {
    @Inject(APIKey.self) private var api
    @Inject(APIKey.self) var declared: any API
    @Inject(Maybe<LoggerKey>.self) private var logger
    @Inject(Lazy<DatabaseKey>.self) private var database
    @Inject(Provider<DraftKey>.self) private var makeDraft
    @Inject(APIKey.self, named: "staging") var staging
    @Inject var analytics: any API
    @Inject(named: "other") var other: any API

    init() {}

    func isResolved() -> Bool { $api.isResolved && logger != nil && makeDraft().text.isEmpty }
}

struct Form {
    @Inject(APIKey.self) var api
    var text = ""
}

actor Synchroniser {
    @Inject(APIKey.self) private var api
    func current() -> any API { api }
}

@MainActor final class Screen {
    @Inject(ProfileModelKey.self) var model
    @Inject(Maybe<ProfileModelKey>.self) var optionalModel
    @Inject(ProfileModelKey.self, named: "other") var other
    @Inject(APIKey.self) var api
}

final class Client: Sendable {
    let api = APIKey.currentValue
    let logger = LoggerKey.currentValue
}

@Observable final class SearchModel {
    @ObservationIgnored private let api = APIKey.currentValue
    var results: [String] = []
}

@MainActor @Observable final class ProfileScreenModel {
    @ObservationIgnored private let model = ProfileModelKey.currentValue
    var name = ""
}

final class PeopleLoader {
    typealias Needs = Dependencies<DatabaseKey, APIKey>
    let database: Database
    let api: any API

    init(_ needs: Needs = .current) { (database, api) = needs.values }
}

@MainActor final class ProfileScreen {
    let model: ProfileModel
    let logger: Logger

    init(model: ProfileModel = ProfileModelKey.currentValue, logger: Logger = LoggerKey.currentValue) {
        (self.model, self.logger) = (model, logger)
    }
}

@MainActor func use(_ container: Container) async throws -> Int {
    let count = withContainer(container) { Form().text.count }
    let other = await withContainer(container) {
        await Task.yield()
        return ProfileScreen().model.name.count
    }
    let third = try await withContainer(container) {
        try await Task.sleep(for: .zero)
        return count + other
    }
    container.reset(.session)
    return third
}

// What is injected is an argument of the initializer that the compiler writes, and can be left out there.
struct Filter {
    @Inject var api: any API
    @Inject(LoggerKey.self) var logger
    var text = ""
}

func filters() -> [Filter] { [Filter(), Filter(text: "a"), Filter(api: Inject(), logger: Inject(LoggerKey.self))] }
func path() -> KeyPath<Filter, Logger> { \Filter.logger }
