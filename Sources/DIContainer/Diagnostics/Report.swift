/// The common form of messages: a stable code, a headline, and aligned lines with labels below.
///
///     [missing-key] No module serves UserKey.
///       path:       AKey (App/Modules.swift:12) -> UserKey
///       fix:        add a module for it to the container or to a parent of it.
///
/// A line is at most a hundred columns wide, the width of a terminal; the rest of a longer one follows, indented.
package struct Report {
    private static let width = 100

    private var lines: [String]

    package init(code: String, headline: String) { lines = ["[\(code)] \(headline.withHiddenCharactersShown)"] }

    /// Adds a line, or several under one label.
    package mutating func add(_ label: String, _ text: String?) {
        guard let text else { return }
        var label = label + ":"
        for line in text.linesWithHiddenCharactersShown {
            var next = "  " + label + String(repeating: " ", count: max(1, 12 - label.count))
            var isEmpty = true
            for word in line.parts(between: { $0 == " " }) {
                if !isEmpty, next.count + 1 + word.count > Self.width {
                    lines.append(next)
                    next = String(repeating: " ", count: 16) + word
                } else {
                    next += (isEmpty ? "" : " ") + word
                }
                isEmpty = false
            }
            lines.append(next)
            label = ""
        }
    }

    /// The whole message.
    package var text: String { lines.joined(separator: "\n") }
}

extension Report {
    /// How many of a kind are printed.
    package static var limit: Int { 10 }

    /// The texts of problems: the first ten of each code, and at the end a line for each code that has more.
    package static func texts(of problems: [(code: String, problem: any CustomStringConvertible)]) -> [String] {
        var texts: [String] = []
        // There are few codes, however many problems.
        var counts: [(code: String, count: Int)] = []
        for (code, problem) in problems {
            let index = counts.firstIndex { $0.code == code } ?? counts.count
            if index == counts.count { counts.append((code, 0)) }
            counts[index].count += 1
            if counts[index].count <= limit { texts.append(problem.description) }
        }
        let more = counts.filter { $0.count > limit }.map { "And \($0.count - limit) more of \($0.code)." }
        return more.isEmpty ? texts : texts + [more.joined(separator: "\n")]
    }
}
