// After "Modern Dependency Injection in Swift" by Michael Long, Better Programming, on his library Resolver; read in
// the Chinese translation, "Swift 中的现代依赖注入".

import DIContainer
import Synchronization
import Testing

extension CacheName {
    fileprivate static let app = CacheName("app")
    fileprivate static let session = CacheName("session")
}

@Suite("Modern dependency injection")
struct ModernDependencyInjectionTests {
    // MARK: Inject services, not data

    @Test("A list gets its services injected, and its users by asking them")
    func listAsksItsRepository() throws {
        let container = Container { UserModules() }
        try container.validate()
        let list = withContainer(container) { UserListController() }
        list.viewDidLoad()
        #expect(list.viewModel.users.map(\.name) == ["Ada", "Grace"])
    }

    @Test("Details get their services injected, and the user that they show passed")
    func detailsTakeUserAsArgument() {
        let container = Container { UserModules() }
        withContainer(container) {
            let list = UserListController()
            list.viewDidLoad()
            let (first, second) = (list.prepareForDetails(of: 0), list.prepareForDetails(of: 1))
            #expect(first.title == "Ada")
            #expect(second.title == "Grace")
        }
        #expect(container[Maybe<TypeKey<User>>.self] == nil)
    }

    // MARK: Annotations and constructor injection

    @Test("A constructor gets all that its module injects, in order, the optional one too")
    func constructorInjection() throws {
        let container = Container {
            SystemModules()
            Module(
                ConstructedModelKey.self,
                injecting: StateMachineKey.self, BundleKey.self, TouchIDKey.self, Maybe<StatusKey>.self, StoreKey.self,
                factory: ConstructedModel.init)
        }
        try container.validate()
        #expect(container[ConstructedModelKey.self].summary == "states, bundle, touch, no status, store")
    }

    @Test("Annotated properties get the same without an initialiser, and the module is one line")
    func annotations() throws {
        let container = Container {
            SystemModules()
            Module(AnnotatedModelKey.self) { AnnotatedModel() }
        }
        try container.validate()
        #expect(container[AnnotatedModelKey.self].summary == "states, bundle, touch, no status, store")
    }

    @Test("An optional service is there once somebody registers it, for annotations and constructors alike")
    func optionalInjection() throws {
        let container = Container {
            SystemModules()
            Module(StatusKey.self) { Named("status") }
            Module(AnnotatedModelKey.self) { AnnotatedModel() }
            Module(
                ConstructedModelKey.self,
                injecting: StateMachineKey.self, BundleKey.self, TouchIDKey.self, Maybe<StatusKey>.self, StoreKey.self,
                factory: ConstructedModel.init)
        }
        try container.validate()
        #expect(container[AnnotatedModelKey.self].summary == "states, bundle, touch, status, store")
        #expect(container[ConstructedModelKey.self].summary == "states, bundle, touch, status, store")
    }

    @Test("What a constructor lacks is reported before anything runs")
    func constructorInjectionIsChecked() throws {
        let made = Journal()
        let container = Container {
            Module(StateMachineKey.self) {
                made.note("states")
                return Named("states")
            }
            Module(
                ConstructedModelKey.self,
                injecting: StateMachineKey.self, BundleKey.self, TouchIDKey.self, Maybe<StatusKey>.self, StoreKey.self,
                factory: ConstructedModel.init)
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == ["missing-key", "missing-key", "missing-key"])
        for key in ["BundleKey", "TouchIDKey", "StoreKey"] {
            let headline = "No module serves \(key), which ConstructedModelKey injects."
            #expect(error.problems.contains { $0.headline == headline })
        }
        #expect(made.entries.isEmpty)
    }

    // MARK: Application scope

    @Test("Application scope is .singleton: one object for all who ask, made once")
    func applicationScope() {
        final class Details { @Inject(WebServiceKey.self) var service }
        let made = Journal()
        let container = Container { Module(WebServiceKey.self, scope: .singleton) { WebService(made) } }
        withContainer(container) {
            let (first, second) = (Details(), Details())
            #expect(first.service === second.service)
            #expect(first.service === container[WebServiceKey.self])
        }
        #expect(made.entries == ["WebService"])
    }

    @Test("A singleton belongs to its container, so that two applications in one process share nothing")
    func applicationScopeIsNotGlobal() {
        let made = Journal()
        let modules = [Module(WebServiceKey.self, scope: .singleton) { WebService(made) }]
        let (first, second) = (Container { modules }, Container { modules })
        #expect(first[WebServiceKey.self] !== second[WebServiceKey.self])
        #expect(made.entries.count == 2)
    }

