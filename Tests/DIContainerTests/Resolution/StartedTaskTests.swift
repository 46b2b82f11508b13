import DIContainer
import Testing

private enum SourceKey: InjectionKey { typealias Value = String }
private enum AfterSourceKey: InjectionKey { typealias Value = String }
private let afterSource = Module(AfterSourceKey.self, scope: .singleton, injecting: SourceKey.self) {
    source async in source
}

/// What became of a resolution: the value, or the code of the error.
private func outcome(in container: Container) async -> String {
    do throws(ResolutionError) { return try await container.resolve(AfterSourceKey.self) } catch { return error.code }
}

@Suite("Tasks that a factory starts, and does not wait for")
struct StartedTaskTests {
    @Test("are given up by a timeout that the factory writes by hand, and the factory goes on without them")
    func timeout() async throws {
        let outcomes = Journal()
        let container = Container {
            Module(SourceKey.self, scope: .singleton) {
                let container = Container.current
                return await withTaskGroup { group in
                    group.addTask {
                        outcomes.note(await outcome(in: container))
                        return "none"
                    }
                    group.addTask {
                        try? await Task.sleep(for: .milliseconds(50))
                        return "fallback"
                    }
                    defer { group.cancelAll() }
                    return await group.next()!
                }
            }
            afterSource
        }
        #expect(try await container.resolve(SourceKey.self) == "fallback")
        #expect(outcomes.entries == ["cancelled"])
        #expect(await outcome(in: container) == "fallback")
    }
}
