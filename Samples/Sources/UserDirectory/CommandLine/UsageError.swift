/// A mistake on the command line.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// A word that is none of `names`.
    init(noSuch kind: String, _ word: String, among names: [String]) {
        let near = ClosestName.to(word, among: names).map { " Did you mean \($0)?" } ?? ""
        self.init("There is no \(kind) \(word).\(near) Choose one of \(names.joined(separator: ", ")).")
    }
}
