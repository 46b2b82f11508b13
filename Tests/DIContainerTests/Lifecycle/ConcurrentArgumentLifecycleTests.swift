import DIContainer
import Testing

extension CacheName { fileprivate static let session = CacheName("session") }

private enum APIKey: InjectionKey { typealias Value = TrackedPart }
private enum StarterKey: InjectionKey { typealias Value = TrackedPart }
private enum EditorKey: InjectionKey {
    typealias Value = TrackedPart
    typealias Argument = String
}

@Suite("The values of one key by argument, where several things happen at once")
struct ConcurrentArgumentLifecycleTests {
    @Test("go to those that asked before, and end with the session in which they were begun", arguments: [false, true])
    func during(endsKey: Bool) async {
        enum SlowEditorKey: InjectionKey { typealias Value = TrackedPart; typealias Argument = String }
        let (journal, number, began, release) = (Journal(), Counter(), Signal(), Rendezvous())
        let container = Container {
            Module(SlowEditorKey.self, named: "\(endsKey)", scope: .cached(in: .session), passing: String.self) {
                name in
                let session = number.count
                began.fire()
                if session == 0 { release.wait(for: "open") }
                return TrackedPart("\(name) \(session)")
            } onShutdown: {
                journal.note("close \($0.name)")
            }
        }
        let makeEditor = container[Provider<SlowEditorKey>.self, named: "\(endsKey)"]
        let early = Task { await onThread { makeEditor("letter") } }
        await began.wait()
        number.increment()
        let end = Task {
            endsKey ? await container.end(SlowEditorKey.self, named: "true") : await container.end(.session)
        }
        #expect(await eventually { waits(for: ["SlowEditorKey \"\(endsKey)\""]) == 1 })
        let new = makeEditor("letter")
        #expect(new.name == "letter 1")
        release.signal("open")
        #expect(await early.value.name == "letter 0")
        #expect(await end.value.failures.isEmpty)
        #expect(journal.entries == ["close letter 0"])
        #expect(makeEditor("letter") === new)
    }

    @Test("are not kept by a reset of their key that came while they were made")
    func resetDuring() {
        let (number, rendezvous) = (Counter(), Rendezvous())
        let container = Container {
            Module(EditorKey.self, scope: .singleton, passing: String.self) { name in
                let version = number.count
                if version == 0 {
                    rendezvous.signal("making")
                    rendezvous.wait(for: "reset")
                }
                return TrackedPart("\(name) \(version)")
            }
        }
        let makeEditor = container[Provider<EditorKey>.self]
        let results: [TrackedPart] = onThreads([
            { @Sendable in makeEditor("letter") },
            { @Sendable in
                rendezvous.wait(for: "making")
                number.increment()
                container.reset(EditorKey.self)
                let new = makeEditor("letter")
                rendezvous.signal("reset")
                return new
            },
        ])
        #expect(results.map(\.name) == ["letter 0", "letter 1"])
        #expect(makeEditor("letter") === results[1])
    }

    @Test("are shut down by themselves, where the end has not waited for their factory")
    func late() async {
        let (journal, began, release) = (Journal(), Signal(), Rendezvous())
        let container = Container {
            Module(EditorKey.self, scope: .cached(in: .session), passing: String.self) { name in
                began.fire()
                release.wait(for: "open")
                return TrackedPart(name)
            } onShutdown: {
                journal.note("close \($0.name)")
            }
        }
        let makeEditor = container[Provider<EditorKey>.self]
        let early = Task { await onThread { try? makeEditor.resolve("letter") } }
        await began.wait()
        #expect(await container.end(.session, timeLimit: .milliseconds(1)).failures.map(\.key) == ["EditorKey"])
        release.signal("open")
        #expect(await early.value == nil)
        #expect(await eventually { journal.entries == ["close letter"] })
    }

    @Test("are taken back with the start that alone has asked for them, also after a reset")
    func takenBack() async {
        struct Failure: Error {}
        for resets in [false, true] {
            let (journal, alive) = (Journal(), Counter())
            let holder = ContainerHolder()
            let container = Container {
                Module(EditorKey.self, scope: .singleton, passing: String.self) { TrackedPart($0, alive) }
                Module(StarterKey.self, scope: .singleton, injecting: Provider<EditorKey>.self) { makeEditor async in
                    TrackedPart(makeEditor("letter").name, alive)
                } onShutdown: { _ in
                    if resets { holder.container?.reset(EditorKey.self) }
                    journal.note("close")
                }
                Module(APIKey.self, scope: .singleton, injecting: StarterKey.self) { _ async throws in throw Failure() }
            }
            holder.container = container
            await #expect(throws: ResolutionError.self) { try await container.start() }
            #expect(journal.entries == ["close"])
            #expect(alive.count == 0)
        }
    }

    @Test("are each shut down once, however many threads ask while sessions end and keys are reset")
    func stress() async {
        let (made, closed, other) = (Counter(), Counter(), Counter())
        enum NoteKey: InjectionKey { typealias Value = TrackedPart; typealias Argument = Int }
        let container = Container {
            Module(EditorKey.self, scope: .cached(in: .session), passing: String.self) {
                made.increment()
                return TrackedPart($0)
            } onShutdown: { _ in
                closed.increment()
            }
            Module(NoteKey.self, scope: .singleton, passing: Int.self) { TrackedPart("\($0)", other) }
        }
        let (makeEditor, makeNote) = (container[Provider<EditorKey>.self], container[Provider<NoteKey>.self])
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask {
                    for round in 0..<200 {
                        _ = (makeEditor("\(round % 3)"), makeNote(round % 3))
                        if task == 0, round % 20 == 0 { await container.end(.session) }
                        if task == 1, round % 20 == 0 { await container.end(EditorKey.self) }
                        if task == 2, round % 5 == 0 { container.reset(NoteKey.self) }
                        await Task.yield()
                    }
                }
            }
        }
        await container.end(.session)
        #expect(made.count == closed.count && made.count > 3)
    }
}
