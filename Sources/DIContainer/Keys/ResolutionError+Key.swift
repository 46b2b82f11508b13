extension ResolutionError {
    /// An error about a key, described as its user writes it.
    package init(
        _ reason: Reason, of key: KeyIdentity, registeredAt: SourcePlace? = nil, requestedFrom: SourcePlace? = nil,
        path: [Step], container: String? = nil
    ) {
        let alternative =
            key.optionalSpelling.map { ", or inject \($0) where the program can do without" } ?? ""
        self.init(
            reason, key: key.description, valueType: key.type.valueSpelling, registeredAt: registeredAt,
            requestedFrom: requestedFrom, path: path,
            container: container,
            remedy: "add \(key.moduleSpelling) to the container or to a parent of it\(alternative).")
    }
}
