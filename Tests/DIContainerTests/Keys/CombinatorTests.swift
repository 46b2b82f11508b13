import DIContainer
import Testing

private enum NameKey: InjectionKey { typealias Value = String }
private enum AbsentKey: InjectionKey { typealias Value = String }
private enum ConsumerKey: InjectionKey { typealias Value = Consumer }
private struct Failure: Error {}

private struct Consumer: Sendable {
    let name: String?
    let absent: String?
    let lazy: Lazy<TrackedKey>
    let make: Provider<TrackedKey>
}

@Suite("A combinator")
struct CombinatorTests {
    private let counter = Counter()

    private var container: Container {
        Container {
            Module(NameKey.self) { "name" }
            Module(TrackedKey.self) { [counter] in Tracked(counter) }
            Module(
                ConsumerKey.self,
                injecting: Maybe<NameKey>.self, Maybe<AbsentKey>.self, Lazy<TrackedKey>.self, Provider<TrackedKey>.self,
                factory: Consumer.init)
        }
    }

    @Test("Maybe is the value where a module serves the key, and nil where none does")
    func maybe() {
        let container = container
        #expect(container[Maybe<NameKey>.self] == "name")
        #expect(container[Maybe<AbsentKey>.self] == nil)
        #expect(container[Maybe<Maybe<AbsentKey>>.self] == .some(nil))
    }

    @Test("Maybe does not swallow the error of a factory")
    func maybeFails() {
        let container = Container { Module(NameKey.self) { () throws -> String in throw Failure() } }
        #expect(throws: ResolutionError.self) { try container.resolve(Maybe<NameKey>.self) }
    }

    @Test("serves as a dependency like any key")
    func dependencies() throws {
        let container = container
        try container.validate()
        let consumer = container[ConsumerKey.self]
        #expect(consumer.name == "name")
        #expect(consumer.absent == nil)
        #expect(counter.count == 0, "Nothing behind Lazy and Provider is made before it is called.")
        let first = consumer.lazy()
        #expect(first === consumer.lazy())
        #expect(counter.count == 1)
        let made = consumer.make()
        #expect(made !== first && made !== consumer.make())
    }

    @Test("Lazy makes its value once for each closure, at the first call")
    func lazy() {
        let container = container
        let one = container[Lazy<TrackedKey>.self]
        let other = container[Lazy<TrackedKey>.self]
        #expect(one() === one())
        #expect(one() !== other())
    }

    @Test("Lazy makes its value once for a closure that many threads call at once")
    func lazyOnce() {
        let made = Counter()
        let container = Container {
            Module(TrackedKey.self) {
                made.increment()
                return Tracked()
            }
        }
        for round in 1...50 {
            let lazy = container[Lazy<TrackedKey>.self]
            let values = onThreads(Array(repeating: { @Sendable in ObjectIdentifier(lazy()) }, count: 8))
            #expect(Set(values).count == 1)
            #expect(made.count == round)
        }
    }

    @Test("passes a name on to the key that it is made of")
    func names() {
        enum TextKey: DefaultInjectionKey { static var defaultValue: String { "default" } }
        let container = Container {
            Module(NameKey.self, named: "a") { "named a" }
            Module(TextKey.self, named: "a") { "text a" }
        }
        #expect(container[Maybe<NameKey>.self, named: "a"] == "named a")
        #expect(container[Maybe<NameKey>.self, named: "b"] == nil)
        #expect(container[Lazy<NameKey>.self, named: "a"]() == "named a")
        #expect(container[Provider<NameKey>.self, named: "a"]() == "named a")
        #expect(container[TextKey.self, named: "a"] == "text a")
        withContainer(container) {
            #expect(Inject(Maybe<NameKey>.self, named: "a").wrappedValue == "named a")
            #expect(Inject(Maybe<NameKey>.self, named: "b").wrappedValue == nil)
        }
        // A name that nobody registered is most likely mistyped: the default value would hide it.
        #expect(throws: ResolutionError.self) { try container.resolve(TextKey.self, named: "b") }
        #expect(container[Maybe<TextKey>.self, named: "b"] == nil)
    }

