import DIContainer
import Testing

/// The tests that are running with their own containers, and a watch over code that has left them.
enum RunningTests {
    private struct State {
        var runs: [ObjectIdentifier: TestRun] = [:]
        /// The test that ended last, with a container of its modules.
        var last: (name: String, container: Container)?
        /// What was said already of code that belongs to no test for sure.
        var said: Set<String> = []
    }

    private static let state = Locked(State())

    /// The root that was there before the first test with a container: that of an app that runs the tests. The watch over
    /// the root is started with it, once in a process.
    private static let hostRoot = Container.watchRoot(by: container(insteadOf:at:), telling: noteRoot(builtAt:))

    static func add(_ run: TestRun) {
        _ = hostRoot
        state.withLock { $0.runs[ObjectIdentifier(run)] = run }
    }

    static func remove(_ run: TestRun) {
        let last = (run.name, run.container.replacing {})
        let old = state.withLock { state in
            state.runs[ObjectIdentifier(run)] = nil
            let old = state.last
            state.last = last
            return old
        }
        // The tests' values are released outside the lock: the last reference may run the user's `deinit`.
        extendLifetime((run, old))
    }

    static var all: [TestRun] { state.withLock { $0.runs.values.sorted { $0.name < $1.name } } }

    /// The name of the test that a container belongs to.
    static func name(of container: ObjectIdentifier) -> String? { run(of: container)?.name }

    private static func run(of container: ObjectIdentifier) -> TestRun? {
        state.withLock { state in
            state.runs.values.first { run in run.container.withParents.contains { ObjectIdentifier($0) == container } }
        }
    }

    /// Notes a root that is built in a test which has its own container, and so does not see it.
    @Sendable private static func noteRoot(builtAt place: SourcePlace) {
        guard let container = Container.currentIfAny, let run = run(of: ObjectIdentifier(container)) else { return }
        Issue.record(
            """
            build() changes the container of all other code, and not of \(run.name), which has its own. Give that \
            the modules: .container { … }, or drop the call.
            """, sourceLocation: SourceLocation(place))
    }

    /// Notes code that asks for the composition root while tests with their own containers run, or after they did.
    @Sendable private static func container(insteadOf root: Container?, at place: SourcePlace?) -> Container? {
        let (runs, escape) = (all, Escape(place: place))
        if let test = Test.current {
            // A running test without a container may use the root.
            if let root { return root }
            say(
                """
                \(test.messageName) has no container to inject from. Give it one by its trait: \
                @Test(.container { … }).
                """, at: place)
            return substitute(root, runs)
        }
        if let root, root === hostRoot || runs.isEmpty || runs.contains(where: \.ignoresEscapes) {
            if root === hostRoot, !runs.isEmpty, !runs.contains(where: \.ignoresEscapes) {
                say(
                    """
                    \(escape.start) from the composition root of the app that runs the tests, while tests with their own \
                    containers ran. If a test did it, pass its container on by escaping { … }; if the app did, write \
                    .ignoringEscapes beside .container.
                    """, at: place, isWarning: true)
            }
            return root
        }
        switch runs.count {
        case 0:
            guard let last = state.withLock(\.last) else { return root }
            say(
                """
                \(escape.start) after all tests with containers had ended, and there is no composition root. The last \
                was \(last.name): let it wait for what it starts.
                """, at: place)
            return last.container
        case 1:
            runs[0].note(escape)
            // The mocks of the only possible test are better than the services of the program.
            return substitute(root, runs)
        default:
            say(escape.message(in: names(of: runs)), at: place)
            // It is a failure already. Mocks that no test sees are better than the services of the program, or than no
            // container, which would end all tests.
            return substitute(root, runs)
        }
    }

    /// The container of the only test, or one of the modules of several that has none of their values; with modules of
    /// others for keys that these do not serve, since a missing one would end all tests.
    private static func substitute(_ root: Container?, _ runs: [TestRun]) -> Container? {
        let last = state.withLock(\.last)?.container
        guard let first = runs.first else { return last }
        return first.substitute(isShared: runs.count > 1) { container in
            let sources = runs.dropFirst().map(\.container) + [last, root].compactMap(\.self)
            return container.withMissingModules(of: sources)
        }
    }

    private static func names(of runs: [TestRun]) -> String {
        let names = runs.map(\.name)
        let more = names.count > 8 ? ", or one of \(names.count - 8) more" : ""
        return names.prefix(8).joined(separator: ", or ") + more
    }

    /// Records an issue that belongs to no test for sure, once.
    private static func say(_ text: String, at place: SourcePlace?, isWarning: Bool = false) {
        guard state.withLock({ $0.said.insert(text).inserted }) else { return }
        let comment = Comment(rawValue: text)
        let location = place.map { SourceLocation($0) } ?? #_sourceLocation
        Issue.record(comment, severity: isWarning ? .warning : .error, sourceLocation: location)
    }
}

extension Container {
    /// A child with modules of other containers for the keys that this one does not serve.
    fileprivate func withMissingModules(of sources: [Container]) -> Container {
        var known = Set(withParents.flatMap { $0.modules.registrations.map(\.key) })
        let missing = sources.flatMap { $0.withParents.reversed() }.flatMap { level in
            let new = level.modules.all.filter { !known.contains($0.registration.key) }
            known.formUnion(new.map(\.registration.key))
            return new
        }
        return missing.isEmpty ? self : Container(parent: self) { missing }
    }
}
