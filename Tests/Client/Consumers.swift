import DIContainer
import Observation

final class Reader {
    @Inject(APIKey.self) private var api
    @Inject(Maybe<TracerKey>.self) private var tracer
    @Inject(Provider<FormatterKey>.self) private var formatter
    @Inject(Lazy<APIKey>.self) private var lazyAPI
    @Inject(Provider<DraftKey>.self) private var makeDraft
    @Inject(FormatterKey.self, named: "plain") private var plain
    @Inject var database: Database
    @Inject(named: "old") var oldDatabase: Database

    func read() -> String { formatter().format(api.name) + plain.format("?") }
    func isDraftNew() -> Bool { makeDraft() !== makeDraft() }
    func isTraced() -> Bool { tracer != nil }
    func isLazyAlike() -> Bool { lazyAPI().name == api.name }
}

@MainActor final class HomeScreen {
    @Inject(SessionKey.self) var session
    @Inject(RouterKey.self) var router
    @Inject(Maybe<RouterKey>.self) var sameRouter
    @Inject(Lazy<RouterKey>.self) private var lazyRouter
    @Inject(Provider<SessionKey>.self) private var makeSession
    @Inject(RepositoryKey.self) private var repository
    func title() -> String { makeSession().user + " on " + repository.api.name }
    func isRouterShared() -> Bool { lazyRouter() === router && sameRouter === router }
}

actor Synchroniser {
    @Inject(APIKey.self) private var api
    @Inject(LogKey.self) private var log
    func lines() async throws -> [String] { try await api.headlines().map { log.prefix + $0 } }
}

@MainActor @Observable
final class ProfileModel {
    @ObservationIgnored private let session: Session
    var title = ""
    init(session: Session) { self.session = session }
    func load() { title = session.user }
}

@MainActor @Observable
final class AccountModel {
    @ObservationIgnored private let session = SessionKey.currentValue
    @ObservationIgnored @Inject(ProfileModelKey.self) var profile
    var title = ""
    func load() { title = session.user }
}

nonisolated final class Feed: Sendable {
    typealias Needs = Dependencies<APIKey, LogKey>
    let api: any API
    let log: Log
    init(_ needs: Needs = .current) { (api, log) = needs.values }
}

nonisolated final class Prefetcher: Sendable {
    let api: Lazy<APIKey>
    let makeSession: Provider<SessionKey>
    init(api: Lazy<APIKey>, makeSession: Provider<SessionKey>) { (self.api, self.makeSession) = (api, makeSession) }
    func fetch() async throws -> [String] {
        let user = await makeSession().user
        return try await api().headlines().map { user + ": " + $0 }
    }
}

@MainActor final class Screen {
    let session: Session
    let log: Log

    #if hasFeature(IsolatedDefaultValues)
        init(session: Session = SessionKey.currentValue, log: Log = LogKey.currentValue) {
            (self.session, self.log) = (session, log)
        }
    #else
        // In Swift 5 mode the default value of a parameter belongs to no actor.
        convenience init() { self.init(session: SessionKey.currentValue, log: LogKey.currentValue) }

        init(session: Session, log: Log) { (self.session, self.log) = (session, log) }
    #endif
}
