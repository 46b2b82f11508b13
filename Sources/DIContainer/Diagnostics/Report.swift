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
