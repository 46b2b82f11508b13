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
/// Code that leaves the test's task, such as a detached task, a dispatch queue or a thread, does not see the container.
/// If it injects while the test runs, the test fails, and says how to pass the container on: `escaping { }`. If several
/// tests with containers run at the time, it is unknown which of them the code left: then the run fails, and the issue
/// names them all. Code of a test without a trait that leaves its task and injects from the composition root meanwhile
/// looks the same; give that test a trait too.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    /// Makes the container, from the containers of the traits around it.
    private let make: @Sendable (Container?) async throws -> Container
    private let sourceLocation: SourceLocation
    /// Distinguishes the trait from others of the same test.
    private let identity = Identity()

    private final class Identity: Sendable {}

    /// A suite's trait applies to its tests and to suites inside.
    public var isRecursive: Bool { true }

    init(sourceLocation: SourceLocation, make: @escaping @Sendable (Container?) async throws -> Container) {
        self.make = make
        self.sourceLocation = sourceLocation
    }

    /// Makes the container and runs the test with it.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        // The suites' first, the test's own last.
        let traits = test.traits.compactMap { $0 as? ContainerTrait }
        // The innermost trait makes the containers of all: an outer one alone may not be complete.
        guard let last = traits.last, last.identity === identity else { return try await function() }
        var container: Container?
        for trait in traits { container = try await trait.make(container) }
        // There is a trait, so there is a container.
        try await run(function, with: container!, for: test)
    }

    private func run(
        _ function: @concurrent @Sendable () async throws -> Void, with container: Container, for test: Test
    ) async throws {
        let run = TestRun(name: test.messageName, container: container)
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
        try await withContainer(container, operation: function)
    }
}

extension Test {
    /// The test in messages.
    var messageName: String {
        "test \(displayName.map { String(reflecting: $0) } ?? name) (\(sourceLocation.fileID):\(sourceLocation.line))"
            .withHiddenCharactersShown
    }
}
