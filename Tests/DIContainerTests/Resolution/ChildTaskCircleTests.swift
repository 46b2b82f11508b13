import DIContainer
import Testing

private final class Store: Sendable {}
private enum AKey: InjectionKey { typealias Value = Store }
private enum BKey: InjectionKey { typealias Value = Store }

@Suite("Values that wait for each other in child tasks are an error")
struct ChildTaskCircleTests {
    /// How a factory asks for a value in a separate task.
    private enum Way: Sendable {
        case asyncLet, group, task

        func resolve<Key: InjectionKey>(_ key: Key.Type) async throws -> Store
        where Key.Value == Store, Key.Isolation == Nonisolated, Key.Argument == Void {
            switch self {
            case .asyncLet:
                async let store = Container.current.resolve(key)
                return try await store
            case .group:
                return try await withThrowingTaskGroup(of: Store.self) { group in
                    group.addTask { try await Container.current.resolve(key) }
                    return try await group.next()!
                }
            case .task: return try await Task { try await Container.current.resolve(key) }.value
            }
        }
    }

    /// Makes two values that need each other, and stops the program if that does not end with an error.
    private static func run(_ way: Way) async throws {
        let container = Container {
            Module(AKey.self, scope: .singleton) { try await way.resolve(BKey.self) }
            Module(BKey.self, scope: .singleton) { try await way.resolve(AKey.self) }
        }
        let error = await withWatchdog {
            await #expect(throws: ResolutionError.self) { try await container.resolve(AKey.self) }
        }
        #expect(error?.reasonName == "cycle" || error?.reasonName == "deadlock")
        #expect(error?.description.contains("AKey") == true && error?.description.contains("BKey") == true)
    }

    @Test("by async let")
    func asyncLet() async {
        await #expect(processExitsWith: .success) { try await Self.run(.asyncLet) }
    }

    @Test("in a task group")
    func group() async {
        await #expect(processExitsWith: .success) { try await Self.run(.group) }
    }

    @Test("in a task whose value is awaited")
    func task() async {
        await #expect(processExitsWith: .success) { try await Self.run(.task) }
    }

    @Test("in a factory that awaits its own value by async let")
    func itself() async {
        await #expect(processExitsWith: .success) {
            let container = Container {
                Module(AKey.self, scope: .singleton) { try await Way.asyncLet.resolve(AKey.self) }
            }
            await withWatchdog {
                await #expect(throws: ResolutionError.self) { try await container.resolve(AKey.self) }
            }
        }
    }

    /// Has a factory ask 40 times for a value that needs its own, on a priority, and says how often that failed.
    private static func count(
        on priority: UInt8, _ factory: @escaping @Sendable (_ ask: @escaping @Sendable () async -> Void) async -> Void
    ) async -> [String: Int] {
        let (journal, asked) = (Journal(), Counter())
        let container = Container {
            Module(AKey.self, scope: .singleton) {
                let container = Container.current
                await factory {
                    do throws(ResolutionError) {
                        _ = try await container.resolve(BKey.self)
                        journal.note("made")
                    } catch { journal.note(error.reasonName) }
                    asked.increment()
                }
                return Store()
            }
            Module(BKey.self, scope: .singleton, injecting: AKey.self) { (store: Store) async in store }
        }
        return await withWatchdog {
            let task = Task(priority: TaskPriority(rawValue: priority)) { _ = try? await container.resolve(AKey.self) }
            await task.value
            #expect(await eventually { asked.count == 40 })
            return Dictionary(grouping: journal.entries, by: \.self).mapValues(\.count)
        }
    }

    // Raising a priority is how a circle is found, and above the highest one the runtime stops a program. 33 is that of user
    // interfaces.

    @Test(
        "each of many, together or one after the other, whatever their priorities", arguments: [9, 21, 33] as [UInt8])
    func many(priority: UInt8) async {
        await #expect(processExitsWith: .success) { [priority] in
            let together = await Self.count(on: priority) { ask in
                await withTaskGroup { group in for _ in 0..<40 { group.addTask { await ask() } } }
            }
            #expect(together == ["deadlock": 40])
            let slowly = await Self.count(on: priority) { ask in
                for _ in 0..<20 {
                    async let asked: Void = ask()
                    await asked
                    await Task { await ask() }.value
                }
            }
            #expect(slowly == ["deadlock": 40])
            let inBackground = await Self.count(on: priority) { ask in
                await withTaskGroup { group in
                    for _ in 0..<40 { group.addTask(priority: .background) { await ask() } }
                }
            }
            #expect(inBackground == ["deadlock": 40])
        }
    }

    @Test("but not in tasks that a factory only starts, however many", arguments: [9, 21, 33] as [UInt8])
    func onlyStarted(priority: UInt8) async {
        await #expect(processExitsWith: .success) { [priority] in
            let none = await Self.count(on: priority) { ask in
                for _ in 0..<40 {
                    Task { await ask() }
                    try? await Task.sleep(for: .milliseconds(1))
                }
            }
            #expect(none == ["made": 40])
            let last = await Self.count(on: priority) { ask in
                var last: Task<Void, Never>?
                for _ in 0..<40 {
                    last = Task { await ask() }
                    try? await Task.sleep(for: .milliseconds(1))
                }
                await last?.value
            }
            #expect(last == ["made": 39, "deadlock": 1])
        }
    }

    @Test("on a thread that a factory keeps while it asks in a task")
    func immediateTask() async {
        await #expect(processExitsWith: .success) {
            guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
            let errors = Journal()
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    let container = Container.current
                    Task.immediate {
                        do { _ = try readNow(AKey.self, in: container) } catch { errors.note("\(error)") }
                    }
                    return Store()
                }
            }
            _ = try readNow(AKey.self, in: container)
            #expect(errors.entries.count == 1)
            #expect(errors.entries.allSatisfy { $0.contains("the factory reads its own key") })
        }
    }
}

/// Reads a value without waiting, as code does that is not asynchronous.
private func readNow<Key: InjectionKey>(_ key: Key.Type, in container: Container) throws(ResolutionError) -> Key.Value
where Key.Isolation == Nonisolated, Key.Argument == Void { try container.resolve(key) }
