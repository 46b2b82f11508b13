import DIContainer
import SampleSupport
import SampleTestSupport
import Testing

@testable import Profile

/// The article's locator, which finds a service by its type alone, in the place of the program's keys.
struct LocatorByTypeTests {
    private final class Greeter {
        @Inject var network: any NetworkService
        @Inject(named: "backup") var config: any ConfigService
    }

    /// A view that is a constant may read what it injects.
    private struct EnvironmentView {
        @Inject private var config: any ConfigService

        var body: String { "\(config.environment.rawValue) at \(config.apiBaseURL)" }
    }

    @Test func `A service is found by the type that it was registered under, and takes its own services so`() throws {
        let printer = RecordingPrinter()
        let locator = Container {
            Module((any NetworkService).self) { MockNetworkService(printer: printer) }
            Module((any AnalyticsService).self, factory: NetworkAnalyticsService.init)
        }
        try locator.validate()
        #expect(locator[(any NetworkService).self] is MockNetworkService)
        locator[(any AnalyticsService).self].trackEvent("audit")
        #expect(printer.text == "TEST: audit")
    }

    @Test func `@Inject needs nothing but the type of the property, and makes the service at its first read`()
        async throws
    {
        let printer = RecordingPrinter()
        let locator = Container {
            Module((any NetworkService).self) {
                printer.note("made")
                return MockNetworkService(printer: printer)
            }
        }
        let greeter = withContainer(locator) { Greeter() }
        #expect(printer.notes.isEmpty)
        #expect(!greeter.$network.isResolved)
        #expect(try await greeter.network.loadUserData().name == "Test User")
        _ = greeter.network
        #expect(printer.notes == "made")
        #expect(greeter.$network.isResolved)
    }

    @Test func `One registered instance serves all requests`() {
        let printer = RecordingPrinter()
        let locator = Container { Module((any NetworkService).self) { MockNetworkService(printer: printer) } }
        withContainer(locator) {
            Greeter().network.sendAnalytics(event: "first")
            Greeter().network.sendAnalytics(event: "second")
        }
        #expect(printer.text == "TEST: first\nTEST: second")
    }

    @Test func `A type that is not registered is an error that says how to register it`() throws {
        let locator = Container { Module((any ConfigService).self) { StagingConfigService() } }
        let error = try #require(throws: ResolutionError.self) {
            try locator.resolve((any NetworkService).self)
        }
        guard case .missing = error.reason else {
            Issue.record("unexpected reason: \(error.reason)")
            return
        }
        #expect(error.description.contains("add Module((any NetworkService).self) { … }"))
        #expect(error.requestedFrom?.fileID == #fileID)
    }

    @Test func `Several instances of one type are told apart by name`() {
        let locator = Container {
            Module((any ConfigService).self) { ProductionConfigService() }
            Module((any ConfigService).self, named: "backup") { StagingConfigService() }
        }
        #expect(withContainer(locator) { Greeter() }.config.environment == .staging)
        let view = withContainer(locator) { EnvironmentView() }
        #expect(view.body == "production at https://api.example.com")
    }

    @Test func `A condition of the compiler chooses between two modules`() {
        let locator = Container {
            #if DEBUG
                Module((any ConfigService).self) { DevelopmentConfigService() }
            #else
                Module((any ConfigService).self) { ProductionConfigService() }
            #endif
        }
        #if DEBUG
            #expect(locator[(any ConfigService).self].environment == .development)
        #else
            #expect(locator[(any ConfigService).self].environment == .production)
        #endif
    }
}
