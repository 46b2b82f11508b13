import DIContainer
import DIContainerGraph
import DIContainerTesting
import Foundation
import Testing

@testable import UserDirectory

struct CompositionFileTests {
    // If a change is intended, write the file again, look at the difference, and commit it:
    // RECORD_GRAPHS=1 swift test --package-path Samples --filter CompositionFileTests
    @Test func `The composition is the one that was written down`() {
        expectGraph(of: Container { UserDirectoryModules(options: Options()) }, matches: "composition.json")
    }

    @Test func `What was written down has no places, which change with each line`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "composition.json")
        let kept = try JSONDecoder().decode(CompositionGraph.self, from: Data(contentsOf: file))
        #expect(kept == kept.withoutPlaces)
    }
}
