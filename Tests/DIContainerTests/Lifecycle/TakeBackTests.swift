import DIContainer
import Dispatch
import Testing

private final class Part: Sendable {
    let parent: Part?

    init(of parent: Part? = nil) { self.parent = parent }
}

private enum BaseKey: InjectionKey { typealias Value = Part }
private enum ReplacedKey: InjectionKey { typealias Value = Part }
private enum DependentKey: InjectionKey { typealias Value = Part }
private enum StubbornKey: InjectionKey { typealias Value = Part }
private enum ChildKey: InjectionKey { typealias Value = Part }
private enum PlainKey: InjectionKey { typealias Value = Part }
private enum SessionKey: InjectionKey { typealias Value = Part }
private enum FailingKey: InjectionKey { typealias Value = Part }
// What a test counts the waits for is its own, since others run beside it.
private enum SecondBaseKey: InjectionKey { typealias Value = Part }
private enum SecondDependentKey: InjectionKey { typealias Value = Part }
private struct Failure: Error {}

extension CacheName { fileprivate static let session = CacheName("session") }

private func code(of error: any Error) -> String { (error as? ResolutionError)?.code ?? "other" }

/// Starts a container on a queue that can be suspended, and the start with it.
private actor Starter {
    private final class Executor: SerialExecutor {
        let queue = DispatchQueue(label: "starter")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    private let executor = Executor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    nonisolated var queue: DispatchQueue { executor.queue }

    func start(_ container: Container) async throws { try await container.start() }
}

@Suite("What two starts have asked for that both fail")
struct SharedTakeBackTests {
    @Test("is shut down by the last of them, after everything that is made from it")
    func order() async {
        let (journal, tries, starter) = (Journal(), Counter(), Starter())
        let (failed, made, closing, release) = (Signal(), Signal(), Signal(), Signal())
        let container = Container {
            Module(BaseKey.self, scope: .singleton(eager: true)) {
                Part()
            } onShutdown: { _ in
                journal.note("close base")
            }
            Module(DependentKey.self, scope: .singleton(eager: true), injecting: BaseKey.self) { base in
                if tries.increment() == 1 {
                    // So the first start fails late: it learns of this when the second one has failed.
                    starter.queue.suspend()
                    failed.fire()
                    throw Failure()
                }
                made.fire()
                return Part(of: base)
            } onShutdown: { _ in
                closing.fire()
                await release.wait()
                journal.note("close dependent")
            }
            Module(StubbornKey.self, scope: .singleton) {
                try await hangUntilCancelled()
                return Part()
            }
        }
        let first = Task { try await starter.start(container) }
        await failed.wait()
        let second = Task { try await container.start() }
        await made.wait()
        second.cancel()
        // It shuts down what is made from the base, which the first one has asked for as well.
        await closing.wait()
        starter.queue.resume()
        await #expect(throws: ResolutionError.self) { try await first.value }
        #expect(journal.entries.isEmpty)
        release.fire()
        await #expect(throws: ResolutionError.self) { try await second.value }
        #expect(journal.entries == ["close dependent", "close base"])
    }
}

@Suite("The taking back of a start, and those who ask meanwhile")
struct TakeBackTests {
    @Test("gives nothing that is made for it to a start that has asked before")
    func earlier() async throws {
        let (holder, failures, journal) = (ContainerHolder(), Counter(), Journal())
        let container = Container {
            Module(SecondBaseKey.self, scope: .singleton) {
                Part()
            } onShutdown: { base in
                guard let container = holder.container else { return }
                Task.detached { try await container.start() }
                #expect(await eventually { waits(for: ["SecondDependentKey", "SecondBaseKey"]) == 1 })
                try await container.start()
                let made = try await container.resolve(SecondDependentKey.self)
                journal.note("\(made.parent === base)")
                holder.container = nil
            }
            Module(SecondDependentKey.self, scope: .singleton(eager: true), injecting: SecondBaseKey.self) {
                if failures.increment() == 1 { throw Failure() }
                return Part(of: $0)
            }
        }
        holder.container = container
        await #expect(throws: ResolutionError.self) { try await container.start() }
        try await container.start()
        let kept = container[SecondDependentKey.self]
        #expect(kept.parent === container[SecondBaseKey.self])
        #expect(journal.entries == ["true"])
        #expect(failures.count == 3)
    }

    @Test("does not wait for a factory that waits for it")
    func circle() async {
        // In a process of its own, where nothing else takes time.
        await #expect(processExitsWith: .success) {
            let (holder, journal, began) = (ContainerHolder(), Journal(), Signal())
            let container = Container {
                Module(SessionKey.self, scope: .cached(in: .session)) {
                    guard let container = holder.container else { return Part() }
                    do { try await container.start() } catch {
                        journal.note("start")
                        throw error
                    }
                    return Part()
                }
                Module(FailingKey.self, scope: .singleton) {
                    guard holder.container != nil else { return Part() }
                    await began.wait()
                    throw Failure()
                }
                // It does not heed that it is cancelled, so the taking back waits for it.
                Module(StubbornKey.self, scope: .singleton) {
                    guard let container = holder.container else { return Part() }
                    began.fire()
                    try? await hangUntilCancelled()
                    await Task {
                        do { _ = try await container.resolve(SessionKey.self) } catch {
                            journal.note("resolve \(code(of: error))")
                        }
                    }.value
                    return Part()
                }
            }
            holder.container = container
            let resolution = Task { try await container.resolve(SessionKey.self) }
            // After 30 seconds the start would give up.
            #expect(await eventually(within: .seconds(20)) { journal.entries.count == 2 })
            await #expect(throws: ResolutionError.self) { try await resolution.value }
            #expect(journal.entries.contains("start"))
            holder.container = nil
            try await container.start()
        }
    }
}

