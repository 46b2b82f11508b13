#if os(macOS) || os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @Suite("The messages of the compiler that the article explains", .inOneBuild)
    struct CompilerMessagesTests {
        @Test("are those that wrong programs get")
        func pinned() throws {
            let pinned = try SampleProgram.rejected().flatMap(\.programs).flatMap(\.expectedErrors).map(\.message)
            let rows = try Self.messages()
            #expect(rows.count > 25)
            for row in rows {
                #expect(pinned.contains { Self.matches($0, row) }, "Nothing gets this message: \(row)")
            }
        }

        /// Whether a message has the words of a row, in their order.
        private static func matches(_ message: String, _ row: String) -> Bool {
            var rest = message[...]
            for words in row.components(separatedBy: "…") {
                guard let range = words.isEmpty ? rest.startIndex..<rest.startIndex : rest.range(of: words) else {
                    return false
                }
                rest = rest[range.upperBound...]
            }
            return true
        }

        /// The first cells of the article's tables.
        private static func messages() throws -> [String] {
            try Checkout.text("Sources/DIContainer/DIContainer.docc/Articles/CompilerMessages.md").split(
                separator: "\n"
            )
            .compactMap { $0.firstMatch(of: /^\| `([^`]+)` \|/).map { String($0.1) } }
        }
    }
#endif
