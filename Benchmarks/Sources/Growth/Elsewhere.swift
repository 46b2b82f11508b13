import DIContainer

/// What other code of the process waits for, as long as it runs: an `onShutdown`, and a value that a factory asks for.
enum Elsewhere {
    /// How many waits there are.
    static let waits = 3

    private enum OpenKey: InjectionKey { typealias Value = Int }
    private enum AskingKey: InjectionKey { typealias Value = Int }

    static func wait() async throws {
        let open = Container {
            Module(OpenKey.self, scope: .singleton, factory: { 1 }) { _ in try await Task.sleep(for: .seconds(100_000))
            }
        }
        _ = try await open.resolve(OpenKey.self)
        let asking = Container {
            SlowKey.module
            Module(AskingKey.self, scope: .singleton) { try await Container.current.resolve(SlowKey.self) }
        }
        Task { await open.shutdown(timeLimit: nil) }
        Task { try await asking.resolve(AskingKey.self) }
        while Container.pendingWaits.count < waits { await Task.yield() }
    }
}
