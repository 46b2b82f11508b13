import DIContainer
import Testing

/// The tests that are running with their own containers, and a watch over code that has left them.
enum RunningTests {
    private static let runs = Locked<[ObjectIdentifier: TestRun]>([:])

    /// Watches the composition root; started once in a process.
    private static let watch: Void = Container.watchRoot(by: container(insteadOf:at:))

    static func add(_ run: TestRun) {
        watch
        runs.withLock { $0[ObjectIdentifier(run)] = run }
    }

    static func remove(_ run: TestRun) {
        runs.withLock { $0[ObjectIdentifier(run)] = nil }
        // The test's values are released outside the lock: the last reference may run the user's `deinit`.
        extendLifetime(run)
    }

    static var all: [TestRun] { runs.withLock { $0.values.sorted { $0.name < $1.name } } }

    /// The name of the test that a container belongs to.
    static func name(of container: ObjectIdentifier) -> String? {
        runs.withLock { runs in
            runs.values.first { run in
                run.container.withParents.contains { ObjectIdentifier($0) == container }
            }?.name
        }
    }

    /// Notes code that asks for the composition root while tests with their own containers run.
    @Sendable
    private static func container(insteadOf root: Container?, at place: SourcePlace?) -> Container? {
        // A running test without a container may use the root.
        if Test.current != nil { return root }
        let runs = all
        let escape = Escape(place: place)
        switch runs.count {
        case 0: return root
        case 1:
            runs[0].note(escape)
            // The mocks of the only possible test are better than the services of the program.
            return runs[0].container
        default:
            let names = runs.map(\.name)
            let listed =
                names.prefix(8).joined(separator: ", or ")
                + (names.count > 8 ? ", or one of \(names.count - 8) more" : "")
            let comment = Comment(rawValue: escape.message(in: listed))
            if let place {
                Issue.record(comment, sourceLocation: SourceLocation(place))
            } else {
                Issue.record(comment)
            }
            // It is a failure already. Mocks that no test sees are better than the services of the program, or than no
            // container, which would end all tests.
            return runs[0].spareContainer
        }
    }
}
