import DIContainer
import DIContainerGraph
import Foundation
import Testing

@testable import UserDirectory

struct CompositionFileTests {
    /// Beside this file in the checkout.
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "composition.json")

    @Test func `The composition is the one that was written down`() throws {
        let graph = Container { UserDirectoryModules(options: Options()) }.graph.withoutPlaces
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN_FILES"] == "1" {
            try graph.json.write(to: Self.file, atomically: true, encoding: .utf8)
            Issue.record("Wrote \(Self.file.lastPathComponent); run the tests without UPDATE_GOLDEN_FILES.")
        }
        let kept = try JSONDecoder().decode(CompositionGraph.self, from: Data(contentsOf: Self.file))
        let difference = graph.difference(from: kept)
        #expect(
            difference.isEmpty,
            """
            \(difference)
            Where the change is meant, write the file anew, and commit it:
            UPDATE_GOLDEN_FILES=1 swift test --package-path Samples --filter CompositionFileTests
            """)
    }

    @Test func `What was written down has no places, which change with each line`() throws {
        let kept = try JSONDecoder().decode(CompositionGraph.self, from: Data(contentsOf: Self.file))
        #expect(kept == kept.withoutPlaces)
    }
}
