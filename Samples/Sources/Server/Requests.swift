import DIContainer
import SampleSupport

/// What each request has of its own, in a container that is a child of the application's.
///
/// The request itself is no part of it: it goes from hand to hand as an argument, as data does.
struct RequestModules: ModuleGroup {
    var modules: [Module] {
        Module(RequestIDKey.self, scope: .singleton, injecting: StatisticsKey.self) {
            RequestID(number: $0.nextRequest())
        }
        Module(RequestLogKey.self, injecting: RequestIDKey.self, PrinterKey.self) { RequestLog(id: $0, printer: $1) }
        Module(UnitOfWorkKey.self, scope: .singleton) {
            UnitOfWork(store: $0, log: $1)
        } onShutdown: {
            await $0.close()
        }
        Module(RouterKey.self, factory: Router.init)
        RouteModules()
    }
}

/// What tells one request from another, in the log and for the client.
struct RequestID: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    var description: String { "r\(number)" }
}

/// The ID of the request whose container is asked.
enum RequestIDKey: InjectionKey { typealias Value = RequestID }

/// Notes about one request, each tagged with its ID.
struct RequestLog: Sendable {
    let id: RequestID
    let printer: any Printer

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
