import DIContainer
import DIContainerGraph
import Testing

private enum TextsKey: InjectionKey { typealias Value = [String] }
private enum UserKey: InjectionKey { typealias Value = String }

@Suite("Replacing modules")
struct ReplacingTests {
    private let app = Container {
        Module(TextKey.self) { "live" }
        Module(TextKey.self, named: "a") { "live a" }
        Module(UserKey.self, injecting: TextKey.self) { "uses \($0)" }
        Module(TrackedKey.self, scope: .singleton) { Tracked() }
        Module.contributing(to: TextsKey.self) { "one" }
        Module.contributing(to: TextsKey.self) { "two" }
    }

    @Test("replaces any number of keys, keeps the place of each, and leaves the others", arguments: [1, 8, 9, 40])
    func many(count: Int) throws {
        let app = Container {
            for number in 0..<50 { Module(TextKey.self, named: "\(number)") { "live \(number)" } }
            Module.decorating(TextKey.self, named: "0") { $0 }
        }
        // From two sides, and those in the middle twice.
        let first = app.replacing { for number in 0..<count { Module(TextKey.self, named: "\(number)") { "first" } } }
        let second = first.replacing {
            for number in (count / 2)..<count { Module(TextKey.self, named: "\(number)") { "second" } }
        }
        try second.validate()
        for number in 0..<50 {
            let expected = number >= count ? "live \(number)" : number < count / 2 ? "first" : "second"
            #expect(second[TextKey.self, named: "\(number)"] == expected)
            #expect(first[TextKey.self, named: "\(number)"] == (number < count ? "first" : "live \(number)"))
            #expect(app[TextKey.self, named: "\(number)"] == "live \(number)")
        }
        #expect(second.graph.nodes.map(\.id) == app.graph.nodes.map(\.id))
    }

    @Test("lets go of a replacement that is itself replaced")
    func again() {
        let alive = Counter()
        func first() -> Module {
            let token = Tracked(alive)
            return Module(AKey.self) { withExtendedLifetime(token) { 1 } }
        }
        var container = Container {
            Module(AKey.self) { 0 }
            Module(BKey.self) { 0 }
        }
        container = container.replacing { first() }
        container = container.replacing { Module(BKey.self) { 2 } }
        #expect(container[AKey.self] == 1 && container[BKey.self] == 2 && alive.count == 1)
        container = container.replacing { Module(AKey.self) { 3 } }
        #expect(container[AKey.self] == 3 && container[BKey.self] == 2 && alive.count == 0)
    }

    @Test("reports a replacement for which there is nothing to replace, also of a copy in which more is replaced")
    func nothingToReplaceBefore() throws {
        let typo = app.replacing { Module(NameKey.self) { "mock" } }
        #expect(typo[NameKey.self] == "mock")
        let copies = [
            typo, typo.replacing { Module(TextKey.self) { "mock" } },
            typo.replacing { Module.decorating(TextKey.self) { $0 } },
            typo.replacing { Module.contributing(to: TextsKey.self) { "mock" } },
            Container(parent: typo) { Module(TextKey.self, named: "own") { "own" } }.replacing {
                Module(TextKey.self, named: "own") { "mock" }
            },
        ]
        for copy in copies { #expect(copy.problems.map(\.code) == ["nothing-to-replace"]) }
        let two = typo.replacing { Module(TextKey.self, named: "b") { "mock" } }
        #expect(two.problems.map(\.code) == ["nothing-to-replace", "nothing-to-replace"])
    }

    @Test("reports what no longer suits the new value, also where there was no problem")
    func problems() throws {
        let user = Module(UserKey.self, scope: .cached(in: .session)) { "user" }
        let ofUser = Module.decorating(TextKey.self, injecting: UserKey.self) { $0 + $1 }
        func text(_ scope: Scope<String>) -> Module { Module(TextKey.self, scope: scope) { "text" } }
        let cases = [
            (app, text(.shared), "shared-value"),
            (Container(parent: app) { user }, text(.shared), "shared-value"),
            (app, Module(TextKey.self, injecting: TypeKey<Int>.self) { "\($0)" }, "missing-key"),
            (Container { [user, ofUser, text(.unique)] }, text(.singleton), "captive-dependency"),
        ]
        for (container, replacement, code) in cases {
            try container.validate()
            #expect(container.replacing { replacement }.problems.map(\.code) == [code])
        }
    }
}
