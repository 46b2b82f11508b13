/// Finds the name that a user most likely meant.
package enum NearestName {
    /// The candidate closest to `name`, or `nil` when none is close enough to be a slip of the hand.
    ///
    /// "Close enough" is at most one edit for every three characters, and ten in all, letter case aside: `UserKey` finds
    /// `UsersKey`, but not `OrderKey`. Ties go to the candidate that sorts first, so that a message is the same on every run.
    package static func to(_ name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased().unicodeScalars)
        var limit = min(wanted.count / 3, 10)
        var best: (distance: Int, name: String)?
        for candidate in candidates where candidate != name {
            let distance = distance(wanted[...], Array(candidate.lowercased().unicodeScalars)[...], limit: limit)
            guard distance <= limit else { continue }
            if let best, (best.distance, best.name) <= (distance, candidate) { continue }
            best = (distance, candidate)
            // What is further away is not looked at to its end.
            limit = distance
        }
        return best?.name
    }

    /// The number of inserted, dropped, replaced and swapped neighbouring characters between two names, or more than
    /// `limit` (the restricted Damerau–Levenshtein distance).
    private static func distance(
        _ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>, limit: Int
    ) -> Int {
        // What both begin or end with changes nothing. Names of one program often have much of that in common.
        let start = zip(left, right).prefix { $0 == $1 }.count
        let (leftRest, rightRest) = (left.dropFirst(start), right.dropFirst(start))
        let end = zip(leftRest.reversed(), rightRest.reversed()).prefix { $0 == $1 }.count
        return distance(Array(leftRest.dropLast(end)), Array(rightRest.dropLast(end)), limit: limit)
    }

    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
        if abs(left.count - right.count) > limit { return limit + 1 }
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        // Only what lies within `limit` of the diagonal can be near (Ukkonen, 1985); the rest counts as too far.
        let far = limit + 1
        var beforePrevious = [Int](repeating: far, count: right.count + 1)
        var current = beforePrevious
        var previous = (0...right.count).map { min($0, far) }
        var previousLeast = 0
        for row in 1...left.count {
            let (first, last) = (max(1, row - limit), min(right.count, row + limit))
            current[first - 1] = first == 1 ? row : far
            var least = current[first - 1]
            for column in first...last {
                let isSame = left[row - 1] == right[column - 1]
                var cost = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    cost = min(cost, beforePrevious[column - 2] + 1)
                }
                current[column] = cost
                least = min(least, cost)
            }
            if last < right.count { current[last + 1] = far }
            // A row is never shorter than the least of the two before it.
            if least > limit && previousLeast > limit { return far }
            (beforePrevious, previous, current, previousLeast) = (previous, current, beforePrevious, least)
        }
        return previous[right.count]
    }
}