@Suite("The taking back of a start, in what shuts its values down")
struct ChildTakeBackTests {
    /// A container whose first start fails, and a way to say what happens while that is taken back.
    private static func container(
        _ failures: Counter, onShutdown: @escaping @Sendable (Part) async throws -> Void
    ) -> Container { Container { modules(failures, onShutdown: onShutdown) } }

    private static func modules(
        _ failures: Counter, onShutdown: @escaping @Sendable (Part) async throws -> Void
    ) -> [Module] {
        [
            Module(BaseKey.self, scope: .singleton(eager: true), factory: { Part() }, onShutdown: onShutdown),
            Module(StubbornKey.self, scope: .singleton, injecting: BaseKey.self) { base async throws in
                if failures.increment() == 1 { throw Failure() }
                return Part(of: base)
            },
        ]
    }

    private static func childModules() -> [Module] {
        [
            Module(ChildKey.self, scope: .singleton(eager: true), injecting: BaseKey.self) { Part(of: $0) },
            Module(PlainKey.self, injecting: BaseKey.self) { Part(of: $0) },
        ]
    }

    @Test("gives a child's start nothing that is shut down: it would wait for itself, and says so")
    func start() async throws {
        let (holder, journal, failures) = (ContainerHolder(), Journal(), Counter())
        let parent = Self.container(failures) { base in
            guard let child = holder.container else { return }
            do { try await child.start() } catch { journal.note("start \(code(of: error))") }
            do { _ = try await child.resolve(ChildKey.self) } catch { journal.note("resolve \(code(of: error))") }
            func read() throws(ResolutionError) -> Part { try child.resolve(ChildKey.self) }
            // What cannot wait has another one made.
            journal.note("read \((try? read()).map { $0.parent !== base } ?? false)")
        }
        let child = Container(parent: parent) { Self.childModules() }
        holder.container = child
        await #expect(throws: ResolutionError.self) { try await parent.start() }
        #expect(journal.entries == ["start deadlock", "resolve deadlock", "read true"])
        holder.container = nil
        try await parent.start()
        try await child.start()
        #expect(child[ChildKey.self].parent === parent[BaseKey.self])
        #expect(parent[StubbornKey.self].parent === parent[BaseKey.self])
    }

