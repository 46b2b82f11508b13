import DIContainer
import SampleSupport

/// Where people come from, one after the other.
///
/// It is a cursor, so it is not `Sendable`, and the scopes that share a value do not take it.
protocol Fetcher {
    /// The next person, or `nil` where there are no more.
    func fetch() throws -> Person?
}

/// The article's locator of a fetcher: the standard input, unless a module says otherwise.
enum FetcherKey: DefaultInjectionKey {
    static var defaultValue: any Fetcher { LineFetcher { try Files.readStandardInput() } }
}

/// Fetches the people of lines, which it reads when the first of them is wanted.
final class LineFetcher: Fetcher {
    private let read: () throws -> [UInt8]
    private var lines: ArraySlice<Substring>?

    /// - Parameter read: Gets the text.
    init(read: @escaping () throws -> [UInt8]) { self.read = read }

    func fetch() throws -> Person? {
        var rest = try lines ?? String(decoding: read(), as: UTF8.self).split(whereSeparator: \.isNewline)[...]
        defer { lines = rest }
        return try rest.popFirst().map(Person.init(line:))
    }
}
