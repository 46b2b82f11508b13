import DIContainer
import TestSupport
import Testing

private struct FullDisk: Error, CustomStringConvertible { let description = "the disk is full" }

private func failure(_ body: () throws(ResolutionError) -> Int) -> ResolutionError? {
    do {
        _ = try body()
        return nil
    } catch { return error }
}

@Suite("A resolution error")
struct ResolutionErrorTests {
    private let file = "DIContainerTests/ResolutionErrorTests.swift"

    @Test("of a failing factory has the error and the path, also when nothing is recorded any more")
    func failing() {
        let fails = Counter()
        let line = #line
        let container = Container {
            Module(AKey.self, injecting: BKey.self) { $0 }
            Module(BKey.self, injecting: CKey.self) { $0 }
            Module(CKey.self) { () throws -> Int in
                if fails.increment() != 2 { throw FullDisk() }
                return 1
            }
        }
        func resolve() -> ResolutionError? {
            failure { () throws(ResolutionError) in try container.resolve(AKey.self) }
        }
        let cold = resolve()
        #expect(resolve() == nil)
        let warm = resolve()
        #expect(cold?.description == warm?.description && warm?.description == resolve()?.description)
        #expect(
            warm?.description == """
                [factory-failed] The factory of CKey failed.
                  value:      Int
                  registered: \(file):\(line + 4)
                  requested:  \(file):\(line + 10)
                  path:       AKey (\(file):\(line + 2))
                              -> BKey (\(file):\(line + 3))
                              -> CKey (\(file):\(line + 4))
                  error:      the disk is full
                  fix:        fix what the factory reports; nothing was kept, so a later resolution tries again.
                """)
    }

    @Test("of a key that a parent lacks and its child has says where to move a module", arguments: [nil, "named"])
    func missingInParent(_ name: String?) {
        let parent = Container { Module(BKey.self, named: name, injecting: CKey.self) { $0 } }
        let child = Container(parent: Container(parent: parent) { Module(CKey.self) { 1 } }) {}
        func text(_ container: Container) -> String {
            failure { () throws(ResolutionError) in try container.resolve(BKey.self, named: name) }?.description ?? ""
        }
        #expect(text(child).contains("or the module of CKey into the parent: a parent never"))
        #expect(text(parent).contains("add Module(CKey.self)"))
    }

    @Test("writes types as their user does: any before a protocol, Maybe for an optional, the name where there is one")
    func spellings() {
        func text<Value>(_ body: () throws -> Value) -> String {
            do {
                _ = try body()
                return ""
            } catch { return "\(error)" }
        }
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
