import DIContainer
import Testing

/// A test, or a case of it, that is running with its own container.
final class TestRun: Sendable {
    /// The test in messages.
    let name: String
    let container: Container
    /// The injections that were meant for this test's container and did not see it.
    private let noted = Locked<[Escape]>([])
    private let copy = Locked<Container?>(nil)

    init(name: String, container: Container) {
        self.name = name
        self.container = container
        for container in container.withParents { container.label.withLock { $0 = "that of \(name)" } }
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

    /// All issues to record when the test is over, with the place if it is known.
    var issues: [(message: String, place: SourcePlace?)] {
        noted.withLock { $0.map(\.self) }.map { ($0.message(in: name), $0.place) }
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
