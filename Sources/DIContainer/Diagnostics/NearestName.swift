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
