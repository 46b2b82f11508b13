import DIContainer
import Testing

@testable import Quickstart

struct QuickstartTests {
    private struct LoudService: Service {
        func greeting() -> String { "HELLO" }
    }

    @Test func `The view model shows what the injected service says`() {
        let container = Container { Module(ServiceKey.self) { ServiceImpl() } }
        withContainer(container) {
            #expect(ViewModel().title == "Hello from an injected service.")
        }
    }

    @Test func `Another module in the container changes what the view model shows`() {
        let container = Container { Module(ServiceKey.self) { ServiceImpl() } }
            .replacing { Module(ServiceKey.self) { LoudService() } }
        withContainer(container) {
            #expect(ViewModel().title == "HELLO")
        }
    }

    @Test func `The composition of the listing has no problems`() throws {
        try Container { Module(ServiceKey.self) { ServiceImpl() } }.validate()
    }
}
