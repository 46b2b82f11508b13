import DIContainer
import DIContainerGraph

/// Prints how the program is composed, or what has changed since that was written down.
///
/// The graph is read from what the modules declare, so no factory runs for it, and nothing has to be there that the
/// program would open.
struct GraphCommand: Command {
    let given: Options
    let fileSystem: any FileSystem
    let printer: any Printer

    let name = "graph"
    let parameters = ""
    let summary = "print the composition that the other options ask for; nothing is opened"
    let formats = GraphFormat.allCases.map(\.rawValue)
    let options: Set<Option> = [.output, .compare]
    let needsStart = false

    func run(_ arguments: [String]) async throws {
        try expect(0...0, arguments)
        let graph = Container.current.graph
        if let path = given.comparedPath { return try compare(graph, with: path) }
        let text = given.graphFormat.text(of: graph)
        guard let path = given.outputPath else { return try printer.output(text.withoutLineBreakAtEnd) }
        do {
            try fileSystem.replaceAlone(path, with: Array("\(text.withoutLineBreakAtEnd)\n".utf8))
        } catch {
            throw error.hinting("Without --output the graph is printed.")
        }
    }

    private func compare(_ graph: CompositionGraph, with path: String) throws {
        let difference = graph.difference(from: try writtenGraph(path))
        try printer.output("\(difference)")
        if !difference.isEmpty { throw ToldFailure() }
    }

    private func writtenGraph(_ path: String) throws(FileError) -> CompositionGraph {
        do {
            return try JSONDocument(path: path, bytes: fileSystem.read(path)).decode(CompositionGraph.self)
        } catch {
            throw error.hinting("A file to compare with is written by: graph --format json --output FILE")
        }
    }
}

extension String {
    /// The text without the line break that ends it, as printing adds one.
    fileprivate var withoutLineBreakAtEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
