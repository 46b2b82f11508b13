import DIContainer
import Testing

/// The tests that are running with their own containers, and a watch over code that has left them.
enum RunningTests {
    private struct State {
        var runs: [ObjectIdentifier: TestRun] = [:]
        /// The test that ended last, without what its container made.
        var last: TestRun?
        /// Whether tests of XCTest have run, which are not known as such while they build a root.
        var hasTestCases = false
        /// The root of an app that runs the tests.
        var hostRoot: Container?
        /// What was said already of code that belongs to no test for sure, since no test with a container ran.
        var said: Set<String> = []
    }

    private static let state = Locked(State())

    /// Whether an app may run the tests: the programs of `swift test` and of Xcode run nothing else.
    private static let mayBeHosted: Bool = {
        let program = CommandLine.arguments.first?.split(separator: "/").last ?? ""
        return !["xctest", "swiftpm-testing-helper"].contains(program) && !program.hasSuffix(".xctest")
    }()

    /// Starts the watch over the root, once in a process. A root that was there before is that of an app that runs the
    /// tests.
    private static let isWatching: Bool = {
        let root = Container.watchRoot(by: container(insteadOf:isGone:at:), telling: note(root:builtAt:))
        if mayBeHosted { state.withLock { $0.hostRoot = root } }
        return true
    }()

    /// Starts the watch, before code of a test may build a root.
    ///
    /// - Parameter isOfTestCase: Whether it is a test of XCTest.
    static func watch(isOfTestCase: Bool = false) {
        _ = isWatching
        if isOfTestCase { state.withLock { $0.hasTestCases = true } }
    }

    static func add(_ run: TestRun) { state.withLock { $0.runs[ObjectIdentifier(run)] = run } }

    static func remove(_ run: TestRun) {
        let last = run.withoutValues
        let old = state.withLock { state in
            state.runs[ObjectIdentifier(run)] = nil
            // What follows is another run, such as a repetition. An app that runs the tests is the same.
            if state.runs.isEmpty { state.said = state.said.filter { $0.hasPrefix("host") } }
            let old = state.last
            state.last = last
            return old
        }
        // The tests' values are released outside the lock: the last reference may run the user's `deinit`.
        extendLifetime((run, old))
    }

    static var all: [TestRun] { state.withLock { $0.runs.values.sorted { $0.name < $1.name } } }

    /// The test that a container belongs to, or its nearest parent that belongs to any; `nil` if several tests share that
    /// parent, or another test is running.
    static func run(of container: Container) -> TestRun? {
        let runs = state.withLock { Array($0.runs.values) }
        for level in sequence(first: container, next: \.parent) {
            let owners = runs.filter { $0.container.withParents.contains { $0 === level } }
            guard let first = owners.first else { continue }
            if level === container { return first }
            let test = Test.current?.messageName ?? first.name
            return owners.allSatisfy { $0.name == test } ? first : nil
        }
        return nil
    }

    /// Notes a root that is built in a test which has its own container, and so does not see it.
    @Sendable private static func note(root: Container, builtAt place: SourcePlace) {
        guard let container = Container.currentIfAny, let run = run(of: container) else {
            // No test builds it, so the app does that runs them, later than the first test.
            if mayBeHosted, Test.current == nil, !state.withLock(\.hasTestCases) { setHostRoot(root) }
            return
        }
        report(
            """
            build() changes the container of all other code, and not of \(run.name), which has its own. Give that \
            the modules: .container { … }, or drop the call.
            """, at: place)
    }

    private static func setHostRoot(_ root: Container) {
        let old = state.withLock { state in
            defer { state.hostRoot = root }
            return state.hostRoot
        }
        extendLifetime(old)
    }

