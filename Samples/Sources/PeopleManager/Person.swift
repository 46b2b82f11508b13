import SampleSupport

/// Someone in the register; a name tells one from others.
struct Person: Equatable, Sendable {
    let name: String
    var email: String?
}

extension Person {
    /// The person of a line `NAME[,EMAIL]`. A name may have commas itself; what has an `@` is an address.
    init(line: Substring) throws(PersonError) {
        let parts = line.split(separator: ",", omittingEmptySubsequences: false)
        let email = parts.count > 1 && parts[parts.count - 1].contains("@") ? parts.last.map(String.init) : nil
        let name = (email == nil ? parts[...] : parts.dropLast()).joined(separator: ",")
        if name.allSatisfy(\.isWhitespace) { throw PersonError(line: String(line)) }
        self.init(name: name, email: email)
    }

    /// - Throws: Where no line stands for the person.
    init(name: String, checkedEmail email: String?) throws(PersonError) {
        self.init(name: name, email: email)
        guard try Person(line: line[...]) == self, !line.contains(where: \.isNewline) else {
            throw PersonError(line: line)
        }
    }

    /// The line that ``init(line:)`` reads.
    var line: String { [name, email].compactMap(\.self).joined(separator: ",") }
}

/// A line that names no person.
struct PersonError: Error, Equatable, CustomStringConvertible {
    let line: String

    var description: String { "“\(line.printable)” names no person." }
}

extension [Person] {
    /// Adds a person, or puts it in the place of the one with its name.
    ///
    /// - Returns: Whether that changed anything.
    mutating func add(_ person: Person) -> Bool {
        guard let place = firstIndex(where: { $0.name == person.name }) else {
            append(person)
            return true
        }
        if self[place] == person { return false }
        self[place] = person
        return true
    }
}
