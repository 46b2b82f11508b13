import DIContainer
import TestSupport
import Testing

private enum SingletonKey: InjectionKey { typealias Value = Tracked }
private enum CachedKey: InjectionKey { typealias Value = Tracked }
private enum UniqueKey: InjectionKey { typealias Value = Tracked }
private enum OwnKey: InjectionKey { typealias Value = Tracked }
private enum DefaultKey: DefaultInjectionKey { static var defaultValue: Tracked { Tracked() } }

@Suite("Children of children", .enabled(if: !Sanitizer.isOn, "A sanitizer makes frames larger."))
struct NestedChildrenTests {
    @Test("resolve what the outermost of two thousand parents has, on a small stack")
    func deep() async {
        await #expect(processExitsWith: .success) { onSmallStack { resolveInDeepChild() } }
    }
}

/// Resolves all that two thousand containers around one another can give, and releases them.
private func resolveInDeepChild() {
    let app = Container {
        Module(SingletonKey.self, scope: .singleton) { Tracked() }
        Module(CachedKey.self, scope: .cached(in: .session)) { Tracked() }
        Module(UniqueKey.self, injecting: SingletonKey.self) { $0 }
    }
    var child = app
    for _ in 0..<2000 { child = Container(parent: child) {} }
    child = Container(parent: child) {
        Module(OwnKey.self, scope: .cached(in: .session), injecting: UniqueKey.self, CachedKey.self) { store, _ in store
        }
    }
    let store = child[OwnKey.self]
    #expect(store === app[SingletonKey.self])
    #expect(child[CachedKey.self] === app[CachedKey.self])
    _ = child[DefaultKey.self]
    let before = app[CachedKey.self]
    app.reset(.session)
    #expect(child[CachedKey.self] !== before)
    #expect(throws: Never.self) { try child.validate() }
}
