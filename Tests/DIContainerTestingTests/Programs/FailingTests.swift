// Tests that fail as they should; `FailingTests` runs the program and looks at what it says.
import DIContainer
import DIContainerTesting
import Dispatch
import Synchronization
import Testing

@main
enum Program {
    static func main() async {
        if CommandLine.arguments.contains("Hosted") { launch() }
        await Testing.__swiftPMEntryPoint() as Never
    }
}

/// As an app that runs the tests: it has a root, and a timer reads that.
func launch() {
    Container { Module(APIKey.self) { LiveAPI() } }.build()
    Task.detached {
        while true {
            hosted.withLock { _ = $0.insert(Timer().api.name) }
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
}

struct Timer {
    @Inject(APIKey.self, fileID: "App/Timer.swift", line: 3) var api
}

/// What the timer has got.
let hosted = Mutex<Set<String>>([])

/// What tests and the tasks that they leave behind do one after the other.
final class Steps: Sendable {
    private let last = Mutex(0)

    func go(to step: Int) { last.withLock { $0 = step } }

    func reach(_ step: Int) async {
        while last.withLock({ $0 }) < step { try? await Task.sleep(for: .milliseconds(1)) }
    }
}

protocol API: Sendable { var name: String { get } }
struct LiveAPI: API { let name = "live" }
struct MockAPI: API { let name = "mock" }
enum APIKey: InjectionKey { typealias Value = any API }
enum ClientKey: InjectionKey { typealias Value = Client }
enum MailerKey: InjectionKey { typealias Value = String }

final class Client: Sendable {
    let api: any API
    init(_ api: any API) { self.api = api }
}

struct Screen {
    @Inject(APIKey.self, fileID: "App/Screen.swift", line: 7) var api
}

let mocked = ContainerTrait.container { Module(APIKey.self) { MockAPI() } }

@Suite(.serialized) struct Serial {
    @Test(
        .container {
            Module(ClientKey.self, injecting: APIKey.self, fileID: "App/Modules.swift", line: 3) { Client($0) }
        })
    func incomplete() { print("THE BODY RAN") }

    @Test(
        .container(replacing: { Container {} }) {
            Module(APIKey.self, fileID: "App/Modules.swift", line: 4) { MockAPI() }
        })
    func idleReplacement() { print("THE BODY RAN") }

    @Test(mocked) func detached() async { await Task.detached { print("detached", Screen().api.name) }.value }

    @Test(mocked) func queue() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                print("queue", APIKey.currentValue.name)
                continuation.resume()
            }
        }
    }

    @Test(mocked) func carried() async {
        await Task.detached(operation: escaping { print("carried", Screen().api.name) }).value
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async(
                execute: escaping {
                    print("carried", Screen().api.name)
                    continuation.resume()
                })
        }
    }

    @Test("of a missing key", .container { Module(MailerKey.self) { "mail" } })
    func missing() {
        do { _ = try Container.current.resolve(APIKey.self) } catch { print("missing", error.description) }
    }

    @Test func withoutTrait() {
        Container { Module(APIKey.self) { LiveAPI() } }.build()
        print("root", Screen().api.name)
    }

    @Test(mocked) func repeated() async {
        for _ in 0..<3 { await Task.detached { _ = Screen().api }.value }
    }

    @Test(mocked, .ignoringEscapes)
    func ignored() async { await Task.detached { print("ignored", Screen().api.name) }.value }

    @Test(mocked)
    func building() { Container { Module(APIKey.self) { LiveAPI() } }.build(fileID: "App/Main.swift", line: 2) }

    @Test(
        .container(started: true) {
            Module(APIKey.self, scope: .singleton) { () async throws in throw CancellationError() }
        })
    func notStarted() { print("THE BODY RAN") }

    @Test(
        .container(started: true) {
            Module(APIKey.self, scope: .singleton) {
                MockAPI()
            } onShutdown: { _ in
                throw CancellationError()
            }
        })
    func notShutDown() { print("started", Screen().api.name) }

    // The root is there from here on.
    @Test(mocked) func rooted() async { await Task.detached { print("rooted", Screen().api.name) }.value }
}

/// Lets tests run at the same time, each waiting for the others.
actor Meeting {
    static let shared = Meeting()
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func meet(of count: Int = 2) async {
        if waiting.count < count - 1 { return await withCheckedContinuation { waiting.append($0) } }
        for other in waiting { other.resume() }
        waiting = []
    }

    /// Injects in code that leaves the test, while another test runs.
    nonisolated func inject(printing word: String) async {
        await meet()
        await Task.detached { print(word, Screen().api.name) }.value
        await meet()
    }

    /// Runs while another test injects.
    nonisolated func stay() async {
        await meet()
        await meet()
    }
}

@Suite struct Together {
    @Test(mocked) func first() async { await Meeting.shared.inject(printing: "together") }
    @Test(mocked) func second() async { await Meeting.shared.stay() }
}

@Suite(.serialized) struct Outliving {
    static let steps = Steps()

    @Test(mocked) func before() {
        Task.detached {
            await Self.steps.reach(1)
            print("outlived", Screen().api.name)
            Self.steps.go(to: 2)
        }
    }

