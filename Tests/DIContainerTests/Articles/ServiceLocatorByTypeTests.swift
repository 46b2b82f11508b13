// After "ServiceLocator и @Injected: как упростить работу с зависимостями в iOS" ("ServiceLocator and @Injected: how
// to make dependencies easier in iOS"), bolotov.dev, 2025.

import DIContainer
import Synchronization
import Testing

@Suite("A service locator by type")
struct ServiceLocatorByTypeTests {
    // MARK: The locator

    @Test("A service is found by the type that it was registered under")
    func findsByType() throws {
        let locator = Container {
            Module(TypeKey<any NetworkService>.self) { LiveNetworkService() }
            Module(TypeKey<any AnalyticsService>.self) { RecordingAnalytics() }
        }
        try locator.validate()
        #expect(locator[TypeKey<any NetworkService>.self] is LiveNetworkService)
        #expect(locator[TypeKey<any AnalyticsService>.self] is RecordingAnalytics)
    }

    @Test("@Inject needs nothing but the type of the property")
    func injectsByType() async throws {
        final class Greeter {
            @Inject var network: any NetworkService
        }
        let locator = Container { Module(TypeKey<any NetworkService>.self) { LiveNetworkService() } }
        let greeter = withContainer(locator) { Greeter() }
        #expect(try await greeter.network.loadUserData().name == "Artem")
    }

    @Test("A service is made at the first read of a property, and not when its owner is made")
    func injectsLazily() {
        final class Greeter {
            @Inject var network: any NetworkService
        }
        let made = Journal()
        let locator = Container {
            Module(TypeKey<any NetworkService>.self) {
                made.note("network")
                return LiveNetworkService()
            }
        }
        let greeter = withContainer(locator) { Greeter() }
        #expect(made.entries.isEmpty)
        #expect(!greeter.$network.isResolved)
        _ = greeter.network
        _ = greeter.network
        #expect(made.entries == ["network"])
        #expect(greeter.$network.isResolved)
    }

    @Test("One registered instance serves all who ask for it")
    func sharesOneInstance() {
        final class First { @Inject var analytics: any AnalyticsService }
        final class Second { @Inject var analytics: any AnalyticsService }
        let analytics = RecordingAnalytics()
        let locator = Container { Module(TypeKey<any AnalyticsService>.self) { analytics } }
        withContainer(locator) {
            First().analytics.trackEvent("first")
            Second().analytics.trackEvent("second")
        }
        #expect(analytics.events == ["first", "second"])
    }

