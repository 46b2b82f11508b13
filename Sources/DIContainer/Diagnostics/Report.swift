/// What messages have in common: a stable code, a headline, and labelled lines below that stand under each other.
///
///     [missing-key] No module serves UserKey.
///       path:       AKey (App/Modules.swift:12) -> UserKey
///       fix:        add a module for it to the container or to a parent of it.
package struct Report {
    private var lines: [String]

    package init(code: String, headline: String) { lines = ["[\(code)] \(headline.withHiddenCharactersShown)"] }

    /// Adds a line, or several under one label.
    package mutating func add(_ label: String, _ text: String?) {
        guard let text else { return }
        var label = label + ":"
        for line in text.linesWithHiddenCharactersShown {
            lines.append("  " + label + String(repeating: " ", count: max(1, 12 - label.count)) + line)
            label = ""
        }
    }

    /// The whole message.
    package var text: String { lines.joined(separator: "\n") }
}

extension Report {
    /// How many of a kind are printed.
    private static let limit = 10

    /// The texts of problems: of each code the first ten, and at the end a line for each code that has more.
    package static func texts<Problem: CustomStringConvertible>(
        of problems: [Problem], code: (Problem) -> String
    ) -> [String] {
        var texts: [String] = []
        var codes: [String] = []
        var counts: [String: Int] = [:]
        for problem in problems {
            let code = code(problem)
            if counts[code] == nil { codes.append(code) }
            counts[code, default: 0] += 1
            if counts[code]! <= limit { texts.append(problem.description) }
        }
        let more = codes.filter { counts[$0]! > limit }.map { "And \(counts[$0]! - limit) more of \($0)." }
        return more.isEmpty ? texts : texts + [more.joined(separator: "\n")]
    }

    /// The first ten of several things, each on a line, and how many more there are.
    package static func lines(of things: [some CustomStringConvertible]) -> [String] {
        let lines = things.prefix(limit).map { "  \($0)" }
        return things.count > limit ? lines + ["  And \(things.count - limit) more."] : lines
    }
}
