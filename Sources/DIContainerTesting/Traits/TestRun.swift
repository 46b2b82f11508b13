import DIContainer
import Testing

/// A test, or a case of it, that is running with its own container.
final class TestRun: Sendable {
    /// The test in messages.
    let name: String
    let container: Container
    private let noted = Guarded<[Escape]>([])
    private let bypassed = Guarded<[String]>([])
    private let copy = Guarded<Container?>(nil)

    init(name: String, container: Container) {
        self.name = name
        self.container = container
        for container in container.withParents { container.wording.label.withLock { $0 = "that of \(name)" } }
    }

    /// A container of the same modules that has none of the test's values, for code that may belong to this test or to
    /// another one.
    var spareContainer: Container {
        if let copy = copy.withLock({ $0 }) { return copy }
        let new = container.replacing {}
        return copy.withLock { copy in
            // Another thread may have been faster.
            let first = copy ?? new
            copy = first
            return first
        }
    }

    /// The injections that were meant for this test's container and did not see it.
    private var escapes: [Escape] { noted.withLock { $0.map(\.self) } }

    /// Notes that code asked the container whose values this test keeps for a key that the test has replaced.
    func noteBypass(of key: String) {
        bypassed.withLock { keys in if !keys.contains(key) { keys.append(key) } }
    }

    /// All issues to record when the test is over, with the place if it is known.
    var issues: [(message: String, place: SourcePlace?)] {
        let bypasses = bypassed.withLock { $0.map(\.self) }.map { key in
            """
            \(key) depends on what \(name) replaces, but was resolved from the original container. Most likely a value \
            that this container keeps reads it by @Inject or currentValue, which the declared graph does not show. \
            Let the module of that value inject \(key) with 'injecting:', or replace that module too.
            """
        }
        return escapes.map { ($0.message(in: name), $0.place) } + bypasses.map { ($0, nil) }
    }

    func note(_ escape: Escape) { noted.withLock { $0.append(escape) } }
}

/// An injection by code that has left its test.
struct Escape: Sendable {
    /// The line that injects, if it is known.
    let place: SourcePlace?

    /// The message.
    ///
    /// - Parameter tests: The test that the code belongs to, or all that it may belong to.
    func message(in tests: String) -> String {
        """
        Code injected a key\(place.map { " at \($0)" } ?? "") after it had left \(tests): \
        a detached task, a dispatch queue or a thread does not see the test's container. \
        Pass it on with Task.detached(operation: escaping { … }), or queue.async(execute: escaping { … }).
        """
    }

}

extension SourceLocation {
    /// A place of the library as a source location of the testing library; the path of the file is not known.
    init(_ place: SourcePlace) {
        self.init(fileID: place.fileID, filePath: place.fileID, line: place.line, column: 1)
    }
}