    @Test("A type that nobody registered is an error that says how to register it")
    func reportsMissingType() throws {
        let locator = Container { Module(TypeKey<any AnalyticsService>.self) { RecordingAnalytics() } }
        let error = try #require(throws: ResolutionError.self) {
            try locator.resolve(TypeKey<any NetworkService>.self)
        }
        guard case .missing = error.reason else {
            Issue.record("unexpected reason: \(error.reason)")
            return
        }
        #expect(error.description.contains("add Module(TypeKey<any NetworkService>.self) { … }"))
        #expect(error.requestedFrom?.fileID == #fileID)
    }

    @Test("Several instances of one type are told apart by name")
    func namesInstances() {
        struct ServerPicker {
            @Inject(named: "main") var main: any ConfigService
            @Inject(named: "backup") var backup: any ConfigService
        }
        let locator = Container {
            Module(TypeKey<any ConfigService>.self, named: "main") { ProductionConfig() }
            Module(TypeKey<any ConfigService>.self, named: "backup") { StagingConfig() }
        }
        let picker = withContainer(locator) { ServerPicker() }
        #expect(picker.main.environment == .production)
        #expect(picker.backup.environment == .staging)
    }

    @Test("A service may take its own services by type")
    func injectsTypesIntoFactories() throws {
        let analytics = RecordingAnalytics()
        let locator = Container {
            Module(TypeKey<any AnalyticsService>.self) { analytics }
            Module(TypeKey<any AuthService>.self, injecting: TypeKey<any AnalyticsService>.self) {
                AuditedAuthService(analytics: $0)
            }
        }
        try locator.validate()
        locator[TypeKey<any AuthService>.self].logout()
        #expect(analytics.events == ["audit: logout"])
    }

    // MARK: Swapped implementations

    @Test("A condition in the builder chooses between cloud and local storage", arguments: [true, false])
    func choosesStorage(userHasInternet: Bool) {
        let storedAt = Journal()
        let locator = Container {
            if userHasInternet {
                Module(TypeKey<any StorageService>.self, scope: .singleton) { CloudStorage(journal: storedAt) }
            } else {
                Module(TypeKey<any StorageService>.self, scope: .singleton) { LocalStorage(journal: storedAt) }
            }
        }
        var view = withContainer(locator) { NameSettingsView() }
        view.userName = "Artem"
        view.save()
        let reopened = withContainer(locator) { NameSettingsView() }
        #expect(reopened.loadedName() == "Artem")
        #expect(storedAt.entries == [userHasInternet ? "save to cloud" : "save locally"])
    }

    @Test("What one view deletes is gone for the others, behind whichever implementation")
    func deletesThroughProtocol() {
        let locator = Container {
            Module(TypeKey<any StorageService>.self, scope: .singleton) { LocalStorage(journal: Journal()) }
        }
        let storage = locator[TypeKey<any StorageService>.self]
        storage.save("Artem", under: "user_name")
        storage.delete("user_name")
        #expect(withContainer(locator) { NameSettingsView() }.loadedName() == "")
    }

    @Test("A view that is a constant may read what it injects")
    func constantViewReads() {
        let locator = Container {
            Module(TypeKey<any ConfigService>.self) { DevelopmentConfig() }
        }
        let view = withContainer(locator) { EnvironmentView() }
        #expect(view.body == "development at https://dev-api.example.com")
    }

    @Test("A compile-time condition chooses the mock in debug builds and the real service otherwise")
    func choosesByBuildConfiguration() async throws {
        let locator = Container {
            #if DEBUG
                Module(TypeKey<any NetworkService>.self) { MockNetworkService() }
            #else
                Module(TypeKey<any NetworkService>.self) { LiveNetworkService() }
            #endif
        }
        let user = try await locator[TypeKey<any NetworkService>.self].loadUserData()
        #if DEBUG
            #expect(user == UserData(name: "Test User", email: "test@example.com"))
        #else
            #expect(user == UserData(name: "Artem", email: "ar@bolotov.dev"))
        #endif
    }

    @Test("Registering a type twice is reported, and replacing it on purpose is not")
    func replacesOnPurpose() throws {
        let twice = Container {
            Module(TypeKey<any NetworkService>.self) { LiveNetworkService() }
            Module(TypeKey<any NetworkService>.self) { MockNetworkService() }
        }
        let error = try #require(throws: CompositionError.self) { try twice.validate() }
        #expect(error.problems.map(\.code) == ["duplicate-module"])

        let live = Container { Module(TypeKey<any NetworkService>.self) { LiveNetworkService() } }
        let mocked = live.replacing { Module(TypeKey<any NetworkService>.self) { MockNetworkService() } }
        try mocked.validate()
        #expect(mocked[TypeKey<any NetworkService>.self] is MockNetworkService)
        #expect(live[TypeKey<any NetworkService>.self] is LiveNetworkService)
    }

    // MARK: A view that loads

    @Test("A profile shows the user that the network loads, and tells analytics")
    func profileLoads() async {
        let analytics = RecordingAnalytics()
        let locator = Container {
            Module(TypeKey<any NetworkService>.self) { MockNetworkService() }
            Module(TypeKey<any AnalyticsService>.self) { analytics }
        }
        let profile = withContainer(locator) { ProfileModel() }
        await profile.appear()
        #expect(profile.userData?.name == "Test User")
        #expect(profile.errorMessage == nil)
        #expect(analytics.events == ["ProfileView opened", "User data loaded"])
    }

    @Test("A profile shows the error of a network that fails, and tells analytics")
    func profileFails() async {
        let analytics = RecordingAnalytics()
        let locator = Container {
            Module(TypeKey<any NetworkService>.self) { BrokenNetworkService() }
            Module(TypeKey<any AnalyticsService>.self) { analytics }
        }
        let profile = withContainer(locator) { ProfileModel() }
        await profile.appear()
        #expect(profile.userData == nil)
        #expect(profile.errorMessage == "Failed to load data: offline")
        #expect(analytics.events == ["ProfileView opened", "User data load failed"])
    }

    // MARK: A view model with two services

    @Test("A login with the right password authenticates and is recorded with the user's id")
    @MainActor
    func loginSucceeds() async {
        let analytics = RecordingAnalytics()
        let model = Self.authLocator(analytics).makeAuthViewModel()
        await model.login(email: "ar@bolotov.dev", password: "secret")
        #expect(model.isAuthenticated)
        #expect(!model.isLoading)
        #expect(model.errorMessage == nil)
        #expect(analytics.events == ["Login successful user_id=7"])
    }

    @Test("A login with a wrong password leaves a message and is recorded as failed")
    @MainActor
    func loginFails() async {
        let analytics = RecordingAnalytics()
        let model = Self.authLocator(analytics).makeAuthViewModel()
        await model.login(email: "ar@bolotov.dev", password: "guess")
        #expect(!model.isAuthenticated)
        #expect(!model.isLoading)
        #expect(model.errorMessage == "wrong password")
        #expect(analytics.events == ["Login failed"])
    }

    @Test("A logout reaches the shared auth service and is recorded")
    @MainActor
    func logoutIsRecorded() async {
        let analytics = RecordingAnalytics()
        let locator = Self.authLocator(analytics)
        let model = locator.makeAuthViewModel()
        await model.login(email: "ar@bolotov.dev", password: "secret")
        #expect(locator[TypeKey<any AuthService>.self].isAuthenticated)
        model.logout()
        #expect(!model.isAuthenticated)
        #expect(!locator[TypeKey<any AuthService>.self].isAuthenticated)
        #expect(analytics.events == ["Login successful user_id=7", "User logged out"])
    }

    @Test("A factory method makes a new view model for the locator that it is called on")
    @MainActor
    func factoryMethod() async {
        let (firstEvents, secondEvents) = (RecordingAnalytics(), RecordingAnalytics())
        let (first, second) = (Self.authLocator(firstEvents), Self.authLocator(secondEvents))
        let model = first.makeAuthViewModel()
        #expect(model !== first.makeAuthViewModel())
        model.logout()
        second.makeAuthViewModel().logout()
        model.logout()
        #expect(firstEvents.events == ["User logged out", "User logged out"])
        #expect(secondEvents.events == ["User logged out"])
    }

    @Test("A module is a factory method too, and injects the locator's services into the view model")
    @MainActor
    func factoryModule() {
        let analytics = RecordingAnalytics()
        let locator = Container {
            AuthModules(analytics: analytics)
            Module(AuthViewModelKey.self) { AuthViewModel() }
        }
        let model = locator[AuthViewModelKey.self]
        #expect(model !== locator[AuthViewModelKey.self])
        model.logout()
        #expect(analytics.events == ["User logged out"])
    }

    // MARK: Environments

    @Test("The environment that a program starts in decides on its configuration", arguments: Environment.allCases)
    func switchesEnvironments(environment: Environment) {
        let locator = Container { ConfigModules(environment: environment) }
        let view = withContainer(locator) { EnvironmentView() }
        let expected =
            switch environment {
            case .development: "development at https://dev-api.example.com"
            case .staging: "staging at https://staging-api.example.com"
            case .production: "production at https://api.example.com"
            }
        #expect(view.body == expected)
    }

    // MARK: Registrations grouped by meaning

    @Test("Registrations are grouped by meaning, and the groups together are the application")
    func groupsRegistrations() throws {
        let locator = Container { AppModules(environment: .production) }
        try locator.validate()
        #expect(locator[TypeKey<any NetworkService>.self] is LiveNetworkService)
        #expect(locator[TypeKey<any ImageLoader>.self] is CachingImageLoader)
        #expect(locator[TypeKey<any StorageService>.self] is LocalStorage)
        #expect(locator[TypeKey<any ConfigService>.self].environment == .production)
    }

    @Test("A group may be left out, and then nothing of it is registered")
    func groupsAreIndependent() throws {
        let locator = Container { NetworkModules() }
        try locator.validate()
        #expect(locator[Maybe<TypeKey<any ImageLoader>>.self] != nil)
        #expect(locator[Maybe<TypeKey<any StorageService>>.self] == nil)
    }
}

