import DIContainer
import DIContainerTesting
import Testing

private protocol API: Sendable { var name: String { get } }
private struct NamedAPI: API { let name: String }
private enum APIKey: InjectionKey { typealias Value = any API }
private enum NumberKey: InjectionKey { typealias Value = Int }
private enum ListKey: InjectionKey { typealias Value = [String] }
private enum ClientKey: InjectionKey { typealias Value = String }
private enum ObjectKey: InjectionKey { typealias Value = Object }
private final class Object: Sendable {}
private final class Screen { @Inject(APIKey.self) var api }

private func module(_ name: String) -> Module { Module(APIKey.self) { NamedAPI(name: name) } }

@Suite("A container trait")
struct ContainerTraitTests {
    @Test("makes its container current for the test, child tasks and async calls", .container { module("mock") })
    func current() async {
        #expect(Screen().api.name == "mock" && APIKey.currentValue.name == "mock")
        async let child = Screen().api.name
        let unstructured = await Task { Screen().api.name }.value
        await Task.yield()
        let grouped = await withTaskGroup(of: String.self) { group in
            group.addTask { Screen().api.name }
            return await group.next()!
        }
        #expect(await [child, unstructured, grouped, Screen().api.name] == Array(repeating: "mock", count: 4))
    }

    @Test(
        "takes a composition and replaces modules of it, in parents too",
        .container(replacing: {
            Container(parent: Container { module("live") }) {
                Module(ClientKey.self, injecting: APIKey.self) { "client of \($0.name)" }
            }
        }) { module("mock") })
    func replacing() { #expect(ClientKey.currentValue == "client of mock") }

    private static let composition = Container {
        module("live")
        Module(ObjectKey.self, scope: .singleton) { Object() }
    }

    @Test(
        "takes the modules of a composition at hand, and nothing that it has made",
        .container(replacing: composition) { module("mock") }, arguments: 0..<2)
    func replacingAtHand(_ number: Int) {
        #expect(APIKey.currentValue.name == "mock")
        #expect(ObjectKey.currentValue !== Self.composition[ObjectKey.self])
    }

    private static let spy = ResolutionSpy()

    @Test("tells its observer which test resolves, and what", .container(observer: Self.spy) { module("mock") })
    func observer() {
        _ = Screen().api
        #expect(Self.spy.resolutions(in: "tells its observer").map(\.description) == ["APIKey made"])
    }

    private static let states = Locked<[String]>([])

    private struct Sync: TestTrait, TestScoping {
        func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
        ) async throws {
            try await function()
            #expect(ContainerTraitTests.states.withLock { $0.map(\.self) } == ["made", "used", "shut down"])
        }
    }

    @Test(
        "starts its container before the test, and shuts it down after it", Sync(),
        .container(started: true) {
            Module(ClientKey.self, scope: .singleton) { () async in
                ContainerTraitTests.states.withLock { $0.append("made") }
                return "client"
            } onShutdown: { _ in
                ContainerTraitTests.states.withLock { $0.append("shut down") }
            }
        })
    func started() {
        Self.states.withLock { $0.append("used") }
        #expect(ClientKey.currentValue == "client")
    }

    private struct Shell: Sendable {
        var run: @Sendable (String) -> String
        var home: @Sendable () -> String
    }
    private enum ShellKey: InjectionKey { typealias Value = Shell }
    private enum MainShellKey: MainActorInjectionKey { typealias Value = Shell }

    @MainActor
    @Test(
        "may change a part of a value",
        .container(replacing: {
            Container {
                for name in [nil, "other"] {
                    Module(ShellKey.self, named: name) { Shell(run: { _ in "ran" }, home: { "home" }) }
                }
                Module(MainShellKey.self) { Shell(run: { _ in "ran" }, home: { "home" }) }
            }
        }) {
            Module.changing(ShellKey.self) { $0.run = { _ in "changed" } }
            Module.changing(MainShellKey.self) { $0.home = { "changed" } }
        })
    func changing() {
        #expect(ShellKey.currentValue.run("") == "changed" && ShellKey.currentValue.home() == "home")
        #expect(Container.current[ShellKey.self, named: "other"].run("") == "ran")
        #expect(MainShellKey.currentValue.run("") == "ran" && MainShellKey.currentValue.home() == "changed")
    }
}

@Suite(
    "A container trait of a suite",
    .container {
        module("suite")
        Module(ClientKey.self, injecting: APIKey.self) { "client of \($0.name)" }
        Module.contributing(to: ListKey.self) { "suite" }
    })
struct SuiteTraitTests {
    // Each test has an instance of the suite, made inside the trait's scope.
    private let api = APIKey.currentValue

    @Test("serves all its tests, and the properties of the suite")
    func suite() { #expect(api.name == "suite" && ClientKey.currentValue == "client of suite") }

    @Test(
        "lets a test add modules and replace some",
        .container {
            module("test")
            Module(NumberKey.self) { 1 }
            Module.contributing(to: ListKey.self) { "test" }
        })
    func layered() {
        #expect(api.name == "test" && ClientKey.currentValue == "client of test" && NumberKey.currentValue == 1)
        #expect(ListKey.currentValue == ["test"])
    }

    @Test("gives way to a container that a test makes itself", .container(from: { Container { module("own") } }))
    func own() { #expect(api.name == "own" && Container.current[Maybe<ClientKey>.self] == nil) }

    @Test(
        "also where a test names a composition, whose modules come before it",
        .container(replacing: {
            Container {
                module("live")
                Module(NumberKey.self) { 1 }
                Module(ClientKey.self) { "live" }
            }
        }) { Module(NumberKey.self) { 2 } })
    func composed() {
        #expect(api.name == "suite" && ClientKey.currentValue == "client of suite" && NumberKey.currentValue == 2)
    }

    @Suite(
        "with a suite inside", .container { Module.decorating(APIKey.self) { NamedAPI(name: "decorated " + $0.name) } })
    struct Inner {
        @Test("that decorates what the outer one serves")
        func inner() { #expect(ClientKey.currentValue == "client of decorated suite") }

        @Test("whose tests come last", .container { module("innermost") })
        func innermost() { #expect(ClientKey.currentValue == "client of decorated innermost") }

        @Suite("without a trait") struct Innermost {
            @Test("has that of the suites around")
            func inherited() { #expect(ClientKey.currentValue == "client of decorated suite") }
        }
    }
}

@Suite(
    "A suite whose container only its tests complete",
    .container { Module(ClientKey.self, injecting: APIKey.self) { "client of \($0.name)" } })
struct IncompleteSuiteTests {
    @Test("is no mistake where they do", .container { module("test") })
    func complete() { #expect(ClientKey.currentValue == "client of test") }
}