    /// Notes code that asks for the composition root while tests with their own containers run, or after they did.
    ///
    /// - Parameter isGone: Whether the code belongs to a container that is gone.
    @Sendable private static func container(
        insteadOf root: Container?, isGone: Bool, at place: SourcePlace?
    ) -> Container? {
        let (runs, escape) = (all, Escape(place: place))
        let (last, hostRoot) = state.withLock { ($0.last, $0.hostRoot) }
        let isSilent = (runs.isEmpty ? last.map { [$0] } ?? [] : runs).contains(where: \.ignoresEscapes)
        if isGone {
            guard !runs.isEmpty || last != nil else { return nil }
            if !isSilent {
                say(
                    """
                    Code injected a key after its container was gone\(last.map { ", perhaps that of \($0.name)" } ?? ""). Let the \
                    test wait for its tasks, or keep the container.
                    """, once: "gone \(place as Any)", at: place, or: last?.sourceLocation)
            }
            return substitute(nil, runs, isShared: true)
        }
        // An @Inject reads the root if no container was current where it was made. An app that runs the tests has one.
        if root == nil, let current = Container.currentIfAny, let run = run(of: current) {
            let text = """
                \(escape.start) by an @Inject that was made before \(run.name) had its container. Make its object in the test, \
                or read the key by currentValue.
                """
            if !isSilent { run.note(text, once: "early \(place as Any)", at: place) }
            return current
        }
        if let test = Test.current {
            // A running test without a container may use the root.
            if let root { return root }
            let text =
                if test.traits.contains(where: { $0 is ContainerTrait }) {
                    """
                    Code of \(test.messageName) injected a key where the test's container is not current: before or after \
                    the test itself, such as in the `deinit` of a value that the container made.
                    """
                } else {
                    """
                    \(test.messageName) has no container to inject from. Give it one by its trait: \
                    @Test(.container { … }).
                    """
                }
            say(text, once: "\(test.id) \(Test.Case.current as Any)", at: place, or: test.sourceLocation)
            return substitute(root, runs)
        }
        if let root, root === hostRoot || runs.isEmpty || isSilent {
            if root === hostRoot, !runs.isEmpty, !isSilent {
                say(
                    """
                    \(escape.start) from the composition root of the app that runs the tests, while tests with their own \
                    containers ran. If a test did it, pass its container on by escaping { … }; if the app did, write \
                    .ignoringEscapes beside .container.
                    """, once: "host \(place as Any)", at: place, or: runs[0].sourceLocation, isWarning: true)
            }
            return root
        }
        // The only possible test's mocks are better than the program's services. Mocks that no test sees are better
        // than no container, which would end all tests.
        if isSilent { return substitute(root, runs) }
        switch runs.count {
        case 0:
            guard let last else { return root }
            let advice = last.isTestCase ? ", or make the test that did it a ContainerTestCase" : ""
            say(
                """
                \(escape.start) after all tests with containers had ended, and there is no composition root. The last \
                was \(last.name): let it wait for its tasks\(advice).
                """, once: "late \(place as Any)", at: place, or: last.sourceLocation)
        case 1:
            runs[0].note(escape.message(in: runs[0].name, after: last?.name), once: "escape \(place as Any)", at: place)
        default:
            say(
                escape.message(in: names(of: runs)), once: "escape \(place as Any)", at: place,
                or: runs[0].sourceLocation)
        }
        return substitute(root, runs)
    }

    /// The container of the first test; if several tests run, usually a copy without values. Modules of other containers
    /// serve the keys that it does not, because a missing key would end all tests.
    private static func substitute(_ root: Container?, _ runs: [TestRun], isShared: Bool? = nil) -> Container? {
        let last = state.withLock(\.last)?.container
        guard let first = runs.first else { return last }
        return first.substitute(isShared: isShared ?? (runs.count > 1)) { container in
            let sources = runs.dropFirst().map(\.container) + [last, root].compactMap(\.self)
            return container.withMissingModules(of: sources)
        }
    }

    private static func names(of runs: [TestRun]) -> String {
        // The cases of a test have one name.
        let cases = Dictionary(grouping: runs, by: \.name).mapValues(\.count)
        let names = cases.sorted { $0.key < $1.key }.map {
            $0.value == 1 ? $0.key : "\($0.key), one of \($0.value) cases"
        }
        let more = names.count > 8 ? ", or one of \(names.count - 8) more" : ""
        return names.prefix(8).joined(separator: ", or ") + more
    }

    /// Records an issue that belongs to no test for sure, once for each key.
    private static func say(
        _ text: String, once key: String, at place: SourcePlace?, or location: SourceLocation?, isWarning: Bool = false
    ) {
        guard state.withLock({ $0.said.insert(key).inserted }) else { return }
        report(text, at: place, or: location, isWarning: isWarning)
    }
}

extension Container {
    /// A child with modules of other containers for the keys that this one does not serve.
    fileprivate func withMissingModules(of sources: [Container]) -> Container {
        var known = Set(withParents.flatMap { $0.modules.registrations.map(\.key) })
        let levels = sources.flatMap { $0.withParents.reversed() }
        let valueless = Touch.valueless.withLock { $0.map(\.self) }
        // A module that its own test must not use has no value for others. So it comes last.
        let missing = [valueless, []].flatMap { places in
            levels.flatMap { level in
                let passedOver = level.modules.registrations.filter { places.contains("\($0.place)") }.map(\.key)
                let keys = known.union(passedOver)
                let new = level.modules.all.filter { !keys.contains($0.registration.key) }
                known.formUnion(new.map(\.registration.key))
                return new
            }
        }
        return missing.isEmpty ? self : Container(parent: self) { missing }
    }
}
