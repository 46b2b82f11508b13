/// All that is wrong with the modules of a container, found before any factory ran.
///
/// ```swift
/// do { try container.validate() } catch { print(error) }     // every problem, with places and fixes
/// ```
public struct CompositionError: Error, Sendable {
    /// The problems, in the order of the modules that have them.
    public let problems: [CompositionProblem]

    init(problems: [CompositionProblem]) { self.problems = problems }
}

extension CompositionError: CustomStringConvertible {
    /// Every problem: its code and headline, the places, the reason and the fix.
    public var description: String {
        let count = problems.count == 1 ? "a problem" : "\(problems.count) problems"
        return (["The composition has \(count)."] + problems.map(\.description)).joined(separator: "\n\n")
    }
}
