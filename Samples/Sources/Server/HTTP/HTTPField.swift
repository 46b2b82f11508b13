/// A line of a request's or an answer's head.
struct HTTPField: Hashable, Sendable {
    let name: String
    let value: String
}

extension [HTTPField] {
    /// The values of the fields of that name; case does not matter.
    func values(named name: String) -> [String] {
        filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// Whether a field that is a list, such as `Connection`, has the entry; case does not matter.
    func contains(_ entry: String, in name: String) -> Bool {
        values(named: name).contains { value in
            value.split(separator: ",").contains { $0.trimmingSpaces().lowercased() == entry.lowercased() }
        }
    }
}
