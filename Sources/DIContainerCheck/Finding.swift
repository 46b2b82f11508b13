import DIContainer

/// A problem or a hint, as compilers print errors and warnings.
struct Finding {
    /// The word that says how bad it is.
    private let severity: String
    private let report: Report
    /// What begins the line of a read in a source file, which is at no module.
    private var start: String?
    /// The names of the compositions that have it; none where the nameless one has it.
    var compositions: [String] = []

    init(_ problem: CompositionProblem) { self.init("error", problem.report) }

    /// A hint of the graph, or any other value by its text.
    init(hint: any CustomStringConvertible) {
        let (code, text) = ("hint", hint.description.linesWithHiddenCharactersShown.joined(separator: " "))
        self.init("warning", (hint as? any Reported)?.report ?? Report(code: code, headline: text))
    }

    /// A key of `served` that no composition serves.
    init(unserved key: any InjectionKey.Type, in container: Container) {
        let identity = KeyIdentity(key)
        var report = Report(code: "unserved-key", headline: "No composition serves \(identity.description).")
        report.add("similar", NearestKeys(container).similar(to: identity).map { "\($0.key) is registered" })
        report.add("reason", "'served' lists it, because the program reads it where no text shows it.")
        report.add("fix", "add a module that serves it\nor drop it from 'served'.")
        self.init("error", report)
    }

    /// An eager singleton, where nothing starts a container.
    init(unstarted module: Module) {
        let (key, place) = (module.registration.key.description, module.registration.place)
        var report = Report(
            code: "not-started", headline: "\(key) is eager, but nothing starts a container.",
            remarks: [(place.fileID, place.line, "")])
        report.add("reason", "only a start makes it before its first use.")
        report.add("fix", "call start()\nor drop 'eager: true'.")
        self.init("warning", report)
    }

    init(_ read: UnservedReads.Read, isError: Bool) {
        self.init(isError ? "error" : "warning", read.report)
        let (line, column) = read.file.position(of: read.offset)
        start = "\(read.file.path):\(line):\(column): "
    }

    private init(_ severity: String, _ report: Report) { (self.severity, self.report) = (severity, report) }

    /// The whole report.
    var text: String { report.text }

    /// The lines to print.
    ///
    /// Editors show a line that begins with a place, and no others. So the fix and what the report says of other modules
    /// are notes at the lines that they are about.
    ///
    /// - Parameters:
    ///   - prefix: What a line about a place begins with.
    ///   - width: The width of the other lines.
    func lines(_ prefix: (Report.Remark) -> String, width: Int) -> [String] {
        let start = start ?? report.remarks.first.map(prefix) ?? ""
        var details = report.details.filter { $0.label != "fix" }
        if !compositions.isEmpty { details.append(("in", compositions.joined(separator: ", "))) }
        var lines = ["\(start)\(severity): \(report.title)"]
        lines += details.flatMap { Report.lines($0, width) }
        if let fix = report["fix"] {
            lines.append("\(start)note: fix: \(fix.linesWithHiddenCharactersShown.joined(separator: ", "))")
        }
        var known = report.remarks.prefix(1).map(prefix)
        for remark in report.remarks.dropFirst().prefix(Report.limit) {
            let place = prefix(remark)
            guard !known.contains(place) else { continue }
            known.append(place)
            lines.append("\(place)note: \(remark.text.withHiddenCharactersShown)")
        }
        return lines
    }
}
