import DIContainer
import Testing

private final class User: Sendable {
    let name: String

    init(_ name: String) { self.name = name }
}

private enum UserKey: InjectionKey { typealias Value = User }
private enum StoreKey: InjectionKey { typealias Value = User }

private final class Screen {
    @Inject(Maybe<UserKey>.self) var user
    @Inject(StoreKey.self) var store
}

@Suite("Modules that come later")
struct LateRegistrationTests {
    @Test("come with a child that becomes the root, and go when its parent becomes the root again")
    func signInAndOut() async {
        // There is one root in a process.
        await #expect(processExitsWith: .success) {
            let closed = Journal()
            let app = Container { Module(StoreKey.self, scope: .singleton) { User("store") } }
            app.build()
            let (before, unread) = (Screen(), Screen())
            precondition(before.user == nil)
            let store = before.store

            for name in ["Ada", "Grace"] {
                let session = Container(parent: app) {
                    Module(UserKey.self, scope: .singleton) {
                        User(name)
                    } onShutdown: {
                        closed.note($0.name)
                    }
                }
                session.build()
                let screen = Screen()
                precondition(screen.user?.name == name && screen.store === store)
                precondition(UserKey.currentValue.name == name)
                precondition(before.user == nil)

                app.build()
                await session.shutdown()
                precondition(Screen().user == nil && Screen().store === store)
                precondition(screen.user?.name == name)
            }
            precondition(closed.entries == ["Ada", "Grace"])
            precondition(unread.user == nil)
        }
    }
}
