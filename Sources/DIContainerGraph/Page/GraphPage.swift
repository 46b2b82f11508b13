/// A composition graph as one self-contained HTML page: no network, no other file, no library.
///
/// The page is the same for every graph except for its title and the document in it; its scripts read the document and
/// draw it. The document reaches the page as text only, whatever it contains.
///
/// Its scripts and styles are strings, not resources: with Xcode's build system, even resources that are embedded in
/// code put a bundle beside each program, and they compile slowly.
struct GraphPage {
    /// The title of the page.
    let title: String
    /// The graph's document.
    let json: String
    /// What the page says beside the document, as ``CompositionGraph/facts(_:)`` has it.
    let facts: String

    /// The page.
    var text: String {
        let title = Self.escapedForMarkup(title)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title>
            <style>
            \(Self.withoutLayout(Self.style))
            \(Self.withoutLayout(Self.pictureStyle))
            </style>
            </head>
            <body>
            \(Self.header(title: title))
            \(Self.body)
            <script type="application/json" id="graph">\(Self.escapedForScript(json))</script>
            <script type="application/json" id="facts">\(Self.escapedForScript(facts))</script>
            <script>
            "use strict";
            (() => {
            \(Self.withoutLayout(Self.scripts.joined(separator: "\n")))
            })();
            </script>
            </body>
            </html>

            """
    }

    /// Forbids everything except what is in the page itself, so that a graph that found a way to become markup could
    /// still send nothing anywhere. Scripts in attributes are forbidden too. In browsers that support trusted types,
    /// making markup from strings is forbidden as well.
    private static let policy =
        """
        default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; script-src-attr 'none'; \
        base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'
        """

    /// The scripts in the order in which they build on each other; they share one scope.
    private static var scripts: [String] {
        [
            labels, model, ranking, layering, ordering, placing, routing, drawing,
            shapes, viewing, painting, details, choosing, overview, export, keyboard, start,
        ]
    }

    /// A script or style without indentation, empty lines and comment lines, which are a fifth of it. The readable
    /// version is here.
    private static func withoutLayout(_ text: String) -> String {
        text.split(separator: "\n").lazy
            .map { $0.drop { $0 == " " } }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") }
            .joined(separator: "\n")
    }
}
