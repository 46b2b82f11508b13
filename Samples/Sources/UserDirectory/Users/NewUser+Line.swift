extension NewUser {
    /// The user of a line `NAME,EMAIL`. A name may have commas itself.
    init(line: String) throws(UsageError) {
        guard let comma = line.lastIndex(of: ",") else { throw UsageError("“\(line.printable)” is not NAME,EMAIL.") }
        try self.init(name: String(line[..<comma]), email: String(line[line.index(after: comma)...]), role: nil)
    }
}
