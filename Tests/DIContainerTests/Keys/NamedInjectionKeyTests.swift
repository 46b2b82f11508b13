import DIContainer
import DIContainerGraph
import DIContainerTesting
import Testing

private final class API: Sendable {
    let host: String
    init(_ host: String) { self.host = host }
}
private enum APIKey: InjectionKey { typealias Value = API }
private enum StagingAPIKey: NamedInjectionKey {
    typealias Key = APIKey
    static let name = "staging"
}
private final class Uploader: Sendable {
    let api: API
    init(_ api: API) { self.api = api }
}
private enum UploaderKey: InjectionKey { typealias Value = Uploader }
private enum ComputedAPIKey: NamedInjectionKey {
    typealias Key = APIKey
    static var name: String {
        reads?.increment()
        return "staging"
    }
    /// Counts for one test only: others look at all keys of the program.
    @TaskLocal static var reads: Counter?
}
private enum OtherUploaderKey: InjectionKey { typealias Value = Uploader }

@Suite("A key of a name")
struct NamedInjectionKeyTests {
    private var container: Container {
        Container {
            Module(APIKey.self, scope: .singleton) { API("live") }
            Module(APIKey.self, named: "staging", scope: .singleton) { API("staging") }
            Module(UploaderKey.self, injecting: StagingAPIKey.self) { Uploader($0) }
        }
    }

    @Test("is asked for a computed name once by a container whose modules inject it")
    func computedName() throws {
        let parent = Container {
            Module(APIKey.self, named: "staging", scope: .singleton) { API("staging") }
            Module(OtherUploaderKey.self, injecting: ComputedAPIKey.self) { Uploader($0) }
        }
        let container = Container(parent: parent) {
            Module(APIKey.self, named: "staging", scope: .singleton) { API("other") }
            Module(UploaderKey.self, injecting: ComputedAPIKey.self, OtherUploaderKey.self) { api, _ in Uploader(api) }
            Module.decorating(OtherUploaderKey.self, injecting: ComputedAPIKey.self) { base, _ in base }
        }
        let reads = Counter()
        ComputedAPIKey.$reads.withValue(reads) {
            for _ in 0..<3 {
                #expect(container[UploaderKey.self].api.host == "other")
                #expect(container[OtherUploaderKey.self].api.host == "staging")
            }
        }
        #expect(reads.count == 2)
    }

    @Test("registers the module with that name")
    func registers() throws {
        let container = Container { Module(StagingAPIKey.self) { API("staging") } }
        try container.validate(serving: .keys([StagingAPIKey.self]))
        #expect(container[APIKey.self, named: "staging"].host == "staging")
        let replaced = container.replacing { Module(APIKey.self, named: "staging") { API("mock") } }
        try replaced.validate()
        #expect(replaced[StagingAPIKey.self].host == "mock")
        let child = Container(parent: replaced) {
            Module.decorating(StagingAPIKey.self) { API("child's " + $0.host) }
            Module(UploaderKey.self, injecting: StagingAPIKey.self) { Uploader($0) }
        }
        try child.validate()
        #expect(child[UploaderKey.self].api.host == "child's mock")
        #expect(Container(parent: container) {}[StagingAPIKey.self].host == "staging")
    }

    @Test("is there as little as its module, and has no default value")
    func missing() {
        let container = Container { Module(APIKey.self) { API("live") } }
        #expect(container[Maybe<StagingAPIKey>.self] == nil)
        #expect(failure { try container.resolve(StagingAPIKey.self) }?.key == #"APIKey "staging""#)
        let serving = #expect(throws: ServingError.self) {
            try container.validate(serving: .keys([StagingAPIKey.self]))
        }
        #expect(serving?.servingProblems.map(\.headline) == [#"Nothing serves APIKey "staging"."#])
        // No module has two names.
        #expect(failure { try self.container.resolve(StagingAPIKey.self, named: "x") }?.key == #"StagingAPIKey "x""#)
    }

    @Test("has a name that a container reads once, for validating, linking, combinators, calls and shutting down")
    func nameOfCombinatorsIsReadOnce() async throws {
        enum HandlesKey: InjectionKey { typealias Value = (API?, Lazy<ComputedAPIKey>, Provider<ComputedAPIKey>) }
        let reads = Counter()
        try await ComputedAPIKey.$reads.withValue(reads) {
            let container = Container {
                Module(APIKey.self, named: "staging") { API("staging") }
                Module(UploaderKey.self, injecting: Dependencies<ComputedAPIKey, ComputedAPIKey>.self) {
                    Uploader($0.values.1)
                }
                Module(
                    HandlesKey.self, injecting: Maybe<ComputedAPIKey>.self, Lazy<ComputedAPIKey>.self,
                    Provider<ComputedAPIKey>.self
                ) { ($0, $1, $2) }
                Module(
                    OtherUploaderKey.self, scope: .singleton, injecting: ComputedAPIKey.self,
                    factory: { Uploader($0) }, onShutdown: { _ in })
            }
            try container.validate()
            for _ in 0..<2 {
                #expect(container[UploaderKey.self].api.host == "staging")
                let (maybe, lazy, provider) = container[HandlesKey.self]
                #expect([maybe, lazy(), provider()].map(\.?.host) == ["staging", "staging", "staging"])
                #expect(container[ComputedAPIKey.self].host == "staging" && container.serves(ComputedAPIKey.self))
            }
            let awaited = try await container.resolve(ComputedAPIKey.self)
            #expect(awaited.host == "staging" && container[OtherUploaderKey.self].api.host == "staging")
            await container.shutdown()
        }
        #expect(reads.count == 1)
    }

    @Test("has a name that a container reads once where no module has it")
    func missingNameIsReadOnce() throws {
        let container = Container { Module(UploaderKey.self, injecting: ComputedAPIKey.self) { Uploader($0) } }
        let reads = Counter()
        let graph = ComputedAPIKey.$reads.withValue(reads) {
            #expect(throws: CompositionError.self) { try container.validate() }
            return container.graph
        }
        #expect(graph.problems.map(\.path.count) == [2])
        #expect(graph.problems[0].headline == #"No module serves APIKey "staging", which UploaderKey injects."#)
        #expect(reads.count == 1)
    }

    @Test("stops the program where its name asks the container", arguments: [false, true], [false, true])
    func nameThatAsks(isInjected: Bool, forItself isForItself: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [isInjected = isInjected as Bool, isForItself = isForItself as Bool] in
            enum AskingAPIKey: NamedInjectionKey {
                typealias Key = APIKey
                static var name: String {
                    guard let reads = ComputedAPIKey.reads else { return "staging" }
                    return reads.count > 0 ? AskingAPIKey.currentValue.host : UploaderKey.currentValue.api.host
                }
            }
            let container = Container {
                Module(APIKey.self, named: "staging") { API("staging") }
                Module(UploaderKey.self, injecting: AskingAPIKey.self) { Uploader($0) }
            }
            let reads = Counter()
            if isForItself { reads.increment() }
            ComputedAPIKey.$reads.withValue(reads) {
                withContainer(container) {
                    _ = isInjected ? container[UploaderKey.self].api : container[AskingAPIKey.self]
                }
            }
        }
        #expect(result.errorOutput.contains("The name of a NamedInjectionKey asks the container"))
    }
}
