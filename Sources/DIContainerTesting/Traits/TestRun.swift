import DIContainer
import Testing

/// A test, or a case of it, that is running with its own container.
final class TestRun: Sendable {
    /// The test in messages.
    let name: String
    let container: Container
    /// Whether code that has left tests is not spoken of.
    let ignoresEscapes: Bool
    /// The injections that were meant for this test's container and did not see it, each place once.
    private let noted = Locked<[Escape]>([])
    /// The containers for code that has left this test, or this or another one.
    private let substitutes = Locked<[Bool: Container]>([:])

    init(name: String, container: Container, ignoresEscapes: Bool = false) {
        self.name = name
        self.container = container
        self.ignoresEscapes = ignoresEscapes
        for container in container.withParents { container.label.withLock { $0 = "that of \(name)" } }
    }

    /// All issues to record when the test is over, with the place if it is known.
    var issues: [(message: String, place: SourcePlace?)] {
        noted.withLock { $0.map(\.self) }.map { ($0.message(in: name), $0.place) }
    }

    /// A container for code that may belong to this test; if it may belong to others, too, it has none of its values.
    func substitute(isShared: Bool, _ make: (Container) -> Container) -> Container {
        if let known = substitutes.withLock({ $0[isShared] }) { return known }
        let new = make(isShared ? container.replacing {} : container)
        return substitutes.withLock { known in
            // Another thread may have been faster.
            let first = known[isShared] ?? new
            known[isShared] = first
            return first
        }
    }

    func note(_ escape: Escape) {
        if ignoresEscapes { return }
        noted.withLock { noted in
            if !noted.contains(where: { $0.place == escape.place }) { noted.append(escape) }
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
    /// - Parameter tests: The test that the code belongs to, or all that it may belong to.
    func message(in tests: String) -> String {
        """
        \(start) after it had left \(tests): \
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
