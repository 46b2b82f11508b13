import DIContainer
import Foundation
import TestSupport
import Testing

private final class Store: Sendable {}
private enum SingletonKey: InjectionKey { typealias Value = Store }
private enum CachedKey: InjectionKey { typealias Value = Store }
private enum UniqueKey: InjectionKey { typealias Value = Store }
private enum OwnKey: InjectionKey { typealias Value = Store }
private enum DefaultKey: DefaultInjectionKey { static var defaultValue: Store { Store() } }

@Suite("Children of children", .enabled(if: !Sanitizer.isOn, "A sanitizer makes frames larger."))
struct NestedChildrenTests {
    @Test("resolve what the outermost of two thousand parents has, on a small stack")
    func deep() async {
        await #expect(processExitsWith: .success) {
            let done = Rendezvous()
            let thread = Thread {
                resolveInDeepChild()
                done.signal("resolved")
            }
            // What secondary threads have on Apple systems.
            thread.stackSize = 512 << 10
            thread.start()
            #expect(done.wait(for: "resolved"))
        }
    }
}

/// Resolves all that two thousand containers around one another can give, and releases them.
private func resolveInDeepChild() {
    let app = Container {
        Module(SingletonKey.self, scope: .singleton) { Store() }
        Module(CachedKey.self, scope: .cached(in: .session)) { Store() }
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
