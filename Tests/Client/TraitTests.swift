import DIContainer
import DIContainerTesting
import Testing

@Suite(
    "A client's tests take their containers by traits, whatever its default isolation",
    .container(replacing: { Container { AppModules() } }) { Module(APIKey.self) { RecordedAPI() } })
struct TraitTests {
    @Test("A test injects from the replaced composition")
    func replaced() async throws {
        #expect(try await APIKey.currentValue.headlines() == ["recorded"])
        let router = await MainActor.run { RouterKey.currentValue }
        #expect(await MainActor.run { router.path == ["page 1"] })
    }

    @Test(
        "A test puts modules of the main actor on top, and ones that must not be touched",
        .container {
            Module(RouterKey.self) { Router() }
            Module(unimplemented: TracerKey.self)
            Module(unimplemented: ThemeKey.self)
        })
    @MainActor func layered() { #expect(RouterKey.currentValue.path == ["page 1"]) }

    @Test("What leaves the test takes its container along")
    func escapes() async throws {
        let headlines = try await Task.detached(operation: escaping { try await APIKey.currentValue.headlines() }).value
        #expect(headlines == ["recorded"])
    }
}
