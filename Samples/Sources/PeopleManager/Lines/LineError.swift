/// A line that names no person.
struct LineError: Error, Equatable, CustomStringConvertible {
    let source: String
    let line: Int
    let problem: PersonProblem

    var description: String { "\(source):\(line): \(problem)" }
}
