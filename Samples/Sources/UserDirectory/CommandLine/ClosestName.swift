/// Finds what a mistyped word most likely meant.
enum ClosestName {
    /// The candidate with the fewest edits to `word`, if those are at most two.
    static func to(_ word: String, among candidates: [String]) -> String? {
        let distances = candidates.map { (name: $0, distance: distance(Array(word), Array($0))) }
        let best = distances.min { $0.distance < $1.distance }
        return best.flatMap { $0.distance <= 2 ? $0.name : nil }
    }

    /// The number of characters to insert, drop or replace (the Levenshtein distance).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var previous = Array(0...right.count)
        for (row, character) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                current.append(
                    min(previous[column + 1] + 1, current[column] + 1, previous[column] + (character == other ? 0 : 1)))
            }
            previous = current
        }
        return previous[right.count]
    }
}