    @Test("A group in the file of a type with a hidden initialiser is the only way to get one, and there is only one")
    func enforcedSingleton() {
        let container = Container { AuditLogModules() }
        #expect(container[AuditLogKey.self] === container[AuditLogKey.self])
    }

    // MARK: Cached scope

    @Test("A cached object is the same until its scope is reset, and then a new one is cached")
    func cachedScope() {
        let container = Container {
            Module(WebServiceKey.self, scope: .cached(in: .app)) { WebService(Journal()) }
        }
        let first = container[WebServiceKey.self]
        #expect(container[WebServiceKey.self] === first)
        container.reset(.app)
        let second = container[WebServiceKey.self]
        #expect(second !== first)
        #expect(container[WebServiceKey.self] === second)
    }

    @Test("A reset lets go of the cached object")
    func resetReleases() {
        let container = Container {
            Module(WebServiceKey.self, scope: .cached(in: .app)) { WebService(Journal()) }
        }
        weak let cached = container[WebServiceKey.self]
        #expect(cached != nil)
        container.reset(.app)
        #expect(cached == nil)
    }

    @Test("A session scope of one's own ends at logout, and nothing else ends with it")
    func sessionScope() {
        final class AccountScreen {
            @Inject(SessionKey.self) var session
        }
        let container = Container {
            Module(SessionKey.self, scope: .cached(in: .session)) { Session() }
            Module(WebServiceKey.self, scope: .cached(in: .app)) { WebService(Journal()) }
        }
        let service = container[WebServiceKey.self]
        withContainer(container) {
            AccountScreen().session.logIn("Ada")
            #expect(AccountScreen().session.userName == "Ada")
            container.reset(.session)
            #expect(AccountScreen().session.userName == nil)
        }
        #expect(container[WebServiceKey.self] === service)
    }

    @Test("A singleton that would hold the session beyond logout is reported")
    func captiveSession() throws {
        let container = Container {
            Module(SessionKey.self, scope: .cached(in: .session)) { Session() }
            Module(AccountKey.self, scope: .singleton, injecting: SessionKey.self, factory: Account.init)
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == ["captive-dependency"])
        #expect(error.description.contains("Provider<SessionKey>"))
    }

    // MARK: Unique scope

    @Test("Unique scope makes a new object each time, and is what a module without a scope has")
    func uniqueScope() {
        let explicit = Container { Module(WebServiceKey.self, scope: .unique) { WebService(Journal()) } }
        #expect(explicit[WebServiceKey.self] !== explicit[WebServiceKey.self])
        let implicit = Container { Module(WebServiceKey.self) { WebService(Journal()) } }
        #expect(implicit[WebServiceKey.self] !== implicit[WebServiceKey.self])
    }

    // MARK: Graph scope

    @Test("In graph scope, b and c share the d of one resolution of a, and the next a gets another d")
    func graphScope() throws {
        let container = Container { GraphModules(scopeOfD: .graph) }
        try container.validate()
        let a = container[AKey.self]
        #expect(a.b.d === a.c.d)
        #expect(container[AKey.self].b.d !== a.b.d)
        #expect(container[DKey.self] !== a.b.d)
    }

    @Test("In unique scope, b and c get a d each")
    func graphOfUniqueValues() {
        let a = Container { GraphModules(scopeOfD: .unique) }[AKey.self]
        #expect(a.b.d !== a.c.d)
    }

    @Test("An annotated a takes its b and c apart, so that its d are two")
    func graphScopeWithAnnotations() {
        final class Annotated {
            @Inject(BKey.self) var b
            @Inject(CKey.self) var c
        }
        let annotated = withContainer(Container { GraphModules(scopeOfD: .graph) }) { Annotated() }
        #expect(annotated.b.d !== annotated.c.d)
    }

    @Test("What a factory takes from a resolver belongs to its graph")
    func graphScopeThroughResolver() {
        let container = Container {
            GraphModules(scopeOfD: .graph)
            Module(AKey.self, named: "by resolver", injecting: Resolver.self) { resolver in
                A(b: resolver[BKey.self], c: resolver[CKey.self])
            }
        }
        let a = container[AKey.self, named: "by resolver"]
        #expect(a.b.d === a.c.d)
    }

    // MARK: Shared scope

