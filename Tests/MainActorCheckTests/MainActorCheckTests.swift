import DIContainer
import DIContainerCheck
import Testing

// All of this module is on the main actor, as in new apps.

private final class Screen {
    let title: String
    init(title: String) { self.title = title }
}
private enum TitleKey: InjectionKey { typealias Value = String }
private enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }
private struct ScreenModules: ModuleGroup {
    let title: String
    var modules: [Module] {
        Module(TitleKey.self) { [title] in title }
        Module(ScreenKey.self, injecting: TitleKey.self) { Screen(title: $0) }
    }
}
private let title = "Shop"

private struct CheckScreens: CompositionCheck {
    static var composition: Container { Container { ScreenModules(title: title) } }
    static var otherCompositions: KeyValuePairs<String, Container> { ["previews": composition] }
    static var served: [any InjectionKey.Type] { [TitleKey.self, ScreenKey.self] }
}

@Suite("A check in a module of the main actor")
struct MainActorCheckTests {
    @Test("composes what is on that actor")
    func composes() throws {
        try CheckScreens.composition.validate()
        #expect(CheckScreens.otherCompositions.map(\.key) == ["previews"])
        #expect(CheckScreens.report([]) == [])
        #expect(CheckScreens.report(["-"]).first?.hasPrefix("error: - is not an argument of this tool.") == true)
        #expect(CheckScreens.served.allSatisfy { CheckScreens.composition.serves($0) })
    }
}
