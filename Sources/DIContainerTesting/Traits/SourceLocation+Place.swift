import DIContainer
import Testing

extension SourceLocation {
    /// A place of the library as the testing library has it; the path of the file is not known.
    init(_ place: SourcePlace) {
        self.init(fileID: place.fileID, filePath: place.fileID, line: place.line, column: 1)
    }
}
