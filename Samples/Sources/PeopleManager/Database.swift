import DIContainer
import SampleSupport

/// Where people are kept.
protocol Database: Sendable {
    /// All people, in the order in which they came.
    func people() throws -> [Person]

    /// Saves people, all or none; someone with the name of a person who is there takes that one's place.
    ///
    /// - Returns: How many were new, or had changed.
    func save(_ people: [Person]) throws -> Int
}

/// The article's locator of a database, with the default implementation of its extension.
enum DatabaseKey: DefaultInjectionKey {
    static var defaultValue: any Database { FileDatabase(path: "people.csv") }
}

/// Keeps people in a file, a line for each.
struct FileDatabase: Database {
    let path: String

    func people() throws -> [Person] {
        do {
            return try String(decoding: Files.read(path), as: UTF8.self)
                .split(whereSeparator: \.isNewline).map(Person.init(line:))
        } catch let error as FileError where error.isMissing {
            return []
        }
    }

    func save(_ people: [Person]) throws -> Int {
        // From the reading to the writing no other program changes the file.
        let lock = try Files.lock(Files.folder(of: path))
        defer { withExtendedLifetime(lock) {} }
        var known = try self.people()
        let count = people.count { known.add($0) }
        if count > 0 { try Files.replace(path, with: Array(known.map { "\($0.line)\n" }.joined().utf8)) }
        return count
    }
}
