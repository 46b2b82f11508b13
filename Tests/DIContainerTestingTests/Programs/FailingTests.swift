// Tests that fail as they should; `FailingTests` runs the program and looks at what it says.
import DIContainer
import DIContainerTesting
import Dispatch
import Synchronization
import Testing

@main
enum Program {
    static func main() async {
        // As an app that runs the tests: its root is there before, and a timer reads it.
        if CommandLine.arguments.contains("Hosted") {
            Container { Module(APIKey.self) { LiveAPI() } }.build()
            Task.detached {
                while true {
                    hosted.withLock { _ = $0.insert(Timer().api.name) }
                    try? await Task.sleep(for: .milliseconds(1))
                }
            }
        }
        await Testing.__swiftPMEntryPoint() as Never
    }
}

struct Timer {
    @Inject(APIKey.self, fileID: "App/Timer.swift", line: 3) var api
}

/// What the timer has got.
let hosted = Mutex<Set<String>>([])

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

    @Test(.container { Module(APIKey.self) { MockAPI() } })
    func detached() async { await Task.detached { print("detached", Screen().api.name) }.value }

    @Test(.container { Module(APIKey.self) { MockAPI() } })
    func queue() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                print("queue", APIKey.currentValue.name)
                continuation.resume()
            }
        }
    }

    @Test(.container { Module(APIKey.self) { MockAPI() } })
    func carried() async {
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

    @Test(.container { Module(APIKey.self) { MockAPI() } })
    func repeated() async {
        for _ in 0..<3 { await Task.detached { _ = Screen().api }.value }
    }

    @Test(.container { Module(APIKey.self) { MockAPI() } }, .ignoringEscapes)
    func ignored() async { await Task.detached { print("ignored", Screen().api.name) }.value }

    @Test(.container { Module(APIKey.self) { MockAPI() } })
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
    @Test(.container { Module(APIKey.self) { MockAPI() } })
    func rooted() async { await Task.detached { print("rooted", Screen().api.name) }.value }
}

/// Lets two tests run at the same time, each waiting for the other.
actor Meeting {
    static let shared = Meeting()
    private var waiting: CheckedContinuation<Void, Never>?

    func meet() async {
        if let other = waiting {
            waiting = nil
            other.resume()
        } else {
            await withCheckedContinuation { waiting = $0 }
        }
    }
}

@Suite struct Together {
    @Test(.container { Module(APIKey.self) { MockAPI() } })
    func first() async {
        await Meeting.shared.meet()
        await Task.detached { print("together", Screen().api.name) }.value
        await Meeting.shared.meet()
    }

    @Test(.container { Module(APIKey.self) { MockAPI() } })
    func second() async {
        await Meeting.shared.meet()
        await Meeting.shared.meet()
    }
}

@Suite(.serialized) struct Outliving {
    @Test(.container { Module(APIKey.self) { MockAPI() } })
    func before() {
        Task.detached {
            try? await Task.sleep(for: .milliseconds(50))
            print("outlived", Screen().api.name)
        }
    }

    @Test func between() async throws { try await Task.sleep(for: .milliseconds(300)) }

    @Test func withoutContainer() { print("without", Screen().api.name) }

    @Test func after() { print("went on") }
}

@Suite(.serialized) struct Hosted {
    @Test(.container { Module(APIKey.self) { MockAPI() } }, arguments: 0..<5)
    func first(_ number: Int) async throws {
        try await Task.sleep(for: .milliseconds(20))
        #expect(Screen().api.name == "mock")
    }

    @Test func last() { print("timer", hosted.withLock { $0.sorted() }) }
}
