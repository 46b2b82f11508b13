import DIContainer
import Testing

private protocol Plugin: Sendable { var name: String { get } }
private final class Named: Plugin {
    let name: String
    init(_ name: String) { self.name = name }
}

private enum PluginsKey: InjectionKey { typealias Value = [any Plugin] }
private enum WordKey: InjectionKey { typealias Value = String }

extension Container {
    fileprivate var pluginNames: [String] { self[PluginsKey.self].map(\.name) }
}

@Suite("A contributing module")
struct ContributingTests {
    @Test("adds one value to the array of its key, in the order of registration")
    func order() throws {
        let container = Container {
            Module.contributing(to: PluginsKey.self) { Named("one") }
            Module(WordKey.self) { "two" }
            Module.contributing(to: PluginsKey.self, injecting: WordKey.self) { Named($0) }
        }
        try container.validate()
        #expect(container.pluginNames == ["one", "two"])
    }

    @Test("adds behind the values of a plain module")
    func plain() throws {
        let container = Container {
            Module.contributing(to: PluginsKey.self) { Named("added") }
            Module(PluginsKey.self) { [Named("plain")] }
        }
        try container.validate()
        #expect(container.pluginNames == ["plain", "added"])
    }

    @Test("has a scope for its value, apart from the array's")
    func scope() {
        let container = Container {
            Module.contributing(to: PluginsKey.self, scope: .singleton) { Named("kept") }
            Module.contributing(to: PluginsKey.self) { Named("new") }
        }
        // Both are held until they are compared, so that no address is used twice.
        let (first, second) = (container[PluginsKey.self], container[PluginsKey.self])
        withExtendedLifetime((first, second)) {
            let identities = [first, second].map { $0.map { ObjectIdentifier($0 as AnyObject) } }
            #expect(identities[0][0] == identities[1][0])
            #expect(identities[0][1] != identities[1][1])
        }
    }

    @Test("shares values of scope graph with the resolution that asks")
    func graph() throws {
        enum PairKey: InjectionKey { typealias Value = (Tracked, [Tracked]) }
        enum ManyKey: InjectionKey { typealias Value = [Tracked] }
        let container = Container {
            Module(TrackedKey.self, scope: .graph) { Tracked() }
            Module.contributing(to: ManyKey.self, injecting: TrackedKey.self) { $0 }
            Module.contributing(to: ManyKey.self, scope: .graph) { Tracked() }
            Module(PairKey.self, injecting: TrackedKey.self, ManyKey.self) { ($0, $1) }
        }
        try container.validate()
        let (one, many) = container[PairKey.self]
        #expect(one === many[0])
    }

    @Test("in a child adds behind what the parent serves, for the child alone")
    func child() throws {
        let parent = Container { Module.contributing(to: PluginsKey.self) { Named("parent") } }
        let child = Container(parent: parent) { Module.contributing(to: PluginsKey.self) { Named("child") } }
        try child.validate()
        #expect(child.pluginNames == ["parent", "child"])
        #expect(parent.pluginNames == ["parent"])
    }

    @Test("is decorated as a part of the array")
    func decorated() {
        let container = Container {
            Module.contributing(to: PluginsKey.self) { Named("one") }
            Module.contributing(to: PluginsKey.self) { Named("two") }
            Module.decorating(PluginsKey.self) { $0.reversed() }
        }
        #expect(container.pluginNames == ["two", "one"])
    }

    @Test("names itself where its factory fails or misses something")
    func failing() {
        struct Failure: Error {}
        let container = Container {
            Module.contributing(to: PluginsKey.self) { () throws -> Named in throw Failure() }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(PluginsKey.self) }
        #expect(error?.underlyingError is Failure)
        let missing = Container { Module.contributing(to: PluginsKey.self, injecting: WordKey.self) { Named($0) } }
        #expect(throws: CompositionError.self) { try missing.validate() }
        #expect(throws: ResolutionError.self) { try missing.resolve(PluginsKey.self) }
    }
}
