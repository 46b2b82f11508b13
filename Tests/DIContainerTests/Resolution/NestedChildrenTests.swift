import DIContainer
import TestSupport
import Testing

private enum DefaultKey: DefaultInjectionKey { static var defaultValue: Tracked { Tracked() } }

@Suite("Children of children", .enabled(if: !Sanitizer.isOn, "A sanitizer makes frames larger."))
struct NestedChildrenTests {
    @Test("resolve what the outermost of two thousand parents has, on a small stack")
    func deep() async {
        await #expect(processExitsWith: .success) {
            onSmallStack {
                let app = Container {
                    Module(OneKey.self, scope: .singleton) { Tracked() }
                    Module(TwoKey.self, scope: .cached(in: .session)) { Tracked() }
                    Module(ThreeKey.self, injecting: OneKey.self) { $0 }
                }
                var child = app
                for _ in 0..<2000 { child = Container(parent: child) {} }
                child = Container(parent: child) {
                    Module(FourKey.self, scope: .cached(in: .session), injecting: ThreeKey.self, TwoKey.self) {
                        three, _ in three
                    }
                }
                #expect(child[FourKey.self] === app[OneKey.self])
                #expect(child[TwoKey.self] === app[TwoKey.self])
                _ = child[DefaultKey.self]
                let before = app[TwoKey.self]
                app.reset(.session)
                #expect(child[TwoKey.self] !== before)
                #expect(throws: Never.self) { try child.validate() }
            }
        }
    }
}
