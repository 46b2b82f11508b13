import DIContainer
import Testing

/// A test, or a case of it, that is running with its own container.
final class TestRun: Sendable {
    /// The test in messages.
    let name: String
    let container: Container
    /// Where the test is, or its trait, for what has no place of its own.
    let sourceLocation: SourceLocation?
    /// Whether it is a test of XCTest, whose place is not known.
    var isTestCase: Bool { sourceLocation == nil }
    /// Whether the container is started.
    let isStarted: Bool
    /// Whether code that has left tests is not spoken of.
    let ignoresEscapes: Bool
    /// The mistakes of code that has left this test, each once.
    private let noted = Locked<[(key: String, message: String, place: SourcePlace?)]>([])
    /// The containers for code that has left this test, or this or another one.
    private let substitutes = Locked<[Bool: Container]>([:])

    init(
        name: String, container: Container, at sourceLocation: SourceLocation? = nil, isStarted: Bool = false,
        ignoresEscapes: Bool = false
    ) {
        self.isStarted = isStarted
        self.name = name
        self.container = container
        self.sourceLocation = sourceLocation
        self.ignoresEscapes = ignoresEscapes
        for container in container.withParents { container.label.withLock { $0 = "that of \(name)" } }
    }

    /// What is wrong if a container has been another test's, whose values it has.
    static func reuse(of container: Container, by name: String) -> String? {
        container.label.withLock { $0 }.map {
            """
            The container of \(name) was \($0) before, and may have its values. Make a new one each time: \
            Container { … }, or container.replacing {}.
            """
        }
    }

    /// The same test with the modules of its container only.
    var withoutValues: TestRun {
        TestRun(name: name, container: container.replacing {}, at: sourceLocation, ignoresEscapes: ignoresEscapes)
    }

    /// All issues to record when the test is over, with the place if it is known.
    var issues: [(message: String, place: SourcePlace?)] { noted.withLock { $0.map { ($0.message, $0.place) } } }

    /// A container for code that may belong to this test. If the code may also belong to others, the container is a
    /// copy without values, unless it was started: without them, a read would end all tests.
    func substitute(isShared: Bool, _ make: (Container) -> Container) -> Container {
        if let known = substitutes.withLock({ $0[isShared] }) { return known }
        let new = make(isShared && !isStarted ? container.replacing {} : container)
        return substitutes.withLock { known in
            // Another thread may have been faster.
            let first = known[isShared] ?? new
            known[isShared] = first
            return first
        }
    }

    /// Notes a mistake, once for each key.
    func note(_ message: String, once key: String, at place: SourcePlace?) {
        noted.withLock { noted in
            if !noted.contains(where: { $0.key == key }) { noted.append((key, message, place)) }
        }
    }
}

/// An injection by code that has left its test.
struct Escape: Sendable {
    /// The line that injects, if it is known.
    let place: SourcePlace?

    /// The beginning of a message.
    var start: String { "Code injected a key\(place.map { " at \($0)" } ?? "")" }

    /// The message.
    ///
    /// - Parameters:
    ///   - tests: The test that the code belongs to, or all that it may belong to.
    ///   - last: A test that has ended, and may have left code behind.
    func message(in tests: String, after last: String? = nil) -> String {
        """
        \(start) after it had left \(tests): \
        a detached task, a dispatch queue or a thread does not see the test's container. \
        Pass it on with Task.detached(operation: escaping { … }), or queue.async(execute: escaping { … }).
        """
            + (last.map { " If this test has not started it, an earlier one has, perhaps \($0): let that wait for it." }
                ?? "")
    }
}
