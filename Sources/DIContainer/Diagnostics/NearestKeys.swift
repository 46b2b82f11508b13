/// Finds the registered keys, of a container and its parents, that users of other keys most likely meant.
///
/// Each name is spelt once, by the runtime, and read once, however many keys are looked for.
package struct NearestKeys {
    /// How many keys are looked for. Where more are missing, no name was mistyped, and comparing each with all others would
    /// take longer than all other checks.
    private static let limit = 100

    /// A registered key that was most likely meant.
    package struct Similar: Hashable, Sendable, CustomStringConvertible {
        /// The key as its user writes it.
        package let key: String
        /// Whether its value is of the same type.
        fileprivate let hasSameValue: Bool
        /// Whether it is the same service by its type rather than by a key, or the reverse.
        fileprivate let isCounterpart: Bool

        /// What a report says of it.
        package var description: String { "\(key) is registered" + (hasSameValue ? ", with the same value" : "") }

        /// The same for those who want the value.
        var descriptionForDependents: String { description + (isCounterpart ? "; inject by it" : "") }
    }

    private struct Question: Hashable {
        let key: KeyIdentity
        let dependent: String?
    }

    private typealias Spelled = (key: KeyIdentity, spelling: String)

    /// The keys of one type.
    private struct Namesakes {
        let keys: [Spelled]
        let names: NearestName

        init(_ keys: [Spelled]) {
            self.keys = keys.sorted { $0.spelling < $1.spelling }
            names = NearestName(among: keys.compactMap { key, spelling in key.name.map { ($0, spelling) } })
        }

        /// Any name of the key is nearer than another key that is only spelled alike.
        func nearest(to key: KeyIdentity, except dependent: String?) -> String? {
            if let name = key.name, let nearest = names.to(name, except: dependent) { return nearest }
            return keys.first { $0.key != key && $0.spelling != dependent }?.spelling
        }
    }

    private let keys: [KeyIdentity]
    private lazy var spelled: [Spelled] = keys.map { ($0, $0.description) }
    private lazy var spellings = Set(spelled.map(\.spelling))
    private lazy var byType = Dictionary(grouping: spelled) { ObjectIdentifier($0.key.type) }
    private lazy var byValue = Dictionary(grouping: spelled) { $0.key.type.valueIdentity }
    private var namesakes: [ObjectIdentifier: Namesakes] = [:]
    // Types that are their own keys are compared by the types: they all begin alike.
    private lazy var typeNames = NearestName(
        among: unnamed(areTypeKeys: true).map { ($0.key.type.valueSpelling, $0.spelling) })
    private lazy var keyNames = NearestName(among: unnamed(areTypeKeys: false).map { ($0.spelling, $0.spelling) })
    private var keysLookedFor: Set<KeyIdentity> = []
    private var answers: [Question: Similar?] = [:]

    /// Makes a search among the keys of a container and its parents, which spells none of them yet.
    package init(_ container: Container) { keys = container.withParents.flatMap(\.keys) }

    /// Whether one of the keys is spelled so.
    mutating func contains(_ spelling: String) -> Bool { spellings.contains(spelling) }

    /// The registered key, in the container or a parent, that the user of `key` most likely meant; `nil` also for all
    /// but the first hundred keys.
    ///
    /// - Parameter dependent: The key whose module asks, which is not meant.
    package mutating func nearest(to key: KeyIdentity, for dependent: String?) -> String? {
        similar(to: key, for: dependent)?.key
    }

    /// The same key, and what makes it similar.
    mutating func similar(to key: KeyIdentity, for dependent: String?) -> Similar? {
        if keysLookedFor.count >= Self.limit, !keysLookedFor.contains(key) { return nil }
        keysLookedFor.insert(key)
        // Most dependents are not the nearest key, so one answer serves all of them.
        guard let similar = answer(to: Question(key: key, dependent: nil)) else { return nil }
        return similar.key == dependent ? answer(to: Question(key: key, dependent: dependent)) : similar
    }

    private mutating func answer(to question: Question) -> Similar? {
        if let known = answers[question] { return known }
        let answer = search(question.key, except: question.dependent)
        answers[question] = .some(answer)
        return answer
    }

    private mutating func search(_ key: KeyIdentity, except dependent: String?) -> Similar? {
        let type = ObjectIdentifier(key.type)
        let namesakes = namesakes[type] ?? Namesakes(byType[type] ?? [])
        self.namesakes[type] = namesakes
        if let nearest = namesakes.nearest(to: key, except: dependent) {
            return Similar(key: nearest, hasSameValue: false, isCounterpart: false)
        }
        let others = (byValue[key.type.valueIdentity] ?? [])
            .filter { $0.key.name == key.name && $0.spelling != dependent && $0.key.type != key.type }
        // A child may serve what its parent serves, too.
        let sameValue = Set(others.lazy.map(\.spelling))
        let counterparts = Set(
            others.lazy.filter { $0.key.type.isTypeKey != key.type.isTypeKey }.map(\.spelling))
        let isCommon = key.type.hasCommonValue
        if let first = counterparts.min(), !isCommon || counterparts.count == 1 {
            return Similar(key: first, hasSameValue: true, isCounterpart: true)
        }
        let spelledAlike =
            key.type.isTypeKey
            ? typeNames.to(key.type.valueSpelling, except: dependent) : keyNames.to(key.typeName, except: dependent)
        if let spelledAlike {
            let hasSameValue = !isCommon && sameValue.contains(spelledAlike)
            return Similar(key: spelledAlike, hasSameValue: hasSameValue, isCounterpart: false)
        }
        // One of several would be a guess, and so would be any key of a number.
        guard let only = sameValue.first, sameValue.count == 1, !isCommon else { return nil }
        return Similar(key: only, hasSameValue: true, isCounterpart: false)
    }

    /// The keys that have no names of their own.
    private mutating func unnamed(areTypeKeys: Bool) -> [Spelled] {
        spelled.filter { $0.key.name == nil && $0.key.type.isTypeKey == areTypeKeys }
    }
}

extension InjectionKey {
    fileprivate static var valueIdentity: ObjectIdentifier { ObjectIdentifier(Value.self) }

    /// Whether the value is of a type that every program has many values of, such as a number, a text or a list.
    fileprivate static var hasCommonValue: Bool { _typeName(Value.self, qualified: true).hasPrefix("Swift.") }
}
