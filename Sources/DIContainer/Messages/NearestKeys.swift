/// Finds the registered keys, of a container and its parents, that users of other keys most likely meant.
package final class NearestKeys {
    /// How many keys are looked for. If more are missing, the cause is not a mistyped name.
    private static let limit = 20

    /// A registered key that was most likely meant.
    package struct Similar: Sendable {
        /// The key as its user writes it.
        package let key: String
        /// The keys of the same type with other names, or without one, which are meant then; at most ten.
        var namesakes: [String] = []
        /// Whether it could be injected instead: its value has the same type and argument, and an actor in reach.
        var isInjectable = true
        /// Whether few other values of the program are of that type.
        fileprivate var hasSameValue = false
        /// Whether it is the same service by its type rather than by a key, or the reverse.
        fileprivate var isCounterpart = false

        /// How a report describes it.
        var description: String {
            if namesakes.count > 1 { return "\(namesakes.joined(separator: ", ")) are registered" }
            return "\(key) is registered" + (hasSameValue ? ", with the same value" : "")
        }

        /// The same for a module that wants the value.
        var descriptionForDependents: String { description + (isCounterpart ? "; inject by it" : "") }

        /// What a module may inject in place of `missing`, as the end of a fix.
        func alternative(to missing: KeyIdentity) -> String {
            if namesakes.isEmpty { return isInjectable ? "\nor inject \(key)" : "" }
            // Modules inject keys without names.
            let way = key == missing.typeName ? "inject \(key)" : "name \(key) in the NamedInjectionKey"
            if missing.name != nil { return "\nor \(way)" }
            return "\nor drop the name of \(key)\nor inject it by a NamedInjectionKey"
        }
    }

    let keys: [KeyIdentity]
    /// The keys that modules inject and none serves, since they have a default value.
    let defaults: [KeyIdentity]
    private lazy var spelled = keys.map { (key: $0, spelling: $0.description) }
    /// The keys that were looked for.
    private var answers: [(key: KeyIdentity, similar: Similar?)] = []

    /// Makes a search among the keys of a container and its parents; no name is spelled yet.
    package init(_ container: Container) {
        // Decorators serve nothing, and a default value that a test has replaced serves no type.
        keys = container.withParents.flatMap { container in
            container.modules.registrations.filter { $0.role != .decorates && !container.isReplacedDefault($0.key) }
                .map(\.key)
        }
        let injected = container.withParents.flatMap(\.modules.registrations).flatMap(\.dependencies)
        defaults = injected.compactMap { $0.type as? any DefaultInjectionKey.Type }.map { KeyIdentity($0) }
            .filter { !container.hasModule(for: $0) }
    }

    /// Whether one of the keys has this spelling.
    func contains(_ spelling: String) -> Bool { spelled.contains { $0.spelling == spelling } }

    /// The registered key, in the container or a parent, that the user of `key` most likely meant; `nil` also for all
    /// but the first twenty keys.
    ///
    /// - Parameter dependent: The key whose module asks; it is never the answer.
    package func similar(to key: KeyIdentity, for dependent: String? = nil) -> Similar? {
        if answers.count < Self.limit, !answers.contains(where: { $0.key == key }) {
            answers.append((key, search(key, except: nil)))
        }
        // Most dependents are not the nearest key, so one answer serves all of them.
        guard let similar = answers.first(where: { $0.key == key })?.similar else { return nil }
        return similar.key == dependent ? search(key, except: dependent) : similar
    }

    private func search(_ key: KeyIdentity, except dependent: String?) -> Similar? {
        let isTypeKey = key.type.isTypeKey
        var (namesakes, counterparts, ofSameValue, injectable) = ([String](), [String](), [String](), [String]())
        var (names, comparable) = ([(name: String, answer: String)](), [(name: String, answer: String)]())
        for (other, spelling) in spelled where other != key && spelling != dependent {
            if other.type == key.type {
                namesakes.append(spelling)
                if let name = other.name { names.append((name, spelling)) }
            }
            if other.type.valueIdentity == key.type.valueIdentity && other.name == key.name {
                ofSameValue.append(spelling)
                if other.type.isTypeKey != isTypeKey { counterparts.append(spelling) }
                if key.type.isOnMainActor || !other.type.isOnMainActor { injectable.append(spelling) }
            }
            if other.name == nil && other.type.isTypeKey == isTypeKey {
                // Types that are their own keys are compared by the types, because their spellings all begin alike.
                comparable.append((isTypeKey ? other.type.valueSpelling : spelling, spelling))
            }
        }
        namesakes = namesakes.onceInOrder
        if let first = namesakes.first {
            // Any name of the key is nearer than another key that is only spelled alike.
            guard let name = key.name else { return Similar(key: first, namesakes: Array(namesakes.prefix(10))) }
            let nearest = nearestName(to: name, among: names) ?? first
            return Similar(key: nearest, namesakes: [nearest])
        }
        counterparts = counterparts.onceInOrder
        let isCommon = key.type.hasCommonValue
        if let first = counterparts.first, !isCommon || counterparts.count == 1 {
            return Similar(
                key: first, isInjectable: injectable.contains(first), hasSameValue: true, isCounterpart: true)
        }
        if let spelledAlike = nearestName(to: isTypeKey ? key.type.valueSpelling : key.typeName, among: comparable) {
            return Similar(
                key: spelledAlike, isInjectable: injectable.contains(spelledAlike),
                hasSameValue: !isCommon && ofSameValue.contains(spelledAlike))
        }
        // If there are several, any of them would be a guess; so would be a key of a number.
        ofSameValue = ofSameValue.onceInOrder
        guard ofSameValue.count == 1, !isCommon else { return nil }
        return Similar(key: ofSameValue[0], isInjectable: !injectable.isEmpty, hasSameValue: true)
    }
}

