import DIContainer
import DIContainerGraph

/// A problem or a hint, as compilers print errors and warnings.
struct Finding {
    typealias Place = CompositionGraph.Place

    /// The word that says how bad it is.
    private let severity: String
    /// The whole report: the code and the headline, then lines with labels.
    let text: String
    /// The places of the modules, that of the one to change first, each once.
    private let places: [Place]
    /// The names of the compositions that have it; none where the nameless one has it.
    var compositions: [String] = []

    init(_ problem: CompositionProblem) {
        self.init("error", problem.description, problem.places.map(Place.init))
    }

    init(_ hint: CompositionGraph.Hint) {
        self.init("warning", hint.description, hint.places)
    }

    private init(_ severity: String, _ text: String, _ places: [Place]) {
        self.severity = severity
        self.text = text
        var known: Set<Place> = []
        self.places = places.filter { known.insert($0).inserted }
    }

    /// The lines to print.
    ///
    /// Editors show a line that begins with a place, and no others. So the fix and what the report says of other modules
    /// are notes at the lines that they are about.
    ///
    /// - Parameter prefix: What a line about a place begins with.
    func lines(_ prefix: (Place) -> String) -> [String] {
        let report = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = places.first.map(prefix) ?? ""
        let isFix = { (line: String) in line.hasPrefix("  fix:") }
        var lines = ["\(start)\(severity): \(report[0])"] + report.dropFirst().filter { !isFix($0) }
        if !compositions.isEmpty { lines.append("  in:         \(compositions.joined(separator: ", "))") }
        lines += report.filter(isFix).map { "\(start)note: fix: \(Self.content($0))" }
        for place in places.dropFirst() {
            guard let line = report.first(where: { $0.contains(place.description) }) else { continue }
            lines.append("\(prefix(place))note: \(Self.content(line))")
        }
        return lines
    }

    /// A line of a report without its label, or its arrow.
    private static func content(_ line: String) -> Substring {
        let text = line.dropFirst(14)
        return text.hasPrefix("-> ") ? text.dropFirst(3) : text
    }
}
