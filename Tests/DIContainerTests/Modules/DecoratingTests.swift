import DIContainer
import Testing

private enum TextKey: InjectionKey { typealias Value = String }
private enum MarkKey: InjectionKey { typealias Value = String }

@Suite("A decorating module")
struct DecoratingTests {
    @Test("wraps the value of its key, the first decorator innermost, wherever it stands")
    func order() throws {
        let container = Container {
            Module.decorating(TextKey.self) { "<\($0)>" }
            Module(TextKey.self) { "text" }
            Module.decorating(TextKey.self) { "[\($0)]" }
        }
        try container.validate()
        #expect(container[TextKey.self] == "[<text>]")
    }

    @Test("injects keys of its own")
    func injecting() throws {
        let container = Container {
            Module(MarkKey.self) { "!" }
            Module(TextKey.self) { "text" }
            Module.decorating(TextKey.self, injecting: MarkKey.self) { $0 + $1 }
        }
        try container.validate()
        #expect(container[TextKey.self] == "text!")
    }

    @Test("wraps a singleton once, and all get the wrapped one")
    func scope() {
        let wraps = Counter()
        let container = Container {
            Module(TextKey.self, scope: .singleton) { "text" }
            Module.decorating(TextKey.self) { text in "\(text) \(wraps.increment())" }
        }
        #expect(container[TextKey.self] == "text 1")
        #expect(container[TextKey.self] == "text 1")
        #expect(wraps.count == 1)
    }

    @Test("wraps a named module when it says the name, and that one only")
    func named() {
        let container = Container {
            Module(TextKey.self) { "plain" }
            Module(TextKey.self, named: "other") { "other" }
            Module.decorating(TextKey.self, named: "other") { "[\($0)]" }
        }
        #expect(container[TextKey.self] == "plain")
        #expect(container[TextKey.self, named: "other"] == "[other]")
    }

    @Test("in a child wraps what the parent serves, for the child alone, in the parent's scope")
    func child() throws {
        let parent = Container {
            Module(TrackedKey.self, scope: .singleton) { Tracked() }
            Module(TextKey.self, scope: .singleton) { "text" }
        }
        let wraps = Counter()
        let child = Container(parent: parent) {
            Module.decorating(TextKey.self) { text in "[\(text)] \(wraps.increment())" }
        }
        try child.validate()
        #expect(child[TextKey.self] == "[text] 1")
        #expect(child[TextKey.self] == "[text] 1")
        #expect(parent[TextKey.self] == "text")
    }

    @Test("in a child of a child keeps that scope")
    func grandchild() {
        let app = Container { Module(TrackedKey.self, scope: .singleton) { Tracked() } }
        let child = Container(parent: app) { Module.decorating(TrackedKey.self) { $0 } }
        let grandchild = Container(parent: child) { Module.decorating(TrackedKey.self) { _ in Tracked() } }
        #expect(grandchild[TrackedKey.self] === grandchild[TrackedKey.self])
    }

    @Test("in a child leaves one value of scope graph to each resolution")
    func graph() {
        final class Pair: Sendable {
            let values: [Tracked]
            init(_ values: Tracked...) { self.values = values }
        }
        enum FirstKey: InjectionKey { typealias Value = Tracked }
        enum SecondKey: InjectionKey { typealias Value = Tracked }
        enum PairKey: InjectionKey { typealias Value = Pair }
        let app = Container {
            Module(TrackedKey.self, scope: .graph) { Tracked() }
            Module(FirstKey.self, injecting: TrackedKey.self) { $0 }
            Module(SecondKey.self, injecting: TrackedKey.self) { $0 }
        }
        let child = Container(parent: app) {
            Module.decorating(FirstKey.self) { $0 }
            Module.decorating(SecondKey.self) { $0 }
            Module(PairKey.self, injecting: FirstKey.self, SecondKey.self) { Pair($0, $1) }
        }
        for _ in 0..<3 {
            let values = child[PairKey.self].values
            #expect(values[0] === values[1])
        }
    }

    @Test("of a key that nothing serves is a problem")
    func nothing() {
        let container = Container { Module.decorating(TextKey.self) { $0 } }
        let error = #expect(throws: CompositionError.self) { try container.validate() }
        #expect(error?.problems.map(\.code) == ["nothing-to-decorate"])
        #expect(throws: ResolutionError.self) { try container.resolve(TextKey.self) }
    }

    @Test("that throws leaves the slot free")
    func throwing() throws {
        struct Failure: Error {}
        let attempts = Counter()
        let container = Container {
            Module(TextKey.self, scope: .singleton) { "text" }
            Module.decorating(TextKey.self) { text throws in
                if attempts.increment() == 1 { throw Failure() }
                return text
            }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(TextKey.self) }
        #expect(error?.underlyingError is Failure)
        #expect(container[TextKey.self] == "text")
    }
}
