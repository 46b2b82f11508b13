/// How people are ordered.
enum Order: Sendable {
    /// As they came.
    case arrival
    case name

    func applied(to people: [Person]) -> [Person] {
        switch self {
        case .arrival: people
        case .name: people.sorted { $0.name.lowercased() < $1.name.lowercased() }
        }
    }
}
