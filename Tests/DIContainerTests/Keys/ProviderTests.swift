import DIContainer
import Testing

private struct NumberedFailure: Error, Equatable { var number = 0 }
private final class Draft { var text = "" }
private enum DraftKey: InjectionKey { typealias Value = Draft }

@Suite("A Provider handle")
struct ProviderTests {
    private let made = Counter()
    private let container: Container

    init() {
        container = Container { [made] in
            Module(TrackedKey.self) { made.counting(Tracked()) }
            Module(TrackedKey.self, named: "singleton", scope: .singleton) { Tracked() }
            Module(DraftKey.self) { Draft() }
            Module(MainModelKey.self) { MainModel() }
        }
    }

    @Test("resolves its key at each call, following the scope, and not before")
    func calls() {
        let make = container[Provider<TrackedKey>.self]
        #expect(made.count == 0)
        #expect(make() !== make())
        #expect(made.count == 2)
        let singleton = container[Provider<TrackedKey>.self, named: "singleton"]
        #expect(singleton() === singleton())
    }

    @Test("throws what its key's factory throws, and tries again at the next call")
    func throwing() throws {
        let count = Counter()
        let container = Container {
            Module(NameKey.self) {
                let number = count.increment()
                if number == 2 { throw NumberedFailure(number: number) }
                return "name \(number)"
            }
        }
        let make = container[Provider<NameKey>.self]
        #expect(count.count == 0)
        #expect(try make.resolve() == "name 1")
        #expect(failure { try make.resolve() }?.underlyingError as? NumberedFailure == NumberedFailure(number: 2))
        #expect(try make.resolve() == "name 3")
        #expect(make() == "name 4")
        withExtendedLifetime(container) {}
    }

    @Test("throws what a test's closure throws, as if a factory had thrown it")
    func failingClosure() {
        let count = Counter()
        let make = Provider<NameKey> { throw NumberedFailure(number: count.increment()) }
        for number in 1...2 {
            let error = #expect(throws: ResolutionError.self) { try make.resolve() }
            #expect(error?.key == "NameKey" && error?.code == "factory-failed")
            #expect(error?.underlyingError as? NumberedFailure == NumberedFailure(number: number))
        }
    }

    @Test("passes on the error of a container that a test's closure asks")
    func askingClosure() {
        let empty = Container {}
        let make = Provider<TextKey> { try empty.resolve(NameKey.self) }
        let error = #expect(throws: ResolutionError.self) { try make.resolve() }
        #expect(error?.key == "NameKey" && error?.code == "missing-key" && error?.underlyingError == nil)
    }

    @Test("of a main-actor key resolves there, and throws there")
    @MainActor func onMainActor() throws {
        let container = Container {
            Module(MainModelKey.self) { MainModel() }
            Module(MainModelKey.self, named: "x") { throw NumberedFailure() }
        }
        let make = container[Provider<MainModelKey>.self]
        #expect(make() !== make() && make.closure() !== make())
        #expect(try make.resolve().title == "model")
        let failing = container[Provider<MainModelKey>.self, named: "x"]
        #expect(failure { try failing.resolve() }?.underlyingError is NumberedFailure)
        let missing = container[Provider<MainModelKey>.self, named: "y"]
        #expect(throws: ResolutionError.self) { try missing.resolve() }
        withExtendedLifetime(container) {}
    }

    @Test("of a main-actor key is awaited from elsewhere")
    func awaited() async throws {
        let make = container[Provider<MainModelKey>.self]
        let mock = Provider<MainModelKey> {
            MainActor.assertIsolated()
            throw NumberedFailure()
        }
        let titles = try await Task.detached { [await make().title, try await make.resolve().title] }.value
        #expect(titles == ["model", "model"])
        #expect(await awaitedFailure { try await mock.resolve() }?.underlyingError is NumberedFailure)
    }

    @Test("gives its own value to each caller, so it need not be Sendable")
    func notSendable() async {
        for make in [container[Provider<DraftKey>.self], Provider { Draft() }] {
            let draft = make()
            let text = await Task.detached {
                draft.text = "sent"
                return draft.text
            }.value
            #expect(text == "sent" && make().text.isEmpty)
        }
    }
}
