// Tests that fail as they should; `FailingTests` runs the program and looks at what it says.
import DIContainer
import DIContainerTesting
import Dispatch
import Testing

@main
enum Program {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
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

@Suite(.serialized) struct Serial {
    @Test(
        .container {
            Module(ClientKey.self, injecting: APIKey.self, fileID: "App/Modules.swift", line: 3) { Client($0) }
        })
    func incomplete() { print("THE BODY RAN") }

    @Test(
        .container {
            for number in 1...12 {
                Module(MailerKey.self, named: "\(number)", factory: { "" }, onShutdown: { _ in })
            }
        })
    func quiteIncomplete() { print("THE BODY RAN") }

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

    @Test(.container { Module(unimplemented: MailerKey.self, fileID: "App/Mail.swift", line: 9) })
    func touched() { #expect(throws: ResolutionError.self) { try Container.current.resolve(MailerKey.self) } }

    @Test(.container { Module(unimplemented: MailerKey.self, returning: "silent", fileID: "App/Mail.swift", line: 8) })
    func placeholder() { print("placeholder", MailerKey.currentValue) }

    @Test("of a missing key", .container { Module(MailerKey.self) { "mail" } })
    func missing() {
        do { _ = try Container.current.resolve(APIKey.self) } catch { print("missing", error.description) }
    }

    @Test func withoutTrait() {
        Container { Module(APIKey.self) { LiveAPI() } }.build()
        print("root", Screen().api.name)
    }

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
