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
        /// The keys of the same type with other names, or without one, which are meant then; at most ten.
        let namesakes: [String]
        /// Whether its value is of the same type, so that it could be injected instead.
        let isOfSameType: Bool
        /// Whether few other values of the program are of that type.
        fileprivate let hasSameValue: Bool
        /// Whether it is the same service by its type rather than by a key, or the reverse.
        fileprivate let isCounterpart: Bool

        /// How a report describes it.
        package var description: String {
            if namesakes.count > 1 { return "\(namesakes.joined(separator: ", ")) are registered" }
            return "\(key) is registered" + (hasSameValue ? ", with the same value" : "")
        }

        /// The same for a module that wants the value.
        var descriptionForDependents: String { description + (isCounterpart ? "; inject by it" : "") }
    }

    private typealias Spelled = (key: KeyIdentity, spelling: String)

    /// The keys of one type.
    private final class Namesakes {
        let keys: [Spelled]
        let names: NearestName

        init(_ keys: [Spelled]) {
            self.keys = keys.inOrder { $0.spelling < $1.spelling }
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

    /// Makes a search among the keys of a container and its parents; no name is spelled yet.
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
            let others = namesakes.keys.map(\.spelling).filter { $0 != dependent }
            return Similar(
                key: nearest, namesakes: key.name == nil ? Array(others.prefix(10)) : [nearest], isOfSameType: true,
                hasSameValue: false,
                isCounterpart: false)
        }
        let others = (byValue[key.type.valueIdentity] ?? []).map { spelled[$0] }
            .filter { $0.key.name == key.name && $0.spelling != dependent && $0.key.type != key.type }
        let counterparts = others.filter { $0.key.type.isTypeKey != key.type.isTypeKey }
        let isCommon = key.type.hasCommonValue
        if let first = counterparts.map(\.spelling).min(),
            !isCommon || counterparts.allSatisfy({ $0.spelling == first })
        {
            return Similar(key: first, namesakes: [], isOfSameType: true, hasSameValue: true, isCounterpart: true)
        }
        let spelledAlike =
            key.type.isTypeKey
            ? typeNames.to(key.type.valueSpelling, except: dependent) : keyNames.to(key.typeName, except: dependent)
        if let spelledAlike {
            let isOfSameType = others.contains { $0.spelling == spelledAlike }
            return Similar(
                key: spelledAlike, namesakes: [], isOfSameType: isOfSameType, hasSameValue: !isCommon && isOfSameType,
                isCounterpart: false)
        }
        // If there are several, any of them would be a guess; so would be a key of a number. A child may serve what its
        // parent serves.
        guard let only = others.first?.spelling, others.allSatisfy({ $0.spelling == only }), !isCommon else {
            return nil
        }
        return Similar(key: only, namesakes: [], isOfSameType: true, hasSameValue: true, isCounterpart: false)
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

/// Finds the name that a user most likely meant. The names are read once, however many are looked for.
package struct NearestName {
    private typealias Candidate = (name: String, answer: String, letters: [UInt8])

    private let candidates: [Candidate]

    /// Reads the names.
    ///
    /// - Parameter names: The names to compare, each with what to answer where it is the nearest.
    package init(among names: some Sequence<(name: String, answer: String)>) {
        candidates = names.map { ($0.name, $0.answer, Self.letters(of: $0.name)) }
    }

    /// The answer for the name closest to `name`, or `nil` if none is close enough to be a typing mistake.
    ///
    /// "Close enough" is at most one edit for every three characters, and ten in all, letter case aside: `UserKey` finds
    /// `UsersKey`, but not `OrderKey`. Ties go to the name that sorts first, so that a message is the same on every run.
    ///
    /// - Parameters:
    ///   - name: The name. It is never its own answer.
    ///   - other: Another answer that is excluded.
    package func to(_ name: String, except other: String? = nil) -> String? {
        let wanted = Self.letters(of: name)
        var limit = min(wanted.count / 3, 10)
        var distances = Distances()
        var best: (distance: Int, candidate: Candidate)?
        for candidate in candidates where abs(candidate.letters.count - wanted.count) <= limit {
            let distance = distances.between(wanted, candidate.letters, limit: limit)
            guard distance <= limit, candidate.name != name, candidate.answer != other else { continue }
            if let best, (best.distance, best.candidate.name) <= (distance, candidate.name) { continue }
            best = (distance, candidate)
            // Names that are further away are not compared to the end.
            limit = distance
        }
        return best?.candidate.answer
    }

    /// The name without its case, in UTF-8: a letter beyond ASCII counts as two or three.
    private static func letters(of name: String) -> [UInt8] { Array(name.lowercased().utf8) }
}

/// Numbers of inserted, dropped, replaced and swapped neighbouring characters between two names (the restricted
/// Damerau–Levenshtein distance), with room that one comparison leaves to the next.
///
/// For each number of edits and each difference between the positions in both names, only the furthest position that
/// can be reached is noted (Ukkonen, Algorithms for approximate string matching, 1985; with swaps, Berghel and Roach,
/// 1996). So the parts that both names share, often most of them, cost little.
private struct Distances {
    /// By difference, the furthest places in the left name, for one edit less than at present and for as many.
    private var before: [Int] = []
    private var current: [Int] = []

    /// The distance between two names, or more than `limit`.
    mutating func between(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
        let unreached = -left.count - right.count - 2
        // One position beyond each end, so that neighbours can be read.
        let middle = limit + 1
        if current.count < 2 * middle + 1 {
            current = Array(repeating: 0, count: 2 * middle + 1)
            before = current
        }
        for index in 0...2 * middle { (before[index], current[index]) = (unreached, unreached) }
        for edits in 0...limit {
            swap(&before, &current)
            for difference in -edits...edits {
                var place = edits == 0 ? 0 : unreached
                let same = before[middle + difference]
                if same >= 0 { place = max(place, same + (isSwapped(left, same, right, same + difference) ? 2 : 1)) }
                // One more character on the right, or on the left.
                place = max(place, before[middle + difference - 1], before[middle + difference + 1] + 1)
                place = min(place, left.count, right.count - difference)
                if place >= 0, place + difference >= 0 {
                    while place < left.count, place + difference < right.count,
                        left[place] == right[place + difference]
                    { place += 1 }
                    if place == left.count, place + difference == right.count { return edits }
                }
                current[middle + difference] = place
            }
        }
        return limit + 1
    }

    private func isSwapped(_ left: [UInt8], _ first: Int, _ right: [UInt8], _ second: Int) -> Bool {
        first + 1 < left.count && second + 1 < right.count
            && left[first] == right[second + 1] && left[first + 1] == right[second]
    }
}