    @Test("A list and the details that it opens share one repository, and so the state of its users")
    func sharedScope() {
        let container = Container { UserModules() }
        withContainer(container) {
            let list = UserListController()
            list.viewDidLoad()
            let details = list.prepareForDetails(of: 0)
            #expect(details.viewModel.repository === list.viewModel.repository)
            details.viewModel.rename("Augusta")
            #expect(list.viewModel.users.map(\.name) == ["Augusta", "Grace"])
        }
    }

    @Test("The shared repository outlives the list while the details hold it")
    func sharedScopeFollowsLastHolder() {
        withContainer(Container { UserModules() }) {
            var list: UserListController? = UserListController()
            list?.viewDidLoad()
            let details = list?.prepareForDetails(of: 0)
            details?.viewModel.rename("Augusta")
            list = nil
            #expect(UserListController().viewModel.users.map(\.name) == ["Augusta", "Grace"])
            withExtendedLifetime(details) {}
        }
    }

    @Test("Once nobody holds the shared repository it is gone, and the next list starts afresh")
    func sharedScopeEnds() {
        let container = Container { UserModules() }
        weak var repository: (any UserRepositoryType)?
        withContainer(container) {
            let list = UserListController()
            list.viewDidLoad()
            repository = list.viewModel.repository
            #expect(repository != nil)
        }
        #expect(repository == nil)
        #expect(withContainer(container) { UserListController() }.viewModel.users.isEmpty)
    }

    // MARK: Mocks

    @Test("A condition registers the mock repository in place of the real one", arguments: [true, false])
    func mockByCondition(usesMock: Bool) throws {
        let container = Container { UserModules(usesMock: usesMock) }
        try container.validate()
        let list = withContainer(container) { UserListController() }
        list.viewDidLoad()
        #expect(list.viewModel.users.map(\.name) == (usesMock ? ["Michael Long"] : ["Ada", "Grace"]))
    }

    @Test("A compiler flag does the same, and without it the real repository is compiled in")
    func mockByCompilerFlag() {
        let container = Container {
            #if MOCK
                Module(UserRepositoryKey.self, scope: .shared) { MockUserRepository() }
            #else
                Module(UserRepositoryKey.self, scope: .shared, injecting: UserServiceKey.self) {
                    UserRepository(service: $0)
                }
            #endif
            Module(UserServiceKey.self) { UserService() }
        }
        #if MOCK
            #expect(container[UserRepositoryKey.self] is MockUserRepository)
        #else
            #expect(container[UserRepositoryKey.self] is UserRepository)
        #endif
    }

    @Test("A mock saves as the real repository does: it replaces a known user and appends a new one")
    func mockSaves() {
        let repository = Container { UserModules(usesMock: true) }[UserRepositoryKey.self]
        repository.load()
        repository.save(User(id: 1, name: "Michael"))
        repository.save(User(id: 2, name: "Ada"))
        #expect(repository.users.map(\.name) == ["Michael", "Ada"])
    }

    // MARK: Named services

    @Test("Modules of one key are told apart by name")
    func namedServices() {
        struct Screens {
            @Inject(UserRepositoryKey.self, named: "data") var data
            @Inject(UserRepositoryKey.self, named: "mock") var mock
        }
        let screens = withContainer(Container { NamedRepositoryModules(mode: "data") }) { Screens() }
        #expect(screens.data is UserRepository)
        #expect(screens.mock is MockUserRepository)
    }

    @Test("A module without a name forwards to the one that the mode names", arguments: ["data", "mock"])
    func forwardsByMode(mode: String) throws {
        let container = Container { NamedRepositoryModules(mode: mode) }
        try container.validate()
        let list = withContainer(container) { UserListController() }
        list.viewDidLoad()
        #expect(list.viewModel.repository is MockUserRepository == (mode == "mock"))
        #expect(list.viewModel.users.map(\.name) == (mode == "mock" ? ["Michael Long"] : ["Ada", "Grace"]))
    }

    @Test("A mode that names no module is an error that names the key, the mode, and the module that forwarded to it")
    func forwardsToUnknownMode() throws {
        let container = Container { NamedRepositoryModules(mode: "moc") }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(UserRepositoryKey.self) }
        #expect(error.key == "UserRepositoryKey \"moc\"")
        #expect(error.path.map(\.key) == ["UserRepositoryKey", "UserRepositoryKey \"moc\""])
        guard case .missing(let nearest) = error.reason else {
            Issue.record("unexpected reason: \(error.reason)")
            return
        }
        #expect(nearest?.hasPrefix("UserRepositoryKey") == true)
    }
}

