import DIContainer
import Testing

#if canImport(XCTest)
    import XCTest
#endif

/// Records an issue of the running test, also if that is one of XCTest, where `Issue.record` does nothing.
///
/// - Parameters:
///   - text: The message.
///   - place: Where the mistake is, if it is known.
///   - location: The place otherwise.
///   - isWarning: Whether no test fails.
func report(
    _ text: String, at place: SourcePlace? = nil, or location: SourceLocation? = nil, isWarning: Bool = false
) {
    let sourceLocation = place.map { SourceLocation($0) } ?? location
    Issue.record(
        Comment(rawValue: text), severity: isWarning ? .warning : .error,
        sourceLocation: sourceLocation ?? #_sourceLocation)
    #if canImport(XCTest)
        // Where no test of XCTest runs, this does nothing.
        if Test.current == nil, !isWarning { failTestCase(text, at: place, or: location) }
    #endif
}

#if canImport(XCTest)
    /// Fails the running test of XCTest at a place; one that is not known is written as XCTest does for errors.
    func failTestCase(_ text: String, at place: SourcePlace?, or location: SourceLocation? = nil) {
        if let place { return XCTFail(text, file: place.file, line: UInt(place.line)) }
        let whole = location.map { "\(text)\n(\($0.fileID):\($0.line))" } ?? text
        XCTFail(whole, file: "<EXPR>", line: 0)
    }
#endif

extension SourceLocation {
    /// A place of the library as a source location of the testing library; the path of the file is not known.
    init(_ place: SourcePlace) {
        self.init(fileID: place.fileID, filePath: place.fileID, line: place.line, column: 1)
    }
}
