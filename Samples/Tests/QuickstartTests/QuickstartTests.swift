import DIContainer
import DIContainerTesting
import Testing

@testable import Quickstart

// The composition of the listing, anew for each test; tests that need something else put it on top.
@Suite(.container { Module(ServiceKey.self) { ServiceImpl() } })
struct QuickstartTests {
    private struct LoudService: Service {
        func greeting() -> String { "HELLO" }
    }

    @Test func `The view model shows what the injected service says`() {
        #expect(ViewModel().title == "Hello from an injected service.")
    }

    @Test(.container { Module(ServiceKey.self) { LoudService() } })
    func `Another module in the container changes what the view model shows`() {
        #expect(ViewModel().title == "HELLO")
    }

    @Test func `The composition of the listing has no problems, and serves its key`() throws {
        try Container.current.validate(serving: .keys([ServiceKey.self]))
    }

    // Elsewhere a test cannot find the keys by itself.
    #if os(Linux)
        @Test func everyKeyIsServed() throws {
            try Container.current.validate(serving: .allKeys(ofModules: "Quickstart"))
        }

        @Test func `A key of the listing that nothing serves is found`() {
            #expect(throws: ServingError.self) {
                try Container {}.validate(serving: .allKeys(ofModules: "Quickstart"))
            }
        }
    #endif
}