// MARK: - The article's application

extension ModernDependencyInjectionTests {
    final class Journal: Sendable {
        private let lines = Mutex<[String]>([])

        var entries: [String] { lines.withLock { $0 } }

        func note(_ line: String) { lines.withLock { $0.append(line) } }
    }

    // MARK: Users

    struct User: Equatable {
        let id: Int
        var name: String
    }

    protocol UserServiceType: Sendable {
        func fetchUsers() -> [User]
    }

    struct UserService: UserServiceType {
        func fetchUsers() -> [User] { [User(id: 1, name: "Ada"), User(id: 2, name: "Grace")] }
    }

    enum UserServiceKey: InjectionKey { typealias Value = any UserServiceType }

    protocol UserRepositoryType: AnyObject, Sendable {
        var users: [User] { get }
        func load()
        func save(_ user: User)
    }

    enum UserRepositoryKey: InjectionKey { typealias Value = any UserRepositoryType }

    final class UserRepository: UserRepositoryType {
        private let service: any UserServiceType
        private let state = Mutex<[User]>([])

        init(service: any UserServiceType) { self.service = service }

        var users: [User] { state.withLock { $0 } }

        func load() {
            let loaded = service.fetchUsers()
            state.withLock { $0 = loaded }
        }

        func save(_ user: User) { state.withLock { $0.save(user) } }
    }

    final class MockUserRepository: UserRepositoryType {
        private let state = Mutex<[User]>([])

        var users: [User] { state.withLock { $0 } }

        func load() { state.withLock { $0 = [User(id: 1, name: "Michael Long")] } }

        func save(_ user: User) { state.withLock { $0.save(user) } }
    }

    struct UserModules: ModuleGroup {
        var usesMock = false

        var modules: [Module] {
            Module(UserServiceKey.self) { UserService() }
            if usesMock {
                Module(UserRepositoryKey.self, scope: .shared) { MockUserRepository() }
            } else {
                Module(UserRepositoryKey.self, scope: .shared, injecting: UserServiceKey.self) {
                    UserRepository(service: $0)
                }
            }
            UserViewModelModules()
        }
    }

    struct UserViewModelModules: ModuleGroup {
        var modules: [Module] {
            Module(UserListViewModelKey.self, injecting: UserRepositoryKey.self, factory: UserListViewModel.init)
            Module(UserDetailsViewModelKey.self) { UserDetailsViewModel() }
        }
    }

    enum ModeKey: InjectionKey { typealias Value = String }

    struct NamedRepositoryModules: ModuleGroup {
        let mode: String

        var modules: [Module] {
            Module(ModeKey.self) { [mode] in mode }
            Module(UserServiceKey.self) { UserService() }
            Module(UserRepositoryKey.self, injecting: Resolver.self, ModeKey.self) { resolver, mode in
                try resolver.resolve(UserRepositoryKey.self, named: mode)
            }
            Module(UserRepositoryKey.self, named: "data", injecting: UserServiceKey.self) {
                UserRepository(service: $0)
            }
            Module(UserRepositoryKey.self, named: "mock") { MockUserRepository() }
            UserViewModelModules()
        }
    }

    final class UserListViewModel {
        let repository: any UserRepositoryType

        init(repository: any UserRepositoryType) { self.repository = repository }

        var users: [User] { repository.users }

        func loadData() { repository.load() }
    }

    enum UserListViewModelKey: InjectionKey { typealias Value = UserListViewModel }

    final class UserDetailsViewModel {
        @Inject(UserRepositoryKey.self) var repository
        private(set) var user: User?

        func loadDetails(for user: User) { self.user = repository.users.first { $0.id == user.id } }

        func rename(_ name: String) {
            guard var user else { return }
            user.name = name
            repository.save(user)
        }
    }

    enum UserDetailsViewModelKey: InjectionKey { typealias Value = UserDetailsViewModel }

    final class UserListController {
        @Inject(UserListViewModelKey.self) var viewModel

        func viewDidLoad() { viewModel.loadData() }

        func prepareForDetails(of row: Int) -> UserDetailsController {
            let details = UserDetailsController()
            details.viewDidLoad(showing: viewModel.users[row])
            return details
        }
    }

    final class UserDetailsController {
        @Inject(UserDetailsViewModelKey.self) var viewModel

        var title: String? { viewModel.user?.name }

