/// A composition graph as one HTML page that needs nothing else: no network, no other file, no library.
///
/// The page is the same for every graph but for its title and the document that it carries; its scripts read that and
/// draw it. What the document says reaches the page as text only, whatever it contains.
struct GraphPage {
    /// What the page is called.
    let title: String
    /// The graph's document.
    let json: String

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

    /// Forbids everything but what is in the page itself, so that a graph that found a way to become markup could still
    /// send nothing anywhere. Scripts in attributes are forbidden too, and so is, where browsers know trusted types, to
    /// make markup of strings at all.
    private static let policy =
        """
        default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; script-src-attr 'none'; \
        base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'
        """

    /// The scripts in the order in which they build on each other; they share one scope.
    private static var scripts: [String] {
        [
            labels, model, folding, paths, ranking, bundling, layering, ordering, placing, routing, drawing, shapes,
            viewing, painting,
            details, choosing, overview, keyboard, start,
        ]
    }

    /// A script or style without indentation, empty lines and lines of comment, which are a fifth of it. Who wants to
    /// read it reads it here.
    private static func withoutLayout(_ text: String) -> String {
        text.split(separator: "\n").lazy
            .map { $0.drop { $0 == " " } }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") }
            .joined(separator: "\n")
    }
}
