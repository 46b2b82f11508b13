public import DIContainer

/// All problems of the modules of a container, and the keys that it should serve and does not.
///
/// ```swift
/// do { try container.validate(serving: .keys([APIKey.self])) } catch { print(error) }
/// ```
public struct ServingError: Error, Sendable {
    /// The problems of the modules themselves, from `Container.validate()`.
    public let compositionProblems: [CompositionProblem]
    /// Why the container does not serve all keys, in their order.
    public let servingProblems: [ServingProblem]
    /// Where the container was validated.
    public let place: SourcePlace
}

extension ServingError: CustomStringConvertible {
    /// The first ten problems of each code, with their code and headline, the places, the reason and the fix, and how
    /// many more there are.
    public var description: String {
        let count = compositionProblems.count + servingProblems.count
        let head = "The composition, validated at \(place), has \(count == 1 ? "a problem" : "\(count) problems")."
        let problems =
            Report.texts(of: compositionProblems.map { ($0.code, $0) })
            + Report.texts(of: servingProblems.map { ($0.code, $0) })
        return ([head] + problems).joined(separator: "\n\n")
    }
}
