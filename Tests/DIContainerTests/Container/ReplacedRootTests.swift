@testable import DIContainer
import Synchronization
import Testing

private enum CurrentKey: InjectionKey { typealias Value = ObjectIdentifier }
private enum OuterKey: InjectionKey { typealias Value = ObjectIdentifier }
private enum NestedKey: InjectionKey { typealias Value = ObjectIdentifier }

@Suite("A root that is replaced")
struct ReplacedRootTests {
    /// What a factory looks at, and how: the current container.
    enum Look: String, CaseIterable, Codable, Sendable {
        case directly, ifAny, byKey, injected, injectedLater, deepDown, whereNested, escaping

        var current: ObjectIdentifier {
            switch self {
            case .directly: ObjectIdentifier(Container.current)
            case .ifAny: ObjectIdentifier(Container.currentIfAny!)
            case .byKey: NestedKey.currentValue
            case .injected: Inject(NestedKey.self).wrappedValue
            case .injectedLater: onThreads([Self.reader(of: Inject(NestedKey.self))])[0]
            // A sanitizer makes frames larger, and the word reaches 64 KB down.
            case .deepDown: Self.current(below: Sanitizer.isOn ? 8 : 40)
            case .whereNested: Container.current[OuterKey.self]
            case .escaping: onThreads([DIContainer.escaping { ObjectIdentifier(Container.current) }])[0]
            }
        }

        /// Reads a property where no container is made current.
        private static func reader(of property: Inject<ObjectIdentifier>) -> @Sendable () -> ObjectIdentifier {
            // It is not used by two threads at once.
            nonisolated(unsafe) let property = property
            return { property.wrappedValue }
        }

        /// Looks from further down the stack, a kilobyte for each level.
        private static func current(below levels: Int) -> ObjectIdentifier {
            if levels == 0 { return ObjectIdentifier(Container.current) }
            return withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { buffer in
                buffer[0] = 0
                return current(below: levels - 1)
            }
        }
    }

    @Test(
        "stays the current container of a factory, in whatever way that looks, the first time and later",
        arguments: Look.allCases, 0...1)
    func undisputed(_ look: Look, _ runs: Int) async {
        await #expect(processExitsWith: .success) { [look, runs] in
            Self.replaceRoot(afterRuns: runs, look)
        }
    }

    @Test("stays the current container of a factory, also where others were current before", arguments: Look.allCases)
    func disputed(_ look: Look) async {
        await #expect(processExitsWith: .success) { [look] in
            withContainer(Container {}) {}
            Self.replaceRoot(afterRuns: 1, look)
        }
    }

    @Test("stays the current container of a factory, also where it was not the first root", arguments: Look.allCases)
    func later(_ look: Look) async {
        await #expect(processExitsWith: .success) { [look] in
            Container {}.build()
            Self.replaceRoot(afterRuns: 1, look)
        }
    }

    @Test("is current no longer once its factory is done, nor for what the factory makes another container current for")
    func afterwards() async {
        await #expect(processExitsWith: .success) {
            let (other, third) = (Container {}, Container {})
            let root = Container {
                Module(CurrentKey.self) {
                    other.build()
                    #expect(withContainer(third) { Container.current } === third)
                    return ObjectIdentifier(Container.current)
                }
                Module(NestedKey.self) { ObjectIdentifier(Container.current) }
            }
            root.build()
            _ = root[NestedKey.self]
            for _ in 0..<3 {
                #expect(root[CurrentKey.self] == ObjectIdentifier(root))
                #expect(Container.current === other)
                #expect(root[NestedKey.self] == ObjectIdentifier(root))
            }
        }
    }

    @Test("is not taken for that of a thread whose factory of it is done, though another thread uses the same word")
    func hintOfOtherThread() throws {
        // Two places in memory, far apart, that share a word.
        let words = UnsafeMutablePointer<CallStackHint.Word>.allocate(capacity: CallStackHint.count)
        for index in 0..<CallStackHint.count { (words + index).initialize(to: CallStackHint.Word()) }
        defer { words.deallocate() }
        let high: UInt = 1 << 40
        let low = try #require(
            (1...10_000).lazy.map { high - $0 << 19 }.first {
                CallStackHint.word(of: $0 >> 19, in: words) == CallStackHint.word(of: high >> 19, in: words)
            })
        let first = CallStackHint(at: high, in: words, ofFirstRoot: true)
        let second = CallStackHint(at: low, in: words)
        let nested = CallStackHint(at: low - 4096, in: words)
        first.leave()
        nested.leave()
        second.leave()
        #expect(first.word.pointee.address.load(ordering: .relaxed) & 1 == 0)
        // Of one thread, it comes back.
        let outer = CallStackHint(at: high, in: words, ofFirstRoot: true)
        let inner = CallStackHint(at: high - 4096, in: words)
        inner.leave()
        #expect(outer.word.pointee.address.load(ordering: .relaxed) == high | 1)
        outer.leave()
        #expect(outer.word.pointee.address.load(ordering: .relaxed) == 0)
    }

    /// Replaces the root while one of its factories runs, which has run some times before.
    private static func replaceRoot(afterRuns earlierRuns: Int, _ look: Look) {
        let (runs, meeting) = (Counter(), Rendezvous())
        let root = Container {
            Module(CurrentKey.self) {
                if runs.increment() > earlierRuns {
                    meeting.signal("running")
                    meeting.wait(for: "replaced")
                }
                return look.current
            }
            Module(OuterKey.self) { NestedKey.currentValue }
            Module(NestedKey.self) { ObjectIdentifier(Container.current) }
        }
        root.build()
        for _ in 0..<earlierRuns { _ = root[CurrentKey.self] }
        let current = onThreads([
            { @Sendable in root[CurrentKey.self] },
            { @Sendable in
                meeting.wait(for: "running")
                let other = Container { Module(NestedKey.self) { ObjectIdentifier(Container.current) } }
                other.build()
                meeting.signal("replaced")
                return ObjectIdentifier(other)
            },
        ])
        #expect(current[0] == ObjectIdentifier(root))
        #expect(Container.current !== root)
    }
}
