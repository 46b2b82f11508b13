import DIContainer
import Testing

private enum ClockKey: InjectionKey { typealias Value = Int }
private struct Common: ModuleGroup {
    var value = 1
    var modules: [Module] { Module(ClockKey.self, fileID: "App/Common.swift", line: 12) { [value] in value } }
}
private struct A: ModuleGroup { var modules: [Module] { Common() } }
private struct B: ModuleGroup { var modules: [Module] { Common(value: 2) } }

@Suite("A report of duplicates")
struct DuplicateReportTests {
    private static func text(of container: Container) -> String {
        container.problems.map(\.description).joined(separator: "\n")
    }

    @Test("names the groups that lead to the same module, and says to make that one Hashable")
    func sameGroup() {
        let container = Container {
            A()
            B()
        }
        #expect(
            Self.text(of: container) == """
                [duplicate-module] 2 modules serve ClockKey.
                  registered: App/Common.swift:12 in A > Common
                              App/Common.swift:12 in B > Common
                  reason:     a key has one value, and nothing says which module makes it.
                  fix:        make Common Hashable, with the same parameters everywhere, so that it is included
                                once; or list it once, beside the groups that need it.
                """)
        let half = Container {
            Common()
            B()
        }
        let places = "App/Common.swift:12 in Common\n              App/Common.swift:12 in B > Common"
        #expect(Self.text(of: half).contains(places))
        #expect(Self.text(of: half).contains("fix:        make Common Hashable,"))
    }

    @Test("is an error at run time too, with the places, where nobody has validated the container")
    func resolved() {
        let container = Container {
            Module(ClockKey.self, fileID: "App/Clocks.swift", line: 1) { 1 }
            Module(ClockKey.self, fileID: "App/Clocks.swift", line: 2) { 2 }
            Module(TextKey.self, injecting: ClockKey.self) { "\($0)" }
        }
        for _ in 1...2 {
            let error = #expect(throws: ResolutionError.self) { try container.resolve(TextKey.self) }
            #expect(error?.keys == ["TextKey", "ClockKey"])
            #expect(error.says("  registered: App/Clocks.swift:1\n              App/Clocks.swift:2"))
            #expect(error?.code == "duplicate-module")
        }
        let child = Container(parent: container) { Module(TextKey.self, injecting: ClockKey.self) { "\($0)" } }
        #expect(failure { try child.resolve(TextKey.self) }?.keys == ["TextKey", "ClockKey"])
        let double = container.replacing {
            Module(ClockKey.self) { 3 }
            Module(ClockKey.self) { 4 }
        }
        #expect(throws: ResolutionError.self) { try double.resolve(ClockKey.self) }
        #expect(double.problems.map(\.code) == ["duplicate-module"])
        #expect(container.replacing { Module(ClockKey.self) { 3 } }[TextKey.self] == "3")
    }

    @Test("names the groups of modules that stand at different lines or in a loop, which are mistakes of another kind")
    func differentModules() {
        struct Loop: ModuleGroup {
            var modules: [Module] {
                for value in 0..<2 { Module(ClockKey.self, fileID: "App/Loop.swift", line: 4) { value } }
            }
        }
        let container = Container {
            A()
            Module(ClockKey.self, fileID: "App/Main.swift", line: 3) { 1 }
        }
        let text = Self.text(of: container)
        #expect(text.contains("registered: App/Common.swift:12 in A > Common\n              App/Main.swift:3\n"))
        #expect(text.contains("fix:        keep only one\n"))
        #expect(Self.text(of: Container { Loop() }).contains("fix:        keep only one\n"))
    }
}