    @Test func between() async {
        Self.steps.go(to: 1)
        await Self.steps.reach(2)
    }

    @Test func withoutContainer() { print("without", Screen().api.name) }

    @Test func after() { print("went on") }
}

@Suite(.serialized) struct Hosted {
    @Test(mocked, arguments: 0..<5)
    func first(_ number: Int) async throws {
        try await Task.sleep(for: .milliseconds(20))
        #expect(Screen().api.name == "mock")
    }

    @Test func last() { print("timer", hosted.withLock { $0.sorted() }) }
}

@Suite(.serialized) struct Own {
    static let once = ContainerTrait.container(started: true) {
        Module(APIKey.self, scope: .singleton) { () async in
            print("made once")
            return MockAPI()
        }
    }
    @Suite(once) struct Twice {
        @Test(once) func given() async { await Task.detached { print("given", Screen().api.name) }.value }
    }

    static let shared = Container { Module(APIKey.self, scope: .singleton) { MockAPI() } }
    @Test(.container(from: { shared }), arguments: 0..<2) func reusing(_ number: Int) { print("reusing", number) }

    @Test(arguments: 0..<2) func withoutTrait(_ number: Int) {
        print("without", Screen().api.name, APIKey.currentValue.name)
    }

    @Test(.container { Module(unimplemented: MailerKey.self, returning: "mail") })
    func touching() async {
        await Task.detached(operation: escaping { print("touching", MailerKey.currentValue) }).value
    }

    final class Last: API {
        let name = "last"
        deinit { print("last", MailerKey.currentValue) }
    }
    @Test(
        .container {
            Module(MailerKey.self) { "mail" }
            Module(APIKey.self, scope: .singleton) { Last() }
        })
    func deinitializing() { _ = APIKey.currentValue }

    @Test(
        .container { Module(ClientKey.self, injecting: APIKey.self) { Client($0) } }, .ignoringEscapes)
    func invalid() {}
}

@Suite(mocked, .ignoringEscapes) struct Ignoring {
    @Test func first() async { await Meeting.shared.inject(printing: "ignoring") }
    @Test func second() async { await Meeting.shared.stay() }
}

@Suite struct Cases {
    @Test(mocked, arguments: 0..<20)
    func all(_ number: Int) async throws {
        await Meeting.shared.meet(of: 20)
        await Task.detached { _ = Screen().api.name }.value
        try await Task.sleep(for: .milliseconds(number * 5))
        await Task.detached { _ = Screen().api.name }.value
        await Meeting.shared.meet(of: 20)
    }
}

@Suite struct Started {
    static let trait = ContainerTrait.container(started: true) {
        Module(APIKey.self, scope: .singleton) { () async in MockAPI() }
    }
    @Test(trait) func first() async { await Meeting.shared.inject(printing: "of two") }
    @Test(trait) func second() async { await Meeting.shared.stay() }
}

@Suite(.serialized) struct Forbidding {
    @Test(.container { Module(unimplemented: MailerKey.self) }) func forbidding() {}

    @Test func building() { Container { Module(MailerKey.self) { "root mail" } }.build() }

    @Test(mocked) func asking() async { await Task.detached { print("asked", MailerKey.currentValue) }.value }
}

@Suite(.serialized) struct Left {
    final class Poller: Sendable {
        let api: Provider<APIKey>
        init(_ api: Provider<APIKey>) { self.api = api }
    }
    enum PollerKey: InjectionKey { typealias Value = Poller }
    static let steps = Steps()

    @Test(
        .container(started: true) {
            Module(APIKey.self, scope: .singleton) { MockAPI() }
            Module(PollerKey.self, scope: .singleton, injecting: Provider<APIKey>.self) { Poller($0) }
        })
    func leaving() {
        let poller = PollerKey.currentValue
        Task {
            await Self.steps.reach(1)
            print("left task", APIKey.currentValue.name, poller.api().name)
            Self.steps.go(to: 2)
        }
        Task.detached {
            await Self.steps.reach(2)
            print("left poller", poller.api().name)
            Self.steps.go(to: 3)
        }
    }

    @Test func next() async {
        Self.steps.go(to: 1)
        await Self.steps.reach(3)
    }
}

/// As a program's own function for its container.
func makeContainer() -> Container {
    let container = Container { Module(APIKey.self) { LiveAPI() } }
    container.build()
    return container
}

@Suite struct Building {
    @Test(.container(replacing: { makeContainer() }) { Module(APIKey.self) { MockAPI() } })
    func inTrait() async { await Task.detached { print("built", Screen().api.name) }.value }
}

@Suite(.serialized) struct BuiltBefore {
    @Test func withoutTrait() { _ = makeContainer() }

    @Test(mocked) func after() async { await Task.detached { print("after", Screen().api.name) }.value }
}

@Suite(.serialized) struct LateRoot {
    @Test(mocked) func first() {}

    @Test func launching() async { await Task.detached { launch() }.value }

    @Test(mocked) func second() async throws {
        try await Task.sleep(for: .milliseconds(50))
    }

    @Test func last() { print("timer", hosted.withLock { $0.sorted() }) }
}
