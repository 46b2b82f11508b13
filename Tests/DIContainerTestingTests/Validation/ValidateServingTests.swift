import DIContainer
import DIContainerTesting
import TestSupport
import Testing

private enum ServedKey: InjectionKey { typealias Value = Int }
private enum NamedKey: InjectionKey { typealias Value = Int }
private enum DefaultKey: DefaultInjectionKey { static var defaultValue: Int { 1 } }
private enum ForgottenKey: InjectionKey { typealias Value = Int }
private enum ForgottenModelKey: MainActorInjectionKey { typealias Value = Int }
private enum ForgotenKey: InjectionKey { typealias Value = Int }
private enum RatedKey: InjectionKey {
    typealias Value = Double
    typealias Argument = Float
}
private enum BlueKey: NamedInjectionKey {
    typealias Key = ServedKey
    static let name = "blue"
}
private enum GenericServedKey<Value>: InjectionKey {}
private let module = "DIContainerTestingTests"

private func failure(of container: Container, serving keys: KeysToServe, line: UInt = #line) -> ServingError? {
    do {
        try container.validate(serving: keys, line: line)
        return nil
    } catch { return error }
}

@Suite("Validation against keys to serve")
struct ValidateServingTests {
    private let parent = Container {
        Module(ServedKey.self) { 1 }
        Module(NamedKey.self, named: "red") { 1 }
    }

    @Test("passes where each key has a module, here or in a parent, under any name, or a default value")
    func served() throws {
        let child = Container(parent: parent) { Module(ForgottenKey.self) { 1 } }
        let keys: [any InjectionKey.Type] = [
            ServedKey.self, NamedKey.self, DefaultKey.self, ForgottenKey.self, Maybe<ForgottenModelKey>.self,
            Lazy<ServedKey>.self,
        ]
        try child.validate(serving: .keys(keys))
        #expect(failure(of: parent, serving: .keys(keys))?.servingProblems.count == 1)
    }

    @Test("leaves out the exceptions, and reports one for a key that is served, in whatever way")
    func exceptions() {
        let child = Container(parent: parent) {}
        let exceptions: [any InjectionKey.Type] = [
            ServedKey.self, NamedKey.self, DefaultKey.self, ForgottenKey.self,
        ]
        let error = #expect(throws: ServingError.self) {
            try child.validate(serving: .keys(exceptions), except: exceptions)
        }
        let headlines = ["ServedKey", "NamedKey", "DefaultKey"].map { "\($0) is listed in except:, but is served." }
        #expect(error?.servingProblems.map(\.headline) == headlines)
    }

    @Test("prints the first ten problems of each code and how many more there are, and the error holds all")
    func many() throws {
        func keys<Key>(_ key: Key.Type, _ count: Int) -> [any InjectionKey.Type] {
            count == 0 ? [] : [GenericServedKey<Key>.self] + keys([Key].self, count - 1)
        }
        let container = Container { Module(ServedKey.self, injecting: ForgottenKey.self) { $0 } }
        let error = try #require(failure(of: container, serving: .keys(keys(Int.self, 12))))
        #expect(error.servingProblems.count == 12)
        #expect(error.description.ranges(of: "[unserved-key]").count == 10)
        #expect(error.description.ranges(of: "[missing-key]").count == 1)
        #expect(error.description.hasSuffix("\n\nAnd 2 more of unserved-key."))
    }

    @Test("reports each key that nothing serves once, with what resembles it")
    func unserved() throws {
        let container = Container { Module(ForgotenKey.self) { 1 } }
        let line = #line + 1
        let error = try #require(
            failure(of: container, serving: .keys([ForgottenKey.self, ForgottenModelKey.self, ForgottenKey.self])))
        #expect(
            error.description.hasPrefix(
                """
                The composition, validated at \(module)/ValidateServingTests.swift:\(line), has 2 problems.

                [unserved-key] Nothing serves ForgottenKey.
                  similar:    ForgotenKey is registered

                """))
        #expect(error.servingProblems.map(\.code) == ["unserved-key", "unserved-key"])
        #expect(error.compositionProblems.isEmpty)
    }

    @Test("says a fix that helps, for handles, types, keys with an argument, and keys that name a module")
    func fixes() throws {
        let keys: [any InjectionKey.Type] = [
            Lazy<ForgottenKey>.self, TypeKey<Float>.self, Provider<RatedKey>.self, RatedKey.self, BlueKey.self,
        ]
        let error = try #require(failure(of: Container {}, serving: .keys(keys)))
        let fixes = error.servingProblems.map { problem in
            let text = problem.description.onOneLine
            return text.firstRange(of: " fix: ").map { text[$0.upperBound...] }
        }
        let place = "to the container or to a parent of it"
        let rated = "add Module(RatedKey.self, passing: RatedKey.Argument.self) { … } \(place)"
        #expect(
            fixes == [
                "add Module(ForgottenKey.self) { … } \(place) "
                    + "or make ForgottenKey a DefaultInjectionKey with a defaultValue or name Lazy<ForgottenKey> in except:.",
                "add Module(Float.self) { … } \(place) "
                    + "or add a module of a key that has such a value or name TypeKey<Float> in except:.",
                "\(rated) or name Provider<RatedKey> in except:.", "\(rated) or name RatedKey in except:.",
                #"add Module(ServedKey.self, named: "blue") { … } \#(place) or name BlueKey in except:."#,
            ])
        let followed = Container {
            Module(ForgottenKey.self) { 1 }
            Module(Float.self) { 1 }
            Module(RatedKey.self, passing: RatedKey.Argument.self) { Double($0) }
            Module(ServedKey.self, named: "blue") { 1 }
        }
        try followed.validate(serving: .keys(keys))
        try Container {}.validate(serving: .keys(keys), except: keys)
    }

    @Test("reports what is wrong with the modules as well")
    func composition() throws {
        let container = Container { Module(ServedKey.self, injecting: ServedKey.self) { $0 } }
        let error = try #require(failure(of: container, serving: .keys([ServedKey.self, ForgottenKey.self])))
        #expect(error.compositionProblems.map(\.code) == ["cycle"])
        #expect(error.servingProblems.map(\.code) == ["unserved-key"])
        #expect(error.description.contains("has 2 problems."))
        #expect(error.description.contains("[cycle] ServedKey needs itself."))
        let alone = failure(of: container, serving: .keys([ServedKey.self]))
        #expect(alone?.description.contains("has a problem.") == true)
    }
}
