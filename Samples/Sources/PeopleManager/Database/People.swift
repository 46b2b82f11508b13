/// People in the order in which they came, each name once.
struct People {
    private(set) var all: [Person] = []
    private var places: [String: Int] = [:]

    /// Adds a person, or puts it in the place of the one with its name.
    ///
    /// - Returns: Whether that changed anything.
    mutating func add(_ person: Person) -> Bool {
        guard let place = places[person.name] else {
            places[person.name] = all.count
            all.append(person)
            return true
        }
        if all[place] == person { return false }
        all[place] = person
        return true
    }
}
