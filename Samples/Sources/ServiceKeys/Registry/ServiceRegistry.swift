/// The services by name.
struct ServiceRegistry: Sendable {
    let entries: [ServiceEntry]

    init(_ entries: [ServiceEntry]) { self.entries = entries.sorted { $0.name < $1.name } }

    func service(named name: String) throws(UsageError) -> any TextService {
        guard let entry = entries.first(where: { $0.name == name }) else {
            throw UsageError(
                "There is no service \(name). Choose one of \(entries.map(\.name).joined(separator: ", ")).")
        }
        return entry.make()
    }
}
