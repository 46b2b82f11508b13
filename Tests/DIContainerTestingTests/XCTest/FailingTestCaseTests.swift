#if os(Linux)
    import DIContainer
    import DIContainerTesting
    import Dispatch
    import Synchronization
    import Testing
    import XCTest

    private enum NameKey: InjectionKey { typealias Value = String }
    private enum GreetingKey: InjectionKey { typealias Value = String }
    private let hasRun = Atomic(false)

    private final class IncompleteTestCase: ContainerTestCase {
        override func makeContainer() -> Container {
            Container { Module(GreetingKey.self, injecting: NameKey.self) { "Hello, \($0)" } }
        }
    }

    private final class EscapingTestCase: ContainerTestCase {
        override func makeContainer() -> Container { Container { Module(NameKey.self) { "mock" } } }
    }

    private final class InjectingTestCase: ContainerTestCase {
        @Inject(NameKey.self) private var title

        override func makeContainer() -> Container { Container { Module(NameKey.self) { "mock" } } }

        func read() -> String { title }
    }

    private final class UnimplementedTestCase: ContainerTestCase {
        override func makeContainer() -> Container {
            Container { Module(unimplemented: NameKey.self, returning: "placeholder") }
        }
    }

    @Suite("A test case of XCTest", .serialized)
    struct FailingTestCaseTests {
        @Test("does not run if its container is not valid")
        @MainActor func incomplete() {
            let test = IncompleteTestCase(
                name: "incomplete", testClosure: { _ in hasRun.store(true, ordering: .relaxed) })
            test.run()
            #expect(test.testRun?.failureCount == 1 && !hasRun.load(ordering: .relaxed))
        }

        // In a process of its own: here, other tests with containers may run, and then nobody knows which of them it left.
        @Test("fails once where something injects that has left it, and not where the container was taken along")
        func escape() async {
            await #expect(processExitsWith: .success) { @MainActor in
                func inject(_ wrap: @escaping (@escaping @Sendable () -> Void) -> @Sendable () -> Void) -> Int? {
                    let test = EscapingTestCase(name: "escape") { _ in
                        let group = DispatchGroup()
                        for _ in 0..<2 {
                            DispatchQueue.global().async(
                                group: group, execute: DispatchWorkItem(block: wrap { _ = NameKey.currentValue }))
                        }
                        group.wait()
                    }
                    test.run()
                    return test.testRun?.failureCount
                }
                precondition(inject { $0 } == 1)
                precondition(inject { escaping($0) } == 0)
            }
        }

        @Test("fails once where it reads an @Inject of its own, which was made before it had its container")
        func property() async {
            await #expect(processExitsWith: .success) { @MainActor in
                let test = InjectingTestCase(name: "property") { test in
                    precondition((test as! InjectingTestCase).read() == "mock")
                }
                test.run()
                precondition(test.testRun?.failureCount == 1)
            }
        }

        // Swift Testing records the issues of this process. XCTest must count them, too.
        @Test("fails where one of Swift Testing does")
        func mistakes() async {
            await withKnownIssue {
                await #expect(processExitsWith: .success) { @MainActor in
                    func failures(_ body: @escaping () -> Void) -> Int? {
                        let test = UnimplementedTestCase(name: "mistake") { _ in body() }
                        test.run()
                        return test.testRun?.failureCount
                    }
                    precondition(failures { _ = NameKey.currentValue } == 1)
                    precondition(failures { Container {}.build() } == 1)
                    precondition(failures { expectGraph(of: Container {}, matches: "none.json") } == 1)
                    precondition(failures {} == 0)
                }
            } matching: { issue in
                ["build() changes", "There is no graph"].contains { "\(issue)".contains($0) }
            }
        }
    }
#endif
