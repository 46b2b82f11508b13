/// What a message says, and its common form: a stable code, a headline, and aligned lines with labels below.
///
///     [missing-key] No module serves UserKey.
///       path:       AKey (App/Modules.swift:12) -> UserKey
///       fix:        add a module for it to the container or to a parent of it.
///
/// A line is at most a hundred columns wide; the rest of a longer one follows, indented.
package struct Report: Sendable {
    /// A label, and the lines of text behind it.
    package typealias Detail = (label: String, text: String)
    /// A sentence about a line of a file. `#fileID` gives the file's name.
    package typealias Remark = (file: String, line: Int, text: String)

    package static let width = 100
    private static let indent = 16

    /// A word that stays the same from version to version.
    package let code: String
    package let headline: String
    package private(set) var details: [Detail] = []
    /// The places of the modules, that of the one to change first.
    package private(set) var remarks: [Remark] = []

    @inline(never) package init(code: String, headline: String, details: [Detail] = [], remarks: [Remark] = []) {
        (self.code, self.headline, self.details, self.remarks) = (code, headline, details, remarks)
    }

    /// Adds a text under a label.
    package mutating func add(_ label: String, _ text: String?) {
        if let text { details.append((label, text)) }
    }

    /// The text under a label.
    package subscript(label: String) -> String? { details.first { $0.label == label }?.text }

    /// The whole message.
    package var text: String { ([title] + details.flatMap { Self.lines($0, Self.width) }).joined(separator: "\n") }

    /// The first line of the message.
    package var title: String { "[\(code)] \(headline)".withHiddenCharactersShown }

    /// The lines of a text under a label, as wide as a width at most.
    package static func lines(_ detail: Detail, _ width: Int) -> [String] {
        var label = detail.label.withHiddenCharactersShown + ":"
        return detail.text.linesWithHiddenCharactersShown.flatMap { line in
            defer { label = "" }
            let space = String(repeating: " ", count: max(1, 12 - label.count))
            return wrapped("  " + label + space + line, to: width).parts(between: { $0 == "\n" })
        }
    }

    /// Lines of a report, wrapped to a width that may be another than the one they have.
    package static func wrapped(_ text: String, to newWidth: Int) -> String {
        var lines: [String] = []
        var previous = 0
        for line in text.parts(between: { $0 == "\n" }) {
            var words = line.parts(between: { $0 == " " })[...]
            // A line that continues another begins with a word for which the other had no room.
            if previous > 0, words.firstIndex(where: { !$0.isEmpty }) == indent,
                previous + 1 + words[indent].count > width
            {
                words = words.dropFirst(indent)
            } else {
                lines.append(words.removeFirst())
            }
            for word in words {
                let last = lines.count - 1
                if lines[last].count > indent, lines[last].count + 1 + word.count > newWidth {
                    lines.append(String(repeating: " ", count: indent) + word)
                } else {
                    lines[last] += " " + word
                }
            }
            previous = line.count
        }
        return lines.joined(separator: "\n")
    }
}

/// A problem or a hint that has a report.
package protocol Reported: CustomStringConvertible {
    var report: Report { get }
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
