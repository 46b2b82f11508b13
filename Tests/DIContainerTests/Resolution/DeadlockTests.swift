import DIContainer
import Testing

private enum AKey: InjectionKey { typealias Value = Tracked }
private enum BKey: InjectionKey { typealias Value = Tracked }
private enum EntryKey: InjectionKey { typealias Value = Tracked }

@Suite("Threads that wait for each other's values")
struct DeadlockTests {
    @Test("in a circle of two get an error that names both chains")
    func two() {
        for _ in 0..<20 {
            let rendezvous = Rendezvous()
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    rendezvous.signal("A")
                    rendezvous.wait(for: "B")
                    return try Container.current.resolve(BKey.self)
                }
                Module(BKey.self, scope: .singleton) {
                    rendezvous.signal("B")
                    rendezvous.wait(for: "A")
                    return try Container.current.resolve(AKey.self)
                }
                Module(EntryKey.self, injecting: AKey.self) { $0 }
            }
            let errors = onThreads([
                { @Sendable in Self.error { try container.resolve(EntryKey.self) } },
                { @Sendable in Self.error { try container.resolve(BKey.self) } },
            ])
            // One of them finds the circle; its factory fails, and so does the other's, which needs its value.
            let circles = errors.compactMap(\.self).filter { if case .deadlock = $0.reason { true } else { false } }
            #expect(!circles.isEmpty, "\(errors)")
            for error in circles {
                guard case .deadlock(let otherPath) = error.reason else { continue }
                let keys = Set(error.path.map(\.key) + otherPath.map(\.key))
                #expect(keys.isSuperset(of: ["AKey", "BKey"]), "\(error)")
                #expect(error.description.contains("another thread or task is making"))
            }
        }
    }

    private static func error(_ body: () throws -> Tracked) -> ResolutionError? {
        do {
            _ = try body()
            return nil
        } catch { return error as? ResolutionError }
    }
}
