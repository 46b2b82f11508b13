/// Fetches people from comma-separated values, which it reads when the first of them is wanted.
final class CSVFetcher: Fetcher {
    private let source: String
    private let read: () throws -> String
    private var lines: PeopleLines?

    /// - Parameters:
    ///   - source: What messages call the text.
    ///   - read: Gets the text.
    init(source: String, read: @escaping () throws -> String) {
        self.source = source
        self.read = read
    }

    convenience init(file path: String) {
        self.init(source: path) { try OpenFile(reading: path).text() }
    }

    static var standardInput: CSVFetcher {
        CSVFetcher(source: "standard input") { try OpenFile.standardInput().text() }
    }

    func fetch() throws -> Person? {
        var remaining = try lines ?? PeopleLines(text: read(), source: source)
        defer { lines = remaining }
        return try remaining.next()
    }
}
