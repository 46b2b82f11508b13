import DIContainer
import SampleSupport

/// What each request has of its own, in a container that is a child of the application's.
///
/// The request itself is no part of it: it goes from hand to hand as an argument, as data does.
struct RequestModules: ModuleGroup {
    var modules: [Module] {
        Module(RequestLogKey.self, scope: .singleton, injecting: StatisticsKey.self, PrinterKey.self) {
            RequestLog(number: $0.nextRequest(), printer: $1)
        }
        Module(UnitOfWorkKey.self, scope: .singleton) {
            UnitOfWork(store: $0, log: $1)
        } onShutdown: {
            await $0.close()
        }
        Module(RouterKey.self, factory: Router.init)
        RouteModules()
    }
}

/// Notes about one request, each tagged with what tells it from others, also for the client.
struct RequestLog: Sendable {
    let number: Int
    let printer: any Printer

    var id: String { "r\(number)" }

    func note(_ line: String) { printer.note("[\(id)] \(line)") }
}

/// The log of the request whose container is asked.
enum RequestLogKey: InjectionKey { typealias Value = RequestLog }

/// What one request changes, all or nothing: without a commit, the store sees none of it.
actor UnitOfWork {
    private let store: any UserStore
    private let log: RequestLog
    private var added: [NewUser] = []

    init(store: any UserStore, log: RequestLog) {
        (self.store, self.log) = (store, log)
    }

    /// Notes a user to be added.
    func add(_ user: NewUser) { added.append(user) }

    /// Hands the changes to the store.
    ///
    /// - Returns: The users that were added.
    func commit() async throws -> [User] {
        let users = try await store.add(added)
        added = []
        log.note("added \(users.map { "user \($0.id)" }.joined(separator: ", "))")
        return users
    }

    /// Ends the work; what was not committed is dropped.
    func close() {
        if added.isEmpty { return }
        log.note("dropped \(added.count) changes that were not committed")
        added = []
    }
}

/// The unit of work of the request whose container is asked.
enum UnitOfWorkKey: InjectionKey { typealias Value = UnitOfWork }