    @Test("Provider throws what its key's factory throws, and tries again at the next call")
    func resolvingProvider() throws {
        let count = Counter()
        let container = Container {
            Module(NameKey.self) {
                let number = count.increment()
                if number == 2 { throw Failure() }
                return "name \(number)"
            }
        }
        let make = container[Provider<NameKey>.self]
        #expect(count.count == 0)
        #expect(try make.resolve() == "name 1")
        let error = #expect(throws: ResolutionError.self) { try make.resolve() }
        guard case .factoryFailed(let reason) = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason is Failure)
        #expect(try withExtendedLifetime(container) { try make.resolve() } == "name 3")
    }

    @Test("Provider passes a name on, and throws where nothing has it")
    func namedProvider() throws {
        let container = Container { Module(NameKey.self, named: "a") { "named a" } }
        #expect(try container[Provider<NameKey>.self, named: "a"].resolve() == "named a")
        let other = container[Provider<NameKey>.self, named: "b"]
        let error = withExtendedLifetime(container) { #expect(throws: ResolutionError.self) { try other.resolve() } }
        #expect(error?.code == "missing-key")
    }

    @Test("Provider declares what it hands out, so that validation finds it missing")
    func declaredProvider() {
        enum TextKey: InjectionKey { typealias Value = String }
        let container = Container {
            Module(TextKey.self, injecting: Provider<NameKey>.self) { make in (try? make.resolve()) ?? "" }
        }
        let error = #expect(throws: CompositionError.self) { try container.validate() }
        #expect(error?.problems.map(\.code) == ["missing-key"])
    }

    @Test("nests")
    func nesting() {
        let container = container
        #expect(container[Lazy<Maybe<AbsentKey>>.self]() == nil)
        #expect(container[Maybe<Lazy<AbsentKey>>.self] == nil)
        #expect(container[Maybe<Provider<NameKey>>.self]?() == "name")
        #expect(container[Provider<Lazy<NameKey>>.self]()() == "name")
    }

    @Test("Lazy lets singletons that lead to each other go with their container")
    func circleOfSingletons() {
        final class Parent: Sendable {
            let tracked: Tracked
            let child: Lazy<ChildKey>
            init(_ tracked: Tracked, child: Lazy<ChildKey>) {
                (self.tracked, self.child) = (tracked, child)
            }
        }
        final class Child: Sendable {
            let parent: Parent
            init(parent: Parent) { self.parent = parent }
        }
        enum ParentKey: InjectionKey { typealias Value = Parent }
        enum ChildKey: InjectionKey { typealias Value = Child }
        let alive = Counter()
        do {
            let container = Container {
                Module(ParentKey.self, scope: .singleton, injecting: Lazy<ChildKey>.self) {
                    Parent(Tracked(alive), child: $0)
                }
                Module(ChildKey.self, scope: .singleton, injecting: ParentKey.self) { Child(parent: $0) }
            }
            let parent = container[ParentKey.self]
            #expect(parent.child() === parent.child())
            #expect(parent.child().parent === parent)
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
    }

    @Test("holds neither its container nor, through it, what the container made")
    func noRetainCycle() {
        let alive = Counter()
        weak var weakContainer: Container?
        do {
            let container = Container {
                Module(TrackedKey.self, scope: .singleton) { Tracked(alive) }
                Module(
                    ConsumerKey.self, scope: .singleton, injecting: Lazy<TrackedKey>.self, Provider<TrackedKey>.self
                ) { Consumer(name: nil, absent: nil, lazy: $0, make: $1) }
            }
            weakContainer = container
            let consumer = container[ConsumerKey.self]
            #expect(consumer.lazy() === consumer.make())
            #expect(alive.count == 1)
        }
        #expect(weakContainer == nil)
        #expect(alive.count == 0)
    }
}
