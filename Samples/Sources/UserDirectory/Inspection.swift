import DIContainer
import DIContainerGraph
import SampleSupport

/// The commands that are about the program itself.
struct InspectionModules: ModuleGroup {
    let options: Options

    var modules: [Module] {
        Module(OptionsKey.self) { [options] in options }
        Module.contributing(
            to: CommandsKey.self, injecting: OptionsKey.self, FileSystemKey.self, PrinterKey.self
        ) {
            GraphCommand(given: $0, fileSystem: $1, printer: $2)
        }
        Module.contributing(to: CommandsKey.self, injecting: OptionsKey.self, PrinterKey.self) {
            DoctorCommand(given: $0, printer: $1)
        }
    }
}

extension Container {
    /// Looks for mistakes only where they keep the commands from being made, so that none of those could tell of them.
    ///
    /// - Throws: `CompositionError` with all mistakes of the composition.
    func validateCommands() async throws {
        do { _ = try await resolve(CommandsKey.self) } catch { try validate() }
    }
}

/// How the graph of the composition is printed.
enum GraphFormat: String, CaseIterable, Sendable {
    case mermaid, dot, json, html, text

    /// The text that the library makes of a graph.
    func text(of graph: CompositionGraph) -> String {
        switch self {
        case .mermaid: graph.mermaid
        case .dot: graph.dot
        case .json: graph.json
        case .html: graph.html(title: "UserDirectory")
        case .text: graph.description
        }
    }
}

/// Prints how the program is composed, or what has changed since that was written down; or makes a mistake, to show what
/// the picture of it looks like.
///
/// The graph is read from what the modules declare, so no factory runs for it, and nothing has to be there that the
/// program would open.
struct GraphCommand: Command {
    let given: Options
    let fileSystem: any FileSystem
    let printer: any Printer

    let name = "graph"
    let summary = "print the composition that the other options ask for; nothing is opened"
    let formats = GraphFormat.allCases.map(\.rawValue)
    let options = ["--output", "--compare", "--break"]
    let needsStart = false

    func run(_ arguments: [String]) async throws {
        try expect(0...0, arguments)
        let graph = given.inspected.graph
        if let path = given.comparedPath { return try compare(graph, with: path) }
        let text = given.graphFormat.text(of: graph)
        // Printing ends the last line.
        guard let path = given.outputPath else {
            return try printer.output(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        }
        try fileSystem.replace(path, with: Array(text.utf8))
    }

    private func compare(_ graph: CompositionGraph, with path: String) throws {
        let document = JSONDocument(path: path, bytes: try fileSystem.read(path))
        let difference = graph.difference(from: try document.decode(CompositionGraph.self))
        try printer.output("\(difference)")
        if !difference.isEmpty { throw ToldFailure() }
    }
}

/// Looks for mistakes in the composition, and for what is likely a slip; or makes a mistake, to show what the report of
/// it looks like.
struct DoctorCommand: Command {
    let given: Options
    let printer: any Printer

    let name = "doctor"
    let summary = "check the composition that the other options ask for; nothing is opened"
    let options = ["--break"]
    let needsStart = false

    func run(_ arguments: [String]) async throws {
        try expect(0...0, arguments)
        let container = given.inspected
        do {
            try container.validate()
        } catch {
            try printer.output("\(error)")
            // A mistake that was asked for is no failure.
            if given.breakage == nil { throw ToldFailure() }
            return
        }
        let graph = container.graph
        try printer.output("The composition is sound: \(graph.nodes.count) keys, \(graph.edges.count) injections.")
        try printer.output("\(graph.figures)")
        for hint in graph.hints(from: Program.entryPoints) { try printer.output("\n\(hint)") }
    }
}

extension Options {
    /// The composition to look at: the program's, or the same with a mistake, composed again so that the running one stays
    /// sound.
    fileprivate var inspected: Container {
        guard let breakage else { return .current }
        return Container {
            UserDirectoryModules(options: self)
            BrokenModules(breakage: breakage)
        }
    }
}
