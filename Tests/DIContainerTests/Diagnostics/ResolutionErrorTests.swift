import DIContainer
import Testing

@Suite("A resolution error")
struct ResolutionErrorTests {
    @Test("of a failing factory has the error and the path, also when nothing is recorded any more")
    func failing() {
        let fails = Counter()
        let container = Container {
            Module(AKey.self, injecting: BKey.self) { $0 }
            Module(BKey.self, injecting: CKey.self) { $0 }
            Module(CKey.self) { () throws -> Int in
                if fails.increment() != 2 { throw Failure() }
                return 1
            }
        }
        func resolve() -> ResolutionError? { failure { try container.resolve(AKey.self) } }
        let cold = resolve()
        #expect(resolve() == nil)
        let warm = resolve()
        #expect(cold?.description == warm?.description && warm?.description == resolve()?.description)
        #expect(warm?.keys == ["AKey", "BKey", "CKey"] && warm?.underlyingError is Failure)
    }

    @Test("of a key that a parent lacks and its child has says where to move a module", arguments: [nil, "named"])
    func missingInParent(_ name: String?) {
        let parent = Container { Module(BKey.self, named: name, injecting: CKey.self) { $0 } }
        let child = Container(parent: Container(parent: parent) { Module(CKey.self) { 1 } }) {}
        func text(_ container: Container) -> String {
            failure { try container.resolve(BKey.self, named: name) }?.description ?? ""
        }
        #expect(text(child).contains("or the module of CKey into the parent: a parent never"))
        #expect(text(parent).contains("add Module(CKey.self)"))
    }

    @Test("writes types as their user does: any before a protocol, Maybe for an optional, the name where there is one")
    func spellings() {
        func text<Value>(_ resolve: () throws -> Value) -> String { failure(resolve)?.description ?? "" }
        let container = Container { Module(TypeKey<String>.self) { "text" } }
        let existential = text { try container.resolve(TypeKey<any CustomStringConvertible>.self) }
        #expect(existential.contains("[missing-key] No module serves TypeKey<any CustomStringConvertible>."))
        #expect(existential.contains("add Module((any CustomStringConvertible).self) { … }"))
        #expect(existential.contains("or inject Maybe<TypeKey<any CustomStringConvertible>> where"))
        let optional = text { try container.resolve(TypeKey<(any CustomStringConvertible)?>.self) }
        #expect(optional.contains("or inject Maybe<TypeKey<any CustomStringConvertible>> where"))
        let named = text { try container.resolve(TypeKey<Int>.self, named: "b") }
        #expect(named.contains("add Module(Int.self, named: \"b\") { … }") && !named.contains("Maybe"))
    }
}
