import DIContainer
import DIContainerGraph
import TestSupport
import Testing

@Suite("A scope")
struct ScopeTests {
    private let clock = ManualClock()
    private static let scopes: [Scope<Tracked>] = [.singleton, .shared, .cached(in: .session)]

    /// A container whose value has a time to live, on the clock of the test.
    private func container(_ scope: Scope<Tracked> = .singleton, seconds: Int = 10) -> Container {
        Container {
            Module(TimeToLiveClockKey.self) { [clock] in clock }
            Module(TrackedKey.self, scope: scope.timeToLive(.seconds(seconds))) { Tracked() }
        }
    }

    @Test("shared holds an object behind a protocol, and refuses a value that is none")
    func sharedExistential() {
        struct Plain: CustomStringConvertible { let description = "plain" }
        final class Object: CustomStringConvertible, Sendable { let description = "object" }
        enum TextKey: InjectionKey { typealias Value = any CustomStringConvertible & Sendable }
        let objects = Container { Module(TextKey.self, scope: .shared) { Object() } }
        let held = objects[TextKey.self] as AnyObject
        let isSame = held === objects[TextKey.self] as AnyObject
        #expect(isSame)
        let values = Container { Module(TextKey.self, scope: .shared) { Plain() } }
        let error = #expect(throws: ResolutionError.self) { try values.resolve(TextKey.self) }
        guard case .notAnObject(let type)? = error?.reason else { return #expect(Bool(false), "\(error as Any)") }
        #expect(type == "Plain")
    }

    @Test("of optional objects is refused, and the report says to share the object itself")
    func sharedOptional() {
        protocol Session: AnyObject, Sendable {}
        final class LiveSession: Session {}
        enum SessionKey: InjectionKey { typealias Value = (any Session)? }
        enum NumberKey: InjectionKey { typealias Value = Int? }
        let container = Container {
            Module(SessionKey.self, scope: .shared) { LiveSession() }
            Module(NumberKey.self, scope: .shared) { 1 }
        }
        let expected = [
            """
            share the object itself: let the value of the key be any Session, add its module only where there is one, \
            and inject Maybe<SessionKey>; or use scope .singleton or .cached(in:).
            """,
            "use scope .singleton or .cached(in:), or make the value a class.",
        ]
        #expect(container.problems.map(\.fix) == expected)
        let atRunTime = [
            failure { try container.resolve(SessionKey.self) }, failure { try container.resolve(NumberKey.self) },
        ]
        for (error, advice) in zip(atRunTime, expected) {
            #expect(error?.description.onOneLine.hasSuffix(" fix: \(advice)".replacing(", or ", with: " or ")) == true)
        }
    }

    @Test("keeps a value for its time to live, also in a child that decorates it later", arguments: 0...2, [0, 10])
    func clockThatGoesBack(_ index: Int, seconds: Int) {
        let container = container(Self.scopes[index], seconds: seconds)
        let child = Container(parent: container) { Module.decorating(TrackedKey.self) { $0 } }
        let first = container[TrackedKey.self]
        clock.advance(by: .seconds(-60))
        #expect((container[TrackedKey.self] === first) == (seconds > 0))
        if seconds == 0 { return }
        clock.advance(by: .seconds(69))
        #expect(container[TrackedKey.self] === first && child[TrackedKey.self] === first)
        clock.advance(by: .seconds(1))
        #expect(container[TrackedKey.self] !== first && child[TrackedKey.self] !== first)
    }

    @Test("ends a child's decorated value with its base, though that was renewed meanwhile", arguments: 0...3)
    func renewedMeanwhile(_ index: Int) async throws {
        let container = container(Self.scopes[index % 3])
        @Sendable func renewed() -> Tracked {
            clock.advance(by: .seconds(10))
            return container[TrackedKey.self]
        }
        let isFirst = Counter()
        let child = Container(parent: container) {
            Module(OneKey.self, scope: .singleton) { () async in renewed() }
            // The value is renewed while the decorator works, or while it waits for another one.
            if index < 3 {
                Module.decorating(TrackedKey.self) { first in
                    if isFirst.increment() == 1 { #expect(renewed() !== first) }
                    return first
                }
            } else {
                Module.decorating(TrackedKey.self, injecting: OneKey.self) { first, _ in first }
            }
        }
        let first = container[TrackedKey.self]
        #expect(try await child.resolve(TrackedKey.self) === first)
        let second = try await child.resolve(TrackedKey.self)
        #expect(second !== first)
        #expect(try await child.resolve(TrackedKey.self) === second)
    }

    @Test("ends a grandchild's decorated value with the value that it was made from, on the clock of that one")
    func decoratedTwice() async throws {
        let container = container()
        let child = Container(parent: container) { Module.decorating(TrackedKey.self) { $0 } }
        let middle = Container(parent: child) { Module(TimeToLiveClockKey.self) { ManualClock() } }
        let grandchild = Container(parent: middle) { Module.decorating(TrackedKey.self) { $0 } }
        let old = grandchild[TrackedKey.self]
        clock.advance(by: .seconds(10))
        let first = container[TrackedKey.self]
        clock.advance(by: .seconds(9))
        #expect(first !== old && grandchild[TrackedKey.self] === first)
        clock.advance(by: .seconds(1))
        #expect(try await grandchild.resolve(TrackedKey.self) !== first)
    }

    @Test("awaits a clock that must be awaited", arguments: [Scope<any Clock<Duration>>.singleton, .unique])
    func awaitedClock(_ scope: Scope<any Clock<Duration>>) async throws {
        let container = Container {
            Module(TimeToLiveClockKey.self, scope: scope) { () async in ManualClock() }
            Module(TrackedKey.self, scope: .singleton.timeToLive(.seconds(10))) { Tracked() }
        }
        let child = Container(parent: container) { Module.decorating(TrackedKey.self) { $0 } }
        let grandchild = Container(parent: child) { Module.decorating(TrackedKey.self) { $0 } }
        #expect(throws: ResolutionError.self) { try container.resolve(TrackedKey.self) }
        #expect(try await grandchild.resolve(TrackedKey.self) === container[TrackedKey.self])
    }

    @Test("needs its clock: it is no more unused than the value, and a circle if it is made of that")
    func clockIsNeeded() {
        let scope = Scope<Tracked>.singleton.timeToLive(.seconds(10))
        let container = Container {
            Module(TimeToLiveClockKey.self) { ManualClock() }
            Module(TrackedKey.self, scope: scope) { Tracked() }
        }
        #expect(container.graph.unused(from: [TrackedKey.self]).isEmpty)
        let circle = Container {
            Module(TimeToLiveClockKey.self, injecting: TrackedKey.self) { _ in ManualClock() }
            Module(TrackedKey.self, scope: scope) { Tracked() }
        }
        #expect(circle.graph.problems.map(\.code) == ["cycle"])
    }

    @Test("names the key and its user's place where the clock of a time to live fails, in a child, too")
    func failingClock() async {
        let container = Container {
            Module(TimeToLiveClockKey.self) { () throws -> any Clock<Duration> in throw Failure() }
            Module(TrackedKey.self, scope: .singleton.timeToLive(.seconds(10))) { Tracked() }
        }
        let child = Container(parent: container) {
            Module.decorating(TrackedKey.self) { $0 }
            Module(OneKey.self, injecting: TrackedKey.self) { $0 }
        }
        for container in [container, child] {
            let error = await #expect(throws: ResolutionError.self) { try await container.resolve(TrackedKey.self) }
            #expect(error?.keys.suffix(2) == ["TrackedKey", "TimeToLiveClockKey"] && !error.says("KeepingSlot"))
        }
        let error = await #expect(throws: ResolutionError.self) { try await child.resolve(OneKey.self) }
        #expect(error?.keys == ["OneKey", "TrackedKey", "TimeToLiveClockKey"])
    }
}
