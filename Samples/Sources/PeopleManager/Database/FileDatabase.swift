/// Keeps people in a file to which it only ever appends: a later line of a name counts in place of an earlier one.
///
/// A file that it cannot read it does not write.
struct FileDatabase: Database {
    static let usualPath = "people.csv"

    let path: String

    func people() throws -> [Person] {
        guard let file = try OpenFile(existing: path) else { return [] }
        // Shared among readers; keeps the half of a line that somebody is writing out of sight.
        try file.lock(exclusively: false)
        defer { file.unlock() }
        return try people(of: file).all
    }

    func save(_ people: [Person]) throws -> Int {
        let file = try OpenFile(appendingTo: path)
        try file.lock(exclusively: true)
        defer { file.unlock() }
        var known = try self.people(of: file)
        let changes = people.filter { known.add($0) }
        try file.append(changes.map { "\($0.line)\n" }.joined())
        return changes.count
    }

    private func people(of file: borrowing OpenFile) throws -> People {
        let text = try file.text()
        // What is not whole might name somebody else.
        guard text.isEmpty || text.utf8.last == UInt8(ascii: "\n") else {
            throw FileError(
                path: path, message: "The last line may be cut off: end it with a line break, or remove it.")
        }
        var lines = PeopleLines(text: text, source: path)
        var people = People()
        while let person = try lines.next() { _ = people.add(person) }
        return people
    }
}