    @Test("does not wait for a task that waits for it, however early that asks")
    func task() async {
        // Of some hundred, one asks before the task that shuts the value down is known to those that look for it.
        for _ in 0..<400 {
            let (first, second, journal) = (ContainerHolder(), ContainerHolder(), Journal())
            let parent = Self.container(Counter()) { _ in
                await withTaskGroup { group in
                    for holder in [first, second] {
                        group.addTask {
                            do { _ = try await holder.container!.resolve(ChildKey.self) } catch {
                                journal.note(code(of: error))
                            }
                        }
                    }
                }
            }
            for holder in [first, second] {
                holder.container = Container(parent: parent) {
                    Module(ChildKey.self, scope: .singleton, injecting: BaseKey.self) { base async in Part(of: base) }
                }
            }
            // After 30 seconds the taking back would give up.
            await #expect(throws: ResolutionError.self) { try await parent.start() }
            guard journal.entries == ["deadlock", "deadlock"] else {
                Issue.record("\(journal.entries)")
                return
            }
        }
    }

    @Test("lets a child make what it does not keep, from what is shut down")
    func transient() async {
        let (holder, journal, failures) = (ContainerHolder(), Journal(), Counter())
        let parent = Self.container(failures) { base in
            guard let plain = try await holder.container?.resolve(PlainKey.self) else { return }
            journal.note("\(plain.parent === base)")
        }
        let child = Container(parent: parent) { Self.childModules() }
        holder.container = child
        await #expect(throws: ResolutionError.self) { try await parent.start() }
        #expect(journal.entries == ["true"])
    }

    @Test("gives a copy nothing that is shut down, which uses the values of the original")
    func copy() async throws {
        let (holder, journal, failures) = (ContainerHolder(), Journal(), Counter())
        let original = Container {
            Self.modules(failures) { base in
                func read(in copy: Container?) throws(ResolutionError) -> Part? { try copy?.resolve(ChildKey.self) }
                if let read = try? read(in: holder.container) { journal.note("\(read.parent !== base)") }
            }
            Self.childModules()
            Module(ReplacedKey.self) { Part() }
            Module.decorating(ChildKey.self, injecting: ReplacedKey.self) { child, _ in child }
        }
        holder.container = original.replacing(keepingUnaffected: true) { Module(ReplacedKey.self) { Part() } }
        await #expect(throws: ResolutionError.self) { try await original.start() }
        #expect(journal.entries == ["true"])
        let copy = try #require(holder.container)
        holder.container = nil
        try await original.start()
        #expect(copy[ChildKey.self].parent === original[BaseKey.self])
        #expect(copy[ChildKey.self] !== original[ChildKey.self])
    }

    @Test("is not shared by others who ask the child meanwhile: they wait until it is over")
    func others() async throws {
        let (holder, failures, closing, release) = (ContainerHolder(), Counter(), Signal(), Signal())
        let errors = Journal()
        let parent = Self.container(failures) { _ in
            guard let child = holder.container else { return }
            closing.fire()
            await release.wait()
            do { try await child.start() } catch { errors.note(code(of: error)) }
        }
        let child = Container(parent: parent) { Self.childModules() }
        holder.container = child
        let first = Task { try await parent.start() }
        await closing.wait()
        let other = Task { try await child.resolve(ChildKey.self) }
        #expect(await eventually { waits(for: ["ChildKey", "BaseKey"]) == 1 })
        release.fire()
        await #expect(throws: ResolutionError.self) { try await first.value }
        holder.container = nil
        #expect(try await other.value.parent === parent[BaseKey.self])
        #expect(errors.entries == ["deadlock"])
    }
}
