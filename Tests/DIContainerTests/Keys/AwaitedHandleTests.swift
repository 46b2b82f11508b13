import DIContainer
import Testing

private final class Connection: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}
private struct Token: Sendable, Hashable { var text = "token" }
private struct Session: Sendable {
    let token: Token
    let connection: Connection
    static func open(_ token: Token, _ connection: Connection) async throws -> Session {
        await Task.yield()
        if token.text.isEmpty { throw Failure() }
        return Session(token: token, connection: connection)
    }
}
private final class Client: Sendable {
    let connect: Provider<ConnectionKey>
    init(_ connect: Provider<ConnectionKey>) { self.connect = connect }
    func number() async throws -> Int { try await connect.resolve().number }
}
private enum ConnectionKey: InjectionKey { typealias Value = Connection }
private enum ClientKey: InjectionKey { typealias Value = Client }
private enum SessionKey: InjectionKey {
    typealias Value = Session
    typealias Argument = Token
}
private enum HolderKey: InjectionKey { typealias Value = Provider<SessionKey> }

@Suite("A handle whose call is awaited")
struct AwaitedHandleTests {
    private let container: Container

    init() {
        let made = Counter()
        container = Container {
            Module(ConnectionKey.self, scope: .cached(in: .session)) { await waited(Connection(made.increment())) }
            Module(ClientKey.self, scope: .singleton, injecting: Provider<ConnectionKey>.self, factory: Client.init)
            Module(SessionKey.self, passing: Token.self, factory: Session.open)
            Module(MainModelKey.self, scope: .singleton) { () async in MainModel() }
            Module(HolderKey.self, scope: .singleton, injecting: Provider<SessionKey>.self) { $0 }
        }
    }

    @Test("makes a value of an asynchronous factory once for all who call, and again after a reset")
    func once() async throws {
        try container.validate()
        let client = container[ClientKey.self]
        let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 { group.addTask { try await client.number() } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(numbers == [1])
        #expect(client.connect().number == 1)
        container.reset(.session)
        #expect(try await client.number() == 2)
    }

    @Test("says so where it is called without waiting, before the value is there")
    func early() async {
        let connect = container[ClientKey.self].connect
        let resolve = { try connect.resolve() }
        let error = #expect(throws: ResolutionError.self) { try resolve() }
        let fix = "fix:        await the call of Provider<ConnectionKey>, by `try await ….resolve()`."
        #expect(error?.code == "not-started" && error?.description.hasSuffix(fix) == true)
        let open = container[Provider<SessionKey>.self]
        let opening = { try open.resolve(Token(text: "a")) }
        let other = #expect(throws: ResolutionError.self) { try opening() }
        #expect(other.says("`try await ….resolve(argument)`"))
    }

    @Test("passes an argument to an asynchronous factory that takes others by their types or by keys, on each actor")
    @MainActor func forms() async throws {
        final class Draft { var text = "draft" }
        enum DraftKey: MainActorInjectionKey { typealias Value = Draft }
        enum TextKey: InjectionKey { typealias Value = String; typealias Argument = String }
        enum ScreenKey: MainActorInjectionKey { typealias Value = Draft; typealias Argument = Draft }
        func container(_ module: Module) -> Container {
            Container {
                Module(ConnectionKey.self, scope: .singleton) { () async in Connection(7) }
                Module(ClientKey.self, factory: Client.init)
                Module(DraftKey.self) { Draft() }
                module
            }
        }
        func edited(_ draft: Draft, _ text: String) -> Draft {
            MainActor.preconditionIsolated()
            draft.text += text
            return draft
        }
        let texts = [
            Module(TextKey.self, passing: String.self) { await waited($0) },
            Module(TextKey.self, passing: String.self) { (text, connection: Connection) in
                await waited("\(text) \(connection.number)")
            },
            Module(TextKey.self, passing: String.self) { (text, connection: Connection, client: Client) in
                "\(text) \(connection.number) \(try await client.number())"
            },
            Module(TextKey.self, passing: String.self, injecting: ConnectionKey.self) {
                await waited("\($0) \($1.number)")
            },
            Module(TextKey.self, passing: String.self, injecting: ConnectionKey.self, ClientKey.self) {
                "\($0) \($1.number) \(try await $2.number())"
            },
        ].map { container($0) }
        var results: [String] = []
        for app in texts { results.append(try await app[Provider<TextKey>.self].resolve("a")) }
        #expect(results == ["a", "a 7", "a 7 7", "a 7", "a 7 7"])

        let screens = [
            Module(ScreenKey.self, passing: Draft.self) { draft in await waited(edited(draft, "")) },
            Module(ScreenKey.self, passing: Draft.self) { (draft, other: Draft) in
                await waited(edited(draft, other.text))
            },
            Module(ScreenKey.self, passing: Draft.self, injecting: DraftKey.self) { draft, other in
                await waited(edited(draft, other.text))
            },
        ].map { container($0) }
        results = []
        for app in screens {
            let mine = Draft()
            let made = try await app[Provider<ScreenKey>.self].resolve(mine)
            #expect(made === mine)
            results.append(made.text)
        }
        #expect(results == ["draft", "draftdraft", "draftdraft"])
    }

    @Test("passes an argument to an asynchronous factory, which injects by type, in a kept value as well")
    func argument() async throws {
        for open in [container[Provider<SessionKey>.self], container[HolderKey.self]] {
            let session = try await open.resolve(Token())
            #expect(session.token == Token() && session.connection.number == 1)
            let error = await #expect(throws: ResolutionError.self) { try await open.resolve(Token(text: "")) }
            #expect(error?.underlyingError is Failure && error?.keys == ["SessionKey"])
        }
        #expect(try await container[Maybe<Provider<SessionKey>>.self]?.resolve(Token()).token == Token())
        #expect(Container {}[Maybe<Provider<SessionKey>>.self] == nil)
    }

    @Test("may inject by key what must be awaited, and is decorated")
    func injecting() async throws {
        let container = Container(parent: container) {
            Module.decorating(SessionKey.self) { Session(token: Token(text: "decorated"), connection: $0.connection) }
        }
        try container.validate()
        #expect(try await container[Provider<SessionKey>.self].resolve(Token()).token.text == "decorated")
    }

    @Test("makes a value of the main actor")
    @MainActor func mainActor() async throws {
        let model = try await container[Provider<MainModelKey>.self].resolve()
        #expect(model === container[MainModelKey.self])
    }

    @Test("is refused once its container is shut down, with and without an argument")
    func shutDown() async throws {
        let (client, open) = (container[ClientKey.self], container[HolderKey.self])
        await container.shutdown()
        #expect(await awaitedFailure { try await client.number() }?.code == "shut-down")
        #expect(await awaitedFailure { try await open.resolve(Token()) }?.code == "shut-down")
    }

    @Test("is made by a test without a container")
    func ofTest() async throws {
        #expect(try await Client(Provider { Connection(7) }).number() == 7)
        let open = Provider<SessionKey> { (token: Token) in Session(token: token, connection: Connection(7)) }
        #expect(try await open.resolve(Token()).connection.number == 7)
    }
}
