import DIContainer

/// A problem or a hint, as compilers print errors and warnings.
struct Finding {
    /// A line of a file as `#fileID` names it.
    struct Place: Hashable, CustomStringConvertible {
        let file: String
        let line: Int
        var description: String { "\(file.withHiddenCharactersShown):\(line)" }
    }

    /// The word that says how bad it is.
    private let severity: String
    /// The whole report: the code and the headline, then lines with labels.
    let text: String
    /// The places of the modules, that of the one to change first, each once.
    private let places: [Place]
    /// What begins the line of a read in a source file, which is at no module.
    private var start: String?
    /// The names of the compositions that have it; none where the nameless one has it.
    var compositions: [String] = []

    init(_ problem: CompositionProblem) {
        self.init("error", problem.description, problem.places.map { Place(file: $0.fileID, line: $0.line) })
    }

    /// A hint, at the places that it names.
    init(hint: String) {
        let places = hint.split { " ()\n".contains($0) }.compactMap { word in
            let parts = word.split(separator: ":")
            return parts.count == 2 && parts[0].hasSuffix(".swift")
                ? Int(parts[1]).map { Place(file: String(parts[0]), line: $0) } : nil
        }
        self.init("warning", hint, places)
    }

    /// A key of `served` that no composition serves.
    init(unserved key: any InjectionKey.Type, in container: Container) {
        let identity = KeyIdentity(key)
        var report = Report(code: "unserved-key", headline: "No composition serves \(identity.description).")
        report.add("similar", NearestKeys(container).similar(to: identity).map { "\($0.key) is registered" })
        report.add("reason", "'served' lists it, because the program reads it where no text shows it.")
        report.add("fix", "add a module that serves it\nor drop it from 'served'.")
        self.init("error", report.text, [])
    }

    init(_ read: UnservedReads.Read, isError: Bool) {
        self.init(isError ? "error" : "warning", read.report, [])
        let (line, column) = read.file.position(of: read.offset)
        start = "\(read.file.path):\(line):\(column): "
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
    /// - Parameters:
    ///   - prefix: What a line about a place begins with.
    ///   - width: The width of the other lines; `nil` for the usual one.
    ///   - isColored: Whether severities, as compilers do it, and labels are in colors.
    func lines(_ prefix: (Place) -> String, width: Int?, isColored: Bool) -> [String] {
        let report = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = start ?? places.first.map(prefix) ?? ""
        let fix = report.firstIndex { $0.hasPrefix("  fix:") } ?? report.endIndex
        // The next label ends it.
        let end = report[fix...].dropFirst().firstIndex { !$0.hasPrefix("   ") } ?? report.endIndex
        var details = Array(report[1..<fix] + report[end...])
        if !compositions.isEmpty { details.append("  in:         \(compositions.joined(separator: ", "))") }
        if let width {
            let wrapped = Report.wrapped(details.joined(separator: "\n"), to: width)
            details = wrapped.split(separator: "\n").map(String.init)
        }
        if isColored { details = details.map(Report.colored) }
        let severityColor = severity == "error" ? 31 : 33
        let severity = isColored ? Report.bold(severity, color: severityColor) : severity
        let note = isColored ? Report.bold("note", color: 36) : "note"
        var lines = ["\(start)\(severity): \(report[0])"] + details
        if fix < end { lines.append("\(start)\(note): fix: \(Self.sentence(report[fix..<end]))") }
        for place in places.dropFirst() {
            guard let line = report.first(where: { Self.names(place, in: $0) }) else { continue }
            lines.append("\(prefix(place))\(note): \(Self.content(line))")
        }
        return lines
    }

    /// Whether a line names a place: neither line 12 instead of 1, nor a file of `WorkShop` instead of `Shop`.
    private static func names(_ place: Place, in line: String) -> Bool {
        line.contains("(\(place))") || "\(line) ".contains(" \(place) ")
    }

    /// The lines below a label as one: a line that is indented further continues the one before.
    private static func sentence(_ lines: ArraySlice<String>) -> String {
        lines.dropFirst().reduce(String(content(lines.first ?? ""))) { text, line in
            text + (line.dropFirst(14).hasPrefix(" ") ? " " : ", ") + content(line)
        }
    }

    /// A line of a report without its label, or its arrow.
    private static func content(_ line: String) -> Substring {
        line.dropFirst(14).drop { "-> |+".contains($0) }
    }
}
