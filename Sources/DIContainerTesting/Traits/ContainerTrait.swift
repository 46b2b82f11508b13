import DIContainer
public import Testing

/// Gives each test, and each case of a parameterized test, its own container.
///
/// ```swift
/// @Test(.container { Module(APIKey.self) { MockAPI() } })
/// func pays() {
///     #expect(Checkout().pay() == .paid)          // injects from the test's container
/// }
///
/// @Suite(.container { AppModules() })
/// struct CheckoutTests {
///     @Test(.container { Module(APIKey.self) { MockAPI() } })     // on top of the suite's
///     func pays() {
///         #expect(Checkout().pay() == .paid)
///     }
/// }
/// ```
///
/// The container is the current one for the test and the tasks that it starts. Tests, which may run in parallel, share
/// nothing: the modules are registered again for each. They are validated before the test's body runs; if there is a
/// problem, the test fails with the report, and the body does not run.
///
/// A test keeps what its suites replace, unless a nearer trait replaces it again or is `.container(from:)`. If several
/// traits give a composition, as in `.container(replacing: app) { … }`, the nearest counts.
///
/// Code that leaves the test's task, such as a detached task, a dispatch queue or a thread, does not see the container.
/// If it injects while the test runs, the test fails, once for each `@Inject` and once for all other reads, and says how to
/// pass the container on: `escaping { }`. If several tests with containers run at the time, it is unknown which of them
/// the code left: then the run fails, and the issue names them all. Code of a test without a trait that leaves its task
/// and injects from the composition root meanwhile looks the same; give that test a trait too. If an app runs the tests,
/// it has built its root before them. Code that injects from that root gets its value, with a warning. See
/// ``Testing/Trait/ignoringEscapes``.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    /// The composition whose modules to use, if the trait gives one.
    typealias Base = (make: @Sendable () async throws -> Container, isWhole: Bool)
    /// Replaces modules of a composition, or adds some if that is allowed; without a composition, these are all.
    typealias Layer = @Sendable (_ base: Container?, _ mayAdd: Bool) -> Container

    private let base: Base?
    private let layer: Layer?
    private let isStarted: Bool
    private let ignoresEscapes: Bool
    private let sourceLocation: SourceLocation
    /// Distinguishes the trait from others of the same test.
    private let identity = Identity()

    private final class Identity: Sendable {}

    /// The trait whose container the running test has.
    @TaskLocal private static var providing: Identity?

    /// A suite's trait applies to its tests and to suites inside.
    public var isRecursive: Bool { true }

    init(
        base: Base? = nil, isStarted: Bool = false, ignoresEscapes: Bool = false, sourceLocation: SourceLocation,
        layer: Layer? = nil
    ) {
        (self.base, self.layer) = (base, layer)
        (self.isStarted, self.ignoresEscapes) = (isStarted, ignoresEscapes)
        self.sourceLocation = sourceLocation
    }

    /// Makes the container and runs the test with it.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        // The suites' first, the test's own last. One that is given twice counts where it is nearest.
        var traits = test.traits.compactMap { $0 as? ContainerTrait }
        traits = traits.indices.filter { index in
            !traits[(index + 1)...].contains { $0.identity === traits[index].identity }
        }.map { traits[$0] }
        // The innermost trait makes the containers of all, once: an outer one alone may not be complete.
        guard let last = traits.last, last.identity === identity, Self.providing !== identity else {
            return try await function()
        }
        RunningTests.watch()
        // That of the nearest.
        let base = traits.lastIndex { $0.base != nil }
        var container: Container?
        if let base {
            do { container = try await traits[base].base!.make() } catch {
                if Task.isCancelled { throw error }
                Issue.record(
                    "The container of \(test.messageName) was not made.\n\n\(error)",
                    sourceLocation: traits[base].sourceLocation)
                return
            }
        }
        let isWhole = base.map { traits[$0].base!.isWhole } ?? false
        let used = traits.indices.filter { !isWhole || $0 >= base! }
        for index in used { container = traits[index].layer?(container, index != base) ?? container }
        guard let container else { return try await function() }
        // A trait without modules, such as `.ignoringEscapes`, has no place.
        let location = traits.last { $0.base != nil || $0.layer != nil }!.sourceLocation
        if let mistake = TestRun.reuse(of: container, by: test.messageName) {
            Issue.record(Comment(rawValue: mistake), sourceLocation: location)
            return
        }
        let run = TestRun(
            name: test.messageName, container: container, at: location,
            isStarted: used.contains { traits[$0].isStarted },
            ignoresEscapes: traits.contains(where: \.ignoresEscapes))
        try await Self.$providing.withValue(identity) { try await self.run(function, run) }
    }

    private func run(
        _ function: @concurrent @Sendable () async throws -> Void, _ run: TestRun
    ) async throws {
        let (container, sourceLocation) = (run.container, run.sourceLocation ?? sourceLocation)
        if Container.isOfSecondCopy {
            Issue.record(
                "Code of another copy does not see the container of \(run.name).\n\n\(Container.secondCopyReport)",
                sourceLocation: sourceLocation)
        }
        do throws(CompositionError) {
            try container.validate()
        } catch {
            for text in Report.texts(of: error.problems.map { ($0.code, $0) }) {
                Issue.record("The container of \(run.name) is not valid.\n\n\(text)", sourceLocation: sourceLocation)
            }
            return
        }
        RunningTests.add(run)
        defer {
            RunningTests.remove(run)
            for (message, place) in run.issues {
                Issue.record(
                    Comment(rawValue: message), sourceLocation: place.map { SourceLocation($0) } ?? sourceLocation)
            }
        }
        try await withContainer(container) {
            guard run.isStarted else { return try await function() }
            do {
                try await container.start()
            } catch {
                // What was made before the failure is shut down, too.
                Issue.record("The container of \(run.name) did not start.\n\n\(error)", sourceLocation: sourceLocation)
                await shutDown(run)
                return
            }
            do {
                try await function()
            } catch {
                await shutDown(run)
                throw error
            }
            await shutDown(run)
        }
    }

    private func shutDown(_ run: TestRun) async {
        let report = await run.container.shutdownStayingOpen()
        if report.failures.isEmpty { return }
        Issue.record(
            "The container of \(run.name) did not shut down.\n\n\(report)",
            sourceLocation: run.sourceLocation ?? sourceLocation)
    }
}

extension Test {
    /// The test in messages.
    var messageName: String {
        "test \(displayName.map { String(reflecting: $0) } ?? name) (\(sourceLocation.fileID):\(sourceLocation.line))"
            .withHiddenCharactersShown
    }
}
