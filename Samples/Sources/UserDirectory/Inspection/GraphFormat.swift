import DIContainer
import DIContainerGraph

/// How the graph of the composition is printed.
enum GraphFormat: String, CaseIterable, Sendable {
    case mermaid, dot, json, html, text

    /// The text that the library makes of a graph.
    func text(of graph: CompositionGraph) -> String {
        switch self {
        case .mermaid: graph.mermaid
        case .dot: graph.dot
        case .json: graph.json
        case .html: graph.html(title: Program.name)
        case .text: graph.description
        }
    }
}
