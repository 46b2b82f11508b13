import DIContainer
import DIContainerGraph

extension Subject {
    /// The graph, and what is made of it.
    static let drawing: [Subject] = [
        Subject(name: "graph: of a container") { size in
            let container = grouped(size)
            return { _ = container.graph }
        },
        Subject(name: "graph: of one with problems") { size in
            let container = Container {
                for number in 0..<size { key(2 * number).module(injecting: key(2 * number + 1)) }
            }
            return { _ = container.graph.json }
        },
        Subject(name: "graph: of a child that contributes as its parent does") { size in
            let parent = Container { for number in 0..<size { key(number).contribution() } }
            let container = Container(parent: parent) { for number in 0..<size { key(number).contribution() } }
            return { _ = container.graph }
        },
        Subject(graph: "its description") { $0.description },
        Subject(graph: "Mermaid") { $0.mermaid },
        Subject(graph: "DOT") { $0.dot },
        Subject(graph: "JSON") { $0.json },
        Subject(graph: "HTML") { $0.html() },
        Subject(name: "graph: HTML of a chain") { size in
            let graph = Container { chain(size) }.graph
            return { _ = graph.html() }
        },
        Subject(graph: "depth, roots and groups") { "\($0.depth ?? 0) \($0.roots.count) \($0.groups.count)" },
        Subject(graph: "each node by its identity") { graph in
            "\(graph.nodes.count { graph[$0.id] != nil })"
        },
        Subject(name: "graph: comparison") { size in
            let graph = grouped(size).graph
            let other = Container { for number in size / 2..<2 * size { key(number).module(injecting: key(number)) } }
                .graph
            return { _ = graph.difference(from: other).description }
        },
        Subject(name: "graph: of what was recorded") { size in
            let (recorder, container) = try recorded(size)
            return { _ = recorder.graph(of: container) }
        },
        Subject(name: "recorder: description") { size in
            let (recorder, _) = try recorded(size)
            return { _ = recorder.description }
        },
        Subject(name: "recorder: trace of a start") { size in
            let recorder = ResolutionRecorder()
            let container = Container(observer: recorder) { for number in 0..<size { key(number).awaitedModule() } }
            try await container.start()
            return { _ = recorder.chromeTrace }
        },
    ]

    private init(graph name: String, _ text: @escaping @Sendable (CompositionGraph) -> String) {
        self.init(name: "graph: \(name)") { size in
            let graph = Self.grouped(size).graph
            return { _ = text(graph) }
        }
    }

    private static func grouped(_ size: Int) -> Container {
        Container { for number in 0..<size / 4 { key(number).quarter(number, of: size) } }
    }

    private static func recorded(_ size: Int) throws -> (ResolutionRecorder, Container) {
        let recorder = ResolutionRecorder()
        let parent = Container(observer: recorder) { for number in 0..<size { key(number).module() } }
        // The child's modules hide the parent's.
        let child = Container(parent: parent) { for number in 0..<size { key(number).module() } }
        for number in 0..<size { try key(number).resolve(in: number.isMultiple(of: 2) ? child : parent) }
        return (recorder, child)
    }
}

/// A group of four modules, named by a key: as many groups as a graph may have.
private struct Quarter<Name: NumberedKeyProtocol>: ModuleGroup {
    let number: Int
    let size: Int

    var modules: [Module] {
        for number in 4 * number..<min(4 * number + 4, size) {
            number + 1 < size ? key(number).module(injecting: key(number + 1)) : key(number).module()
        }
    }
}

extension NumberedKeyProtocol {
    @ModuleBuilder
    fileprivate static func quarter(_ number: Int, of size: Int) -> [Module] {
        Quarter<Self>(number: number, size: size)
    }
}