// MARK: - The article's application

extension ServiceLocatorByTypeTests {
    private static func authLocator(_ analytics: RecordingAnalytics) -> Container {
        Container { AuthModules(analytics: analytics) }
    }

    /// Keeps what the article prints.
    final class Journal: Sendable {
        private let lines = Mutex<[String]>([])

        var entries: [String] { lines.withLock { $0 } }

        func note(_ line: String) { lines.withLock { $0.append(line) } }
    }

    struct Failure: Error {
        let reason: String
    }

    // MARK: Network

    struct UserData: Equatable {
        let name: String
        let email: String
    }

    protocol NetworkService: Sendable {
        func loadUserData() async throws -> UserData
    }

    final class LiveNetworkService: NetworkService {
        func loadUserData() async throws -> UserData { UserData(name: "Artem", email: "ar@bolotov.dev") }
    }

    final class MockNetworkService: NetworkService {
        func loadUserData() async throws -> UserData { UserData(name: "Test User", email: "test@example.com") }
    }

    final class BrokenNetworkService: NetworkService {
        func loadUserData() async throws -> UserData { throw Failure(reason: "offline") }
    }

    protocol ImageLoader: Sendable {}

    final class CachingImageLoader: ImageLoader {}

    // MARK: Storage

    protocol StorageService: Sendable {
        func save(_ data: String, under key: String)
        func load(_ key: String) -> String?
        func delete(_ key: String)
    }

