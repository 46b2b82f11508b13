import DIContainer
import Testing

private enum ParentKey: InjectionKey { typealias Value = Tracked }
private enum KeptKey: InjectionKey { typealias Value = Tracked }
private enum TransientKey: InjectionKey { typealias Value = Tracked }
private enum AwaitedKey: InjectionKey { typealias Value = Tracked }

/// A module whose factory waits until its container is shut down.
private func shuttingDown(_ holder: ContainerHolder) -> Module {
    Module(TransientKey.self) {
        let isDown = Rendezvous()
        Task.detached {
            await holder.container!.shutdown()
            isDown.signal("down")
        }
        isDown.wait(for: "down")
        return Tracked()
    }
}

@Suite("A container that is shut down")
struct ShutDownContainerTests {
    @Test("refuses before anything is made for it in its parent")
    func parent() async throws {
        let made = Counter()
        let parent = Container {
            Module(ParentKey.self, scope: .singleton) { await waited(made.counting(Tracked())) }
        }
        let child = Container(parent: parent) {
            Module(KeptKey.self, scope: .singleton, injecting: ParentKey.self) { $0 }
            Module(TransientKey.self, injecting: ParentKey.self) { $0 }
            Module(AwaitedKey.self, injecting: ParentKey.self) { part async in part }
        }
        await child.shutdown()
        #expect(await awaitedFailure { try await child.resolve(KeptKey.self) }?.code == "shut-down")
        #expect(await awaitedFailure { try await child.resolve(TransientKey.self) }?.code == "shut-down")
        #expect(await awaitedFailure { try await child.resolve(AwaitedKey.self) }?.code == "shut-down")
        let handle = await awaitedFailure { try await child.resolve(Provider<KeptKey>.self).resolve() }
        #expect(handle?.code == "shut-down" && made.count == 0)
        _ = try await child.resolve(ParentKey.self)
    }

    @Test(
        "names in each error the path to the key, whichever way the code asks",
        arguments: [Scope<Tracked>.unique, .graph, .singleton, .cached(in: .session)], [false, true])
    func path(scope: Scope<Tracked>, isAwaited: Bool) async {
        let parent = Container {
            isAwaited
                ? Module(ParentKey.self, scope: scope) { await waited(Tracked()) }
                : Module(ParentKey.self, scope: scope) { Tracked() }
        }
        let child = Container(parent: parent) {
            Module(TransientKey.self, injecting: ParentKey.self) { $0 }
            Module(KeptKey.self, scope: .singleton, injecting: TransientKey.self) { $0 }
            Module(KeptKey.self, named: "not", injecting: TransientKey.self) { $0 }
            Module(AwaitedKey.self) { try Container.current.resolve(ParentKey.self) }
        }
        await parent.shutdown()
        for _ in 0..<3 {
            #expect(failure { try child.resolve(TransientKey.self) }?.keys == ["TransientKey", "ParentKey"])
            // A kept value that must be awaited fails before, since nothing has started it.
            for name in isAwaited ? ["not"] : [nil, "not"] {
                let keys = [name.map { "KeptKey \"\($0)\"" } ?? "KeptKey", "TransientKey", "ParentKey"]
                let kept = failure { try child.resolve(KeptKey.self, named: name) }
                #expect(kept?.code == "shut-down" && kept?.keys == keys)
                #expect(await awaitedFailure { try await child.resolve(KeptKey.self, named: name) }?.keys == keys)
            }
            #expect(failure { try child.resolve(AwaitedKey.self) }?.keys == ["AwaitedKey", "ParentKey"])
        }
    }

    @Test("has ended its sessions in children too, which keep their singletons")
    func sessionsOfChildren() async {
        let (alive, closed) = (Counter(), Counter())
        let module = Module(KeptKey.self, scope: .cached(in: .session)) { Tracked(alive) }
        let parent = Container { module }
        let middle = Container(parent: parent) {}
        let child = Container(parent: middle) {
            module
            Module(TransientKey.self, scope: .cached(in: .session)) {
                Tracked()
            } onShutdown: { _ in
                closed.increment()
            }
            Module(ParentKey.self, scope: .singleton) { Tracked() }
        }
        let (session, singleton) = (child[TransientKey.self], child[ParentKey.self])
        _ = (parent[KeptKey.self], child[KeptKey.self])
        await middle.shutdown()
        #expect(alive.count == 1, "The parent's session is still in place.")
        await parent.shutdown()
        #expect(alive.count == 0 && closed.count == 0)
        #expect(child[TransientKey.self] !== session && child[ParentKey.self] === singleton)
        #expect(child[KeptKey.self] === child[KeptKey.self])
        await child.shutdown()
        #expect(alive.count == 0 && closed.count == 2)
    }

    @Test("refuses a key whose first value it was making")
    func makingFirst() async {
        let holder = ContainerHolder()
        let container = Container { shuttingDown(holder) }
        holder.container = container
        let read = { @Sendable () throws in _ = try container.resolve(TransientKey.self) }
        #expect(await onThread { (try? read()) != nil })
        #expect(failure(read)?.code == "shut-down")
        holder.container = nil
    }

    @Test("refuses to make what a resolution comes to only then, though that began before")
    func makingLater() async {
        let (holder, made) = (ContainerHolder(), Counter())
        let container = Container {
            shuttingDown(holder)
            Module(KeptKey.self, scope: .singleton) { made.counting(Tracked()) }
            Module(ParentKey.self, injecting: TransientKey.self, KeptKey.self) { part, _ in part }
        }
        holder.container = container
        let read = { @Sendable () throws in _ = try container.resolve(ParentKey.self) }
        #expect(await onThread { (try? read()) == nil })
        #expect(made.count == 0)
        holder.container = nil
    }
}
