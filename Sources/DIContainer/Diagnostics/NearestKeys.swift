/// Finds the registered keys, of a container and its parents, that users of other keys most likely meant.
///
/// Each name is spelt once, however many keys are looked for. The runtime takes about a microsecond to spell one, and
/// comparing a name with those of ten thousand keys takes a thousand.
package struct NearestKeys {
    /// How many keys are looked for. Where more are missing, no name was mistyped, and the search would take longer than
    /// all other checks.
    private static let limit = 100

    private struct Question: Hashable {
        let key: KeyIdentity
        let dependent: String?
    }

    /// The keys of one type.
    private struct Namesakes {
        /// In the order of their spellings.
        let keys: [(key: KeyIdentity, spelling: String)]
        let names: NearestName

        init(_ keys: [KeyIdentity]) {
            self.keys = keys.map { ($0, $0.description) }.sorted { $0.spelling < $1.spelling }
            names = NearestName(among: self.keys.compactMap { key, spelling in key.name.map { ($0, spelling) } })
        }

        /// Any name of the key is nearer than another key that is only spelled alike.
        func nearest(to key: KeyIdentity, except dependent: String?) -> String? {
            if let name = key.name, let nearest = names.to(name, except: dependent) { return nearest }
            return keys.first { $0.key != key && $0.spelling != dependent }?.spelling
        }
    }

    /// All that there are.
    private let keys: [KeyIdentity]
    private var keysLookedFor: Set<KeyIdentity> = []
    private var answers: [Question: String?] = [:]
    private var namesakes: [ObjectIdentifier: Namesakes] = [:]
    // Types that are their own keys are compared by the types: they all begin alike.
    private lazy var typeNames = NearestName(among: names(ofTypeKeys: true))
    private lazy var keyNames = NearestName(among: names(ofTypeKeys: false))
    private lazy var byType = Dictionary(grouping: keys) { ObjectIdentifier($0.type) }

    /// Makes a search among the keys of a container and its parents, which spells none of them yet.
    package init(_ container: Container) { keys = container.withParents.flatMap(\.keys) }

    /// The registered key, in the container or a parent, that the user of `key` most likely meant; `nil` also for all
    /// but the first hundred keys.
    ///
    /// - Parameter dependent: The key whose module asks, which is not meant.
    package mutating func nearest(to key: KeyIdentity, for dependent: String?) -> String? {
        if keysLookedFor.count >= Self.limit, !keysLookedFor.contains(key) { return nil }
        keysLookedFor.insert(key)
        guard let nearest = answer(to: Question(key: key, dependent: nil)) else { return nil }
        return nearest == dependent ? answer(to: Question(key: key, dependent: dependent)) : nearest
    }

    private mutating func answer(to question: Question) -> String? {
        if let known = answers[question] { return known }
        let answer = search(question.key, except: question.dependent)
        answers[question] = .some(answer)
        return answer
    }

    private mutating func search(_ key: KeyIdentity, except dependent: String?) -> String? {
        let type = ObjectIdentifier(key.type)
        let namesakes = namesakes[type] ?? Namesakes(byType[type] ?? [])
        self.namesakes[type] = namesakes
        if let nearest = namesakes.nearest(to: key, except: dependent) { return nearest }
        return key.type.isTypeKey
            ? typeNames.to(key.type.valueSpelling, except: dependent) : keyNames.to(key.typeName, except: dependent)
    }

    /// The names of the keys that have none of their own, with their spellings.
    private mutating func names(ofTypeKeys areTypeKeys: Bool) -> [(name: String, answer: String)] {
        keys.filter { $0.name == nil && $0.type.isTypeKey == areTypeKeys }.map { key in
            let spelling = key.typeName
            return (areTypeKeys ? key.type.valueSpelling : spelling, spelling)
        }
    }
}
