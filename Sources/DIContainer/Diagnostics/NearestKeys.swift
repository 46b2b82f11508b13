/// Finds the registered keys, of a container and its parents, that users of other keys most likely meant.
///
/// The runtime spells each name once, and it is read once, however many keys are looked for.
package final class NearestKeys {
    /// How many keys are looked for. If more are missing, the cause is not a mistyped name, and comparing each with all
    /// others would take longer than all other checks.
    private static let limit = 100

    /// A registered key that was most likely meant.
    package struct Similar: Sendable, CustomStringConvertible {
        /// The key as its user writes it.
        package let key: String
        /// Whether its value is of the same type.
        fileprivate let hasSameValue: Bool
        /// Whether it is the same service by its type rather than by a key, or the reverse.
        fileprivate let isCounterpart: Bool

        /// How a report describes it.
        package var description: String { "\(key) is registered" + (hasSameValue ? ", with the same value" : "") }

        /// The same for a module that wants the value.
        var descriptionForDependents: String { description + (isCounterpart ? "; inject by it" : "") }
    }

    private typealias Spelled = (key: KeyIdentity, spelling: String)

    /// The keys of one type.
    private final class Namesakes {
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
    private lazy var byType = numbers { ObjectIdentifier($0.type) }
    private lazy var byValue = numbers { $0.type.valueIdentity }
    private var namesakes: [ObjectIdentifier: Namesakes] = [:]
    // Types that are their own keys are compared by the types, because their spellings all begin alike.
    private lazy var typeNames = NearestName(
        among: unnamed(areTypeKeys: true).map { ($0.key.type.valueSpelling, $0.spelling) })
    private lazy var keyNames = NearestName(among: unnamed(areTypeKeys: false).map { ($0.spelling, $0.spelling) })
    /// For each key that was looked for, and again for a dependent that is itself the nearest key.
    private var answers: [(key: KeyIdentity, dependent: String?, similar: Similar?)] = []

    /// Makes a search among the keys of a container and its parents; no name is spelt yet.
    package init(_ container: Container) { keys = container.withParents.flatMap(\.keys) }

    /// Whether one of the keys has this spelling.
    func contains(_ spelling: String) -> Bool { spelled.contains { $0.spelling == spelling } }

    /// The registered key, in the container or a parent, that the user of `key` most likely meant; `nil` also for all
    /// but the first hundred keys.
    ///
    /// - Parameter dependent: The key whose module asks; it is never the answer.
    package func nearest(to key: KeyIdentity, for dependent: String?) -> String? {
        similar(to: key, for: dependent)?.key
    }

    /// The same key, with what makes it similar.
    func similar(to key: KeyIdentity, for dependent: String?) -> Similar? {
        // Most dependents are not the nearest key, so one answer serves all of them.
        guard let similar = answer(to: key, for: nil) else { return nil }
        return similar.key == dependent ? answer(to: key, for: dependent) : similar
    }

    private func answer(to key: KeyIdentity, for dependent: String?) -> Similar? {
        if let known = answers.first(where: { $0.key == key && $0.dependent == dependent }) { return known.similar }
        if dependent == nil, answers.count(where: { $0.dependent == nil }) >= Self.limit { return nil }
        let similar = search(key, except: dependent)
        answers.append((key, dependent, similar))
        return similar
    }

    private func search(_ key: KeyIdentity, except dependent: String?) -> Similar? {
        let type = ObjectIdentifier(key.type)
        let namesakes = namesakes[type] ?? Namesakes((byType[type] ?? []).map { spelled[$0] })
        self.namesakes[type] = namesakes
        if let nearest = namesakes.nearest(to: key, except: dependent) {
            return Similar(key: nearest, hasSameValue: false, isCounterpart: false)
        }
        let others = (byValue[key.type.valueIdentity] ?? []).map { spelled[$0] }
            .filter { $0.key.name == key.name && $0.spelling != dependent && $0.key.type != key.type }
        let counterparts = others.filter { $0.key.type.isTypeKey != key.type.isTypeKey }
        let isCommon = key.type.hasCommonValue
        if let first = counterparts.map(\.spelling).min(),
            !isCommon || counterparts.allSatisfy({ $0.spelling == first })
        {
            return Similar(key: first, hasSameValue: true, isCounterpart: true)
        }
        let spelledAlike =
            key.type.isTypeKey
            ? typeNames.to(key.type.valueSpelling, except: dependent) : keyNames.to(key.typeName, except: dependent)
        if let spelledAlike {
            let hasSameValue = !isCommon && others.contains { $0.spelling == spelledAlike }
            return Similar(key: spelledAlike, hasSameValue: hasSameValue, isCounterpart: false)
        }
        // If there are several, any of them would be a guess; so would be a key of a number. A child may serve what its
        // parent serves.
        guard let only = others.first?.spelling, others.allSatisfy({ $0.spelling == only }), !isCommon else {
            return nil
        }
        return Similar(key: only, hasSameValue: true, isCounterpart: false)
    }

    /// The keys without a name.
    private func unnamed(areTypeKeys: Bool) -> [Spelled] {
        spelled.filter { $0.key.name == nil && $0.key.type.isTypeKey == areTypeKeys }
    }

    /// The numbers of the keys, grouped.
    private func numbers(by group: (KeyIdentity) -> ObjectIdentifier) -> [ObjectIdentifier: [Int]] {
        var numbers: [ObjectIdentifier: [Int]] = [:]
        for (number, key) in keys.enumerated() { numbers[group(key), default: []].append(number) }
        return numbers
    }
}

extension InjectionKey {
    fileprivate static var valueIdentity: ObjectIdentifier { ObjectIdentifier(Value.self) }

    /// Whether the value has a type of which every program has many values, such as a number, a text or a list.
    fileprivate static var hasCommonValue: Bool { _typeName(Value.self, qualified: true).hasPrefix("Swift.") }
}