extension InjectionKey {
    /// The types of the value and of its argument.
    fileprivate static var valueIdentity: [ObjectIdentifier] { [Value.self, Argument.self].map(ObjectIdentifier.init) }

    /// Whether the value has a type of which every program has many values, such as a number, a text or a list.
    fileprivate static var hasCommonValue: Bool { _typeName(Value.self, qualified: true).hasPrefix("Swift.") }
}

/// The name closest to `name`, or `nil` if none is close enough to be a typing mistake.
///
/// "Close enough" is at most one edit for every three characters, and ten in all, letter case aside: `UserKey` finds
/// `UsersKey`, but not `OrderKey`. Ties go to the name that sorts first, so that a message is the same on every run.
///
/// - Parameters:
///   - name: The name. It is never its own answer.
///   - names: The names to compare, each with what to answer where it is the nearest.
package func nearestName(to name: String, among names: [(name: String, answer: String)]) -> String? {
    let letters = Array(name.lowercased().utf8)
    // A long name of an enclosing type does not make two types alike.
    let around = letters.prefix { $0 != UInt8(ascii: "<") }.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    // Names that are further away are not compared to the end.
    var limit = min((letters.count - around) / 3, 10)
    var best: (distance: Int, name: String, answer: String)?
    for candidate in names where candidate.name != name {
        let distance = editDistance(letters, Array(candidate.name.lowercased().utf8), limit: limit)
        if distance > limit { continue }
        if let best, (best.distance, best.name) <= (distance, candidate.name) { continue }
        best = (distance, candidate.name, candidate.answer)
        limit = distance
    }
    return best?.answer
}

/// The number of inserted, dropped, replaced and swapped neighboring characters between two names (the restricted
/// Damerau–Levenshtein distance), or more than `limit`.
private func editDistance(_ one: [UInt8], _ other: [UInt8], limit: Int) -> Int {
    let far = limit + 1
    if abs(one.count - other.count) > limit { return far }
    let shared = zip(one, other).prefix { $0 == $1 }.count
    let (left, right) = (Array(one[shared...]), Array(other[shared...]))
    // The last two rows of the table.
    var (beforeLast, last) = ([Int](), Array(0...right.count))
    for row in left.indices {
        var current = Array(repeating: far, count: right.count + 1)
        current[0] = row + 1
        // Where the positions differ by more than the limit, so do the names.
        for column in max(0, row - limit)..<min(right.count, row + far) {
            let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
            var distance = min(replaced, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                distance = min(distance, beforeLast[column - 1] + 1)
            }
            current[column + 1] = distance
        }
        if current.allSatisfy({ $0 > limit }) { return far }
        (beforeLast, last) = (last, current)
    }
    return last[right.count]
}
