import DIContainer
import DIContainerTesting
import Foundation
import Testing

#if FRAMEWORK
    import Feature
#else
    @testable import DirectApp
#endif

/// Either all of it passes, or what uses the library reports `second-copy`. All else is a bug.
@Suite("A test bundle in its app")
struct HostedTests {
    @Test("sees the root that the app has built")
    func root() { #expect(GreetingKey.currentValue == greetingOfApp()) }

    @Test("serves the app's code", .container { Module(GreetingKey.self) { "test" } })
    func container() { #expect(greetingOfApp() == "test") }

    @Test("lets the app know that it hosts tests, as the article on previews says")
    func environment() { #expect(ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil) }
}