    final class CloudStorage: StorageService {
        private let journal: Journal
        private let values = Mutex<[String: String]>([:])

        init(journal: Journal) { self.journal = journal }

        func save(_ data: String, under key: String) {
            journal.note("save to cloud")
            values.withLock { $0[key] = data }
        }

        func load(_ key: String) -> String? { values.withLock { $0[key] } }

        func delete(_ key: String) { values.withLock { $0[key] = nil } }
    }

    final class LocalStorage: StorageService {
        private let journal: Journal
        private let values = Mutex<[String: String]>([:])

        init(journal: Journal) { self.journal = journal }

        func save(_ data: String, under key: String) {
            journal.note("save locally")
            values.withLock { $0[key] = data }
        }

        func load(_ key: String) -> String? { values.withLock { $0[key] } }

        func delete(_ key: String) { values.withLock { $0[key] = nil } }
    }

    // MARK: Analytics and authentication

    protocol AnalyticsService: Sendable {
        func trackEvent(_ event: String, parameters: [String: String])
    }

    final class RecordingAnalytics: AnalyticsService {
        private let journal = Journal()

        var events: [String] { journal.entries }

        func trackEvent(_ event: String, parameters: [String: String]) {
            let details = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            journal.note(([event] + details).joined(separator: " "))
        }
    }

    struct User {
        let id: Int
    }

    protocol AuthService: Sendable {
        func login(email: String, password: String) async throws -> User
        func logout()
        var isAuthenticated: Bool { get }
    }

    final class PasswordAuthService: AuthService {
        private let user = Mutex<User?>(nil)

        var isAuthenticated: Bool { user.withLock { $0 != nil } }

        func login(email: String, password: String) async throws -> User {
            guard password == "secret" else { throw Failure(reason: "wrong password") }
            let user = User(id: 7)
            self.user.withLock { $0 = user }
            return user
        }

        func logout() { user.withLock { $0 = nil } }
    }

    final class AuditedAuthService: AuthService {
        private let analytics: any AnalyticsService

        init(analytics: any AnalyticsService) { self.analytics = analytics }

        var isAuthenticated: Bool { false }

        func login(email: String, password: String) async throws -> User { throw Failure(reason: "closed") }

        func logout() { analytics.trackEvent("audit: logout") }
    }

    // MARK: Configuration

    enum Environment: String, CaseIterable {
        case development, staging, production
    }

