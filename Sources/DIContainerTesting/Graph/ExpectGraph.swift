public import DIContainer
import DIContainerGraph
import Foundation
public import Testing

/// Expects that a composition is the one in a file of the repository, like a lockfile.
///
/// ```swift
/// @Test func compositionIsKnown() {
///     expectGraph(of: Container { AppModules() }, matches: "composition.json")
/// }
/// ```
///
/// A failure says what was added, removed or changed. If the change is intended, write the file again, so that the
/// change shows in review: pass `recording: true` once, or set `RECORD_GRAPHS=1` in the environment of the tests. A
/// test that records fails, so that recording never stays on unnoticed. Places and the order of keys do not count.
///
/// - Parameters:
///   - container: The composition; no factory runs.
///   - file: The file's path; a relative one begins at the folder of the test's file.
///   - isRecording: Whether to write the file.
///   - filePath: The test's file.
///   - sourceLocation: The place of the expectation.
/// - Returns: Whether the composition is the one in the file.
@discardableResult
public func expectGraph(
    of container: Container, matches file: String, recording isRecording: Bool = false,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    let graph = container.graph
    let folder = URL(filePath: filePath).deletingLastPathComponent()
    let url = URL(filePath: file, relativeTo: folder).absoluteURL
    func record(_ text: String) -> Bool {
        report(text, or: sourceLocation)
        return false
    }
    if isRecording || ProcessInfo.processInfo.environment["RECORD_GRAPHS"] == "1" {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try graph.withoutPlaces.json.write(to: url, atomically: true, encoding: .utf8)
            return record("The graph was written to \(url.path). Run the test again without recording.")
        } catch { return record("The graph could not be written to \(url.path): \(error.localizedDescription)") }
    }
    if !FileManager.default.fileExists(atPath: url.path) {
        return record(
            """
            There is no graph at \(url.path) yet. Write it: set RECORD_GRAPHS=1 in the environment, or pass \
            recording: true. Then put the file under version control.
            """)
    }
    do {
        let kept = try JSONDecoder().decode(CompositionGraph.self, from: Data(contentsOf: url))
        let difference = graph.difference(from: kept)
        if difference.isEmpty { return true }
        return record(
            """
            The composition differs from \(url.lastPathComponent):
            \(difference)
            If that is intended, write the file again: set RECORD_GRAPHS=1 in the environment, or pass recording: true.
            """)
    } catch {
        return record(
            """
            The graph in \(url.path) cannot be read: \(error)
            Write the file again: set RECORD_GRAPHS=1 in the environment, or pass recording: true.
            """)
    }
}