        func viewDidLoad(showing user: User) { viewModel.loadDetails(for: user) }
    }

    // MARK: A view model with many services

    /// A service that is only known by its name.
    struct Named: Sendable {
        let name: String

        init(_ name: String) { self.name = name }
    }

    enum StateMachineKey: InjectionKey { typealias Value = Named }
    enum BundleKey: InjectionKey { typealias Value = Named }
    enum TouchIDKey: InjectionKey { typealias Value = Named }
    enum StatusKey: InjectionKey { typealias Value = Named }
    enum StoreKey: InjectionKey { typealias Value = Named }

    struct SystemModules: ModuleGroup {
        var modules: [Module] {
            Module(StateMachineKey.self) { Named("states") }
            Module(BundleKey.self) { Named("bundle") }
            Module(TouchIDKey.self) { Named("touch") }
            Module(StoreKey.self) { Named("store") }
        }
    }

    final class ConstructedModel {
        private let userStateMachine: Named
        private let bundle: Named
        private let touchID: Named
        private let status: Named?
        private let keyValueStore: Named

        init(userStateMachine: Named, bundle: Named, touchID: Named, status: Named?, keyValueStore: Named) {
            self.userStateMachine = userStateMachine
            self.bundle = bundle
            self.touchID = touchID
            self.status = status
            self.keyValueStore = keyValueStore
        }

        var summary: String {
            [userStateMachine.name, bundle.name, touchID.name, status?.name ?? "no status", keyValueStore.name]
                .joined(separator: ", ")
        }
    }

    enum ConstructedModelKey: InjectionKey { typealias Value = ConstructedModel }

    final class AnnotatedModel {
        @Inject(StateMachineKey.self) private var userStateMachine
        @Inject(BundleKey.self) private var bundle
        @Inject(TouchIDKey.self) private var touchID
        @Inject(Maybe<StatusKey>.self) private var status
        @Inject(StoreKey.self) private var keyValueStore

        var summary: String {
            [userStateMachine.name, bundle.name, touchID.name, status?.name ?? "no status", keyValueStore.name]
                .joined(separator: ", ")
        }
    }

    enum AnnotatedModelKey: InjectionKey { typealias Value = AnnotatedModel }

    // MARK: Scopes

    final class WebService: Sendable {
        init(_ journal: Journal) { journal.note("WebService") }
    }

    enum WebServiceKey: InjectionKey { typealias Value = WebService }

    final class Session: Sendable {
        private let user = Mutex<String?>(nil)

        var userName: String? { user.withLock { $0 } }

        func logIn(_ name: String) { user.withLock { $0 = name } }
    }

    enum SessionKey: InjectionKey { typealias Value = Session }

    final class Account: Sendable {
        let session: Session
        init(session: Session) { self.session = session }
    }

    enum AccountKey: InjectionKey { typealias Value = Account }

    final class A: Sendable {
        let b: B
        let c: C

        init(b: B, c: C) {
            self.b = b
            self.c = c
        }
    }

    final class B: Sendable {
        let d: D
        init(d: D) { self.d = d }
    }

    final class C: Sendable {
        let d: D
        init(d: D) { self.d = d }
    }

    final class D: Sendable {}

    enum AKey: InjectionKey { typealias Value = A }
    enum BKey: InjectionKey { typealias Value = B }
    enum CKey: InjectionKey { typealias Value = C }
    enum DKey: InjectionKey { typealias Value = D }

    struct GraphModules: ModuleGroup {
        let scopeOfD: Scope<D>

        var modules: [Module] {
            Module(AKey.self, injecting: BKey.self, CKey.self, factory: A.init)
            Module(BKey.self, injecting: DKey.self, factory: B.init)
            Module(CKey.self, injecting: DKey.self, factory: C.init)
            Module(DKey.self, scope: scopeOfD) { D() }
        }
    }
}

extension ModernDependencyInjectionTests {
    final class AuditLog: Sendable {
        fileprivate init() {}
    }

    enum AuditLogKey: InjectionKey { typealias Value = AuditLog }

    struct AuditLogModules: ModuleGroup {
        var modules: [Module] {
            Module(AuditLogKey.self, scope: .singleton) { AuditLog() }
        }
    }
}

extension [ModernDependencyInjectionTests.User] {
    fileprivate mutating func save(_ user: Element) {
        if let index = firstIndex(where: { $0.id == user.id }) {
            self[index] = user
        } else {
            append(user)
        }
    }
}
