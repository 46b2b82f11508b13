import DIContainer
import Testing

private enum NumbersKey: InjectionKey { typealias Value = [Int] }
private struct Numbers: ModuleGroup {
    let count: Int
    var modules: [Module] { for number in 0..<count { Module(AKey.self, named: "\(number)") { number } } }
}
private struct Stored: ModuleGroup { let modules: [Module] }
private struct Around: ModuleGroup {
    let stored: Stored
    var modules: [Module] {
        stored
        stored.modules
    }
}
private struct Everything: ModuleGroup {
    var modules: [Module] {
        Numbers(count: 2)
        Module(TextKey.self) { "text" }
    }
}

private struct Shared: ModuleGroup, Hashable {
    var number = 1
    var modules: [Module] {
        Module(AKey.self) { [number] in number }
        Inner()
    }
}
private struct Inner: ModuleGroup, Hashable {
    var modules: [Module] {
        Shared()
        Module(TextKey.self) { "text" }
    }
}
private struct Feature: ModuleGroup {
    var number = 1
    var modules: [Module] { Shared(number: number) }
}
private struct OtherFeature: ModuleGroup {
    var modules: [Module] {
        Inner()
        Shared()
    }
}

@Suite("A group that is Hashable")
struct SharedGroupTests {
    @Test("is included once, wherever the equal groups are, even in each other")
    func once() throws {
        let container = Container {
            Feature()
            OtherFeature()
            Shared()
        }
        #expect(container.modules.all.count == 2)
        try container.validate()
        #expect(container[AKey.self] == 1 && container[TextKey.self] == "text")
    }

    @Test("adds its contributions and decorators once, which any other group does each time")
    func additions() throws {
        struct Once: ModuleGroup, Hashable {
            var modules: [Module] {
                Module.contributing(to: NumbersKey.self) { 1 }
                Module.decorating(TextKey.self) { "[\($0)]" }
            }
        }
        struct EachTime: ModuleGroup { var modules: [Module] { Once().modules } }
        for (groups, numbers, text) in [
            ([Once(), Once()], [1], "[text]"), ([EachTime(), EachTime()], [1, 1], "[[text]]"),
        ] as [([any ModuleGroup], [Int], String)] {
            let container = Container {
                Module(TextKey.self) { "text" }
                for group in groups { group }
            }
            try container.validate()
            #expect(container[NumbersKey.self] == numbers && container[TextKey.self] == text)
        }
    }

    @Test("is asked for its modules once, however many ways lead to it")
    func manyWays() throws {
        struct Layer: ModuleGroup, Hashable {
            let level: Int
            var side = 0
            @TaskLocal static var asked: Counter?
            var modules: [Module] {
                let _ = Self.asked?.increment()
                if level > 0 { Sides(level: level - 1) }
                Module(TextKey.self, named: "\(level) \(side)") { "text" }
            }
        }
        struct Sides: ModuleGroup {
            let level: Int
            var modules: [Module] { for side in 0..<2 { Layer(level: level, side: side) } }
        }
        let asked = Counter()
        let container = Layer.$asked.withValue(asked) { Container { Layer(level: 20) } }
        #expect(asked.count == 41)
        #expect(container.modules.all.count == 41)
        try container.validate()
    }

    @Test("is included again with other parameters, which is a problem that names both")
    func differentParameters() {
        let container = Container {
            Feature()
            Feature(number: 2)
        }
        let problems = container.problems
        #expect(problems.map(\.code) == ["duplicate-module"])
        #expect(problems.first.says("in Feature > Shared"))
        let fix = "make Shared Hashable, with the same parameters everywhere"
        #expect(problems.first?.fix.contains(fix) == true)
    }
}

@Suite("A module builder")
struct ModuleBuilderTests {
    @Test("takes an array of groups, and of modules and groups, as the only part")
    func arraysOfGroups() throws {
        let groups: [any ModuleGroup] = [Numbers(count: 1), Everything()]
        let parts: [any ModuleOrGroup] = [Numbers(count: 2), Module(TextKey.self) { "text" }]
        #expect(Container { [groups[1]] }[TextKey.self] == "text")
        #expect(Container { if true { parts } }[AKey.self, named: "1"] == 1)
        #expect(throws: CompositionError.self) { try Container { groups }.validate() }
    }

    @Test("puts a group around modules that the group has stored, each time anew")
    func storedModules() {
        let stored = Stored(modules: [Module(AKey.self) { 1 }])
        for _ in 1...2 {
            let around = Container { Around(stored: stored) }
            #expect(around.modules.all.map(\.groupPath) == [["Around", "Stored"], ["Around"]])
            #expect(Container { stored }.modules.all.map(\.groupPath) == [["Stored"]])
            #expect(Container { stored.modules }.modules.all.map(\.groupPath) == [[]])
        }
    }

    @Test("takes optionals, and leaves out what is nil", arguments: [true, false])
    func optionals(isThere: Bool) {
        let module = isThere ? Module(TextKey.self) { "text" } : nil
        let group = isThere ? Numbers(count: 1) : nil
        #expect(Container { module }.serves(TextKey.self) == isThere)
        #expect(Container { group }.serves(AKey.self, named: "0") == isThere)
        let both = Container {
            module
            Numbers(count: 0)
            group
        }
        #expect(both.serves(TextKey.self) == isThere && both.serves(AKey.self, named: "0") == isThere)
    }
}
