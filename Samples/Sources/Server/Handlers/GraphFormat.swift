import DIContainerGraph

/// How the composition is shown.
enum GraphFormat: CaseIterable, Sendable {
    case html, json, mermaid

    var path: PathPattern {
        switch self {
        case .html: "/graph"
        case .json: "/graph.json"
        case .mermaid: "/graph.mermaid"
        }
    }

    var type: String {
        switch self {
        case .html: "text/html; charset=utf-8"
        case .json: "application/json"
        case .mermaid: "text/plain; charset=utf-8"
        }
    }

    /// The text that the library makes of a graph.
    func text(of graph: CompositionGraph) -> String {
        switch self {
        case .html: graph.html(title: Program.name)
        case .json: graph.json
        case .mermaid: graph.mermaid
        }
    }
}