    protocol ConfigService: Sendable {
        var apiBaseURL: String { get }
        var environment: Environment { get }
    }

    struct DevelopmentConfig: ConfigService {
        let apiBaseURL = "https://dev-api.example.com"
        let environment = Environment.development
    }

    struct StagingConfig: ConfigService {
        let apiBaseURL = "https://staging-api.example.com"
        let environment = Environment.staging
    }

    struct ProductionConfig: ConfigService {
        let apiBaseURL = "https://api.example.com"
        let environment = Environment.production
    }

    // MARK: Groups

    struct NetworkModules: ModuleGroup {
        var modules: [Module] {
            Module(TypeKey<any NetworkService>.self, scope: .singleton) { LiveNetworkService() }
            Module(TypeKey<any ImageLoader>.self, scope: .singleton) { CachingImageLoader() }
        }
    }

    struct StorageModules: ModuleGroup {
        var modules: [Module] {
            Module(TypeKey<any StorageService>.self, scope: .singleton) { LocalStorage(journal: Journal()) }
        }
    }

    struct ConfigModules: ModuleGroup {
        let environment: Environment

        var modules: [Module] {
            switch environment {
            case .development: Module(TypeKey<any ConfigService>.self) { DevelopmentConfig() }
            case .staging: Module(TypeKey<any ConfigService>.self) { StagingConfig() }
            case .production: Module(TypeKey<any ConfigService>.self) { ProductionConfig() }
            }
        }
    }

    struct AppModules: ModuleGroup {
        let environment: Environment

        var modules: [Module] {
            NetworkModules()
            StorageModules()
            ConfigModules(environment: environment)
        }
    }

    struct AuthModules: ModuleGroup {
        let analytics: RecordingAnalytics

        var modules: [Module] {
            Module(TypeKey<any AnalyticsService>.self) { [analytics] in analytics }
            Module(TypeKey<any AuthService>.self, scope: .singleton) { PasswordAuthService() }
        }
    }

    // MARK: Views and view models

    struct NameSettingsView {
        @Inject private var storage: any StorageService
        var userName = ""

        func save() { storage.save(userName, under: "user_name") }

        func loadedName() -> String { storage.load("user_name") ?? "" }
    }

    struct EnvironmentView {
        @Inject private var config: any ConfigService

        var body: String { "\(config.environment.rawValue) at \(config.apiBaseURL)" }
    }

    final class ProfileModel {
        @Inject private var network: any NetworkService
        @Inject private var analytics: any AnalyticsService

        private(set) var userData: UserData?
        private(set) var errorMessage: String?

        func appear() async {
            analytics.trackEvent("ProfileView opened")
            do {
                userData = try await network.loadUserData()
                analytics.trackEvent("User data loaded")
            } catch {
                errorMessage = "Failed to load data: \((error as? Failure)?.reason ?? "unknown")"
                analytics.trackEvent("User data load failed")
            }
        }
    }

    @MainActor
    final class AuthViewModel {
        @Inject private var authService: any AuthService
        @Inject private var analytics: any AnalyticsService

        private(set) var isLoading = false
        private(set) var errorMessage: String?
        private(set) var isAuthenticated = false

        func login(email: String, password: String) async {
            isLoading = true
            errorMessage = nil
            do {
                let user = try await authService.login(email: email, password: password)
                analytics.trackEvent("Login successful", parameters: ["user_id": "\(user.id)"])
                isAuthenticated = true
            } catch {
                analytics.trackEvent("Login failed")
                errorMessage = (error as? Failure)?.reason
            }
            isLoading = false
        }

        func logout() {
            authService.logout()
            analytics.trackEvent("User logged out")
            isAuthenticated = false
        }
    }

    enum AuthViewModelKey: MainActorInjectionKey { typealias Value = AuthViewModel }
}

extension ServiceLocatorByTypeTests.AnalyticsService {
    fileprivate func trackEvent(_ event: String) { trackEvent(event, parameters: [:]) }
}

extension Container {
    @MainActor
    fileprivate func makeAuthViewModel() -> ServiceLocatorByTypeTests.AuthViewModel {
        withContainer(self) { ServiceLocatorByTypeTests.AuthViewModel() }
    }
}
