import DIContainer
import Testing

private enum EntryKey: InjectionKey { typealias Value = Tracked }

@Suite("Threads that wait for each other's values")
struct DeadlockTests {
    @Test("in a circle of three get an error that names both chains, each key once")
    func three() {
        for _ in 0..<20 {
            let rendezvous = Rendezvous()
            let container = Container {
                Module(OneKey.self, scope: .singleton) {
                    rendezvous.signal("A")
                    rendezvous.wait(for: "B")
                    return try Container.current.resolve(TwoKey.self)
                }
                Module(TwoKey.self, scope: .singleton) {
                    rendezvous.signal("B")
                    rendezvous.wait(for: "C")
                    return try Container.current.resolve(ThreeKey.self)
                }
                Module(ThreeKey.self, scope: .singleton) {
                    rendezvous.signal("C")
                    rendezvous.wait(for: "A")
                    return try Container.current.resolve(OneKey.self)
                }
                Module(EntryKey.self, injecting: OneKey.self) { $0 }
            }
            let errors = onThreads([
                { @Sendable in failure { try container.resolve(EntryKey.self) } },
                { @Sendable in failure { try container.resolve(TwoKey.self) } },
                { @Sendable in failure { try container.resolve(ThreeKey.self) } },
            ])
            // One of them finds the circle; its factory fails, and so do the others', which need its value.
            let circles = errors.compactMap(\.self).filter { if case .deadlock = $0.reason { true } else { false } }
            #expect(!circles.isEmpty, "\(errors)")
            for error in circles {
                guard case .deadlock(let otherPath) = error.reason else { continue }
                let keys = Set(error.path.map(\.key) + otherPath.map(\.key))
                #expect(keys.isSuperset(of: ["OneKey", "TwoKey", "ThreeKey"]), "\(error)")
                #expect(Set(otherPath.map(\.key)).count == otherPath.count, "\(error)")
                #expect(error.description.contains("another thread or task is making"))
            }
        }
    }

    @Test("are no two where a task on the thread of a factory asks for the value that this makes")
    func sameThread() async {
        let codes = Journal()
        let container = Container {
            Module(OneKey.self, scope: .singleton) {
                let (executor, container) = (SeededExecutor(seed: 0), Container.current)
                Task.detached(executorPreference: executor) {
                    codes.note(failure { try container.resolve(OneKey.self) }?.code ?? "none")
                }
                _ = executor.runUntilIdle(limit: 10)
                return Tracked()
            }
        }
        await onThread { _ = container[OneKey.self] }
        #expect(codes.entries == ["cycle"])
    }
}
