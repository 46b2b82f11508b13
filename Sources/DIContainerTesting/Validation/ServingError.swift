public import DIContainer

/// All problems of the modules of a container, and the keys that it should serve and does not.
///
/// ```swift
/// do { try container.validate(serving: .allKeys) } catch { print(error) }
/// ```
public struct ServingError: Error, Sendable {
    /// The problems of the modules themselves, from `Container.validate()`.
    public let compositionProblems: [CompositionProblem]
    /// Why the container does not serve all keys, ordered by module and name of the keys.
    public let servingProblems: [ServingProblem]
    /// Types that may be keys that nothing serves, but could not be judged.
    public let unjudged: [UnjudgedKey]
    /// Where the container was validated.
    public let place: SourcePlace
}

extension ServingError: CustomStringConvertible {
    /// The first ten problems of each code, with their code and headline, the places, the reason and the fix, and how
    /// many more there are; then the types that could not be judged, in the same way.
    public var description: String {
        let count = compositionProblems.count + servingProblems.count
        let head = "The composition, validated at \(place), has \(count == 1 ? "a problem" : "\(count) problems")."
        let problems =
            Report.texts(of: compositionProblems.map { ($0.code, $0) })
            + Report.texts(of: servingProblems.map { ($0.code, $0) })
        return ([head] + problems + unjudgedKeys).joined(separator: "\n\n")
    }

    private var unjudgedKeys: [String] {
        if unjudged.isEmpty { return [] }
        let head = unjudged.count == 1 ? "A key" : "\(unjudged.count) keys"
        var lines = ["\(head) could not be judged."] + unjudged.prefix(Report.limit).map { "  \($0)" }
        if unjudged.count > Report.limit { lines.append("  And \(unjudged.count - Report.limit) more.") }
        return [lines.joined(separator: "\n")]
    }
}
