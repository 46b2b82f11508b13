/// How a client lists its modules, or what it has in their place.
enum Shape: String, CaseIterable {
    /// The services only.
    case services
    /// The services and their keys.
    case keys
    /// The services and a hand-written function that makes all of them.
    case handWritten = "hand-written"
    /// All modules in one block.
    case block
    /// The same, where each fifth module stands in an `if`, every other one of these with an `else`.
    case conditions
    /// All modules in one array literal, which is all of a block.
    case array
    /// All modules in an array literal that the body of a group returns.
    case returned
    /// Modules in groups of twenty.
    case groups

    /// The source of a client.
    func source(of content: Content, count: Int) -> String {
        let numbers = Array(0..<count)
        var source = content.preamble + numbers.map(content.service).joined()
        switch self {
        case .services: return source
        case .handWritten:
            let statements = numbers.map(content.construction) + ["return service\(count - 1)"]
            return source + braced(content.signature, statements)
        default: break
        }
        source = "import DIContainer\n" + content.libraryPreamble + source + numbers.map(content.key).joined()
        let modules = numbers.map(content.module)
        switch self {
        case .services, .handWritten, .keys: return source
        case .block: return source + container(modules)
        case .conditions:
            let statements = modules.enumerated().map { number, module in
                switch number % 10 {
                case 4: "if isPreview {\n\(module)\n}"
                case 9: "if isPreview {\n\(module)\n} else {\n\(module)\n}"
                default: module
                }
            }
            return source
                + braced("public func container(isPreview: Bool) -> Container", [braced("Container", statements)])
        case .array: return source + container([literal(modules)])
        case .returned: return source + group("All", ["return \(literal(modules))"]) + container(["All()"])
        case .groups:
            let starts = Array(stride(from: 0, to: count, by: 20))
            let groups = starts.map { group("Group\($0)", Array(modules[$0..<min($0 + 20, count)])) }
            return source + groups.joined() + container(starts.map { "Group\($0)()" })
        }
    }

    private func container(_ statements: [String]) -> String {
        braced("public func container() -> Container", [braced("Container", statements)])
    }

    private func group(_ name: String, _ statements: [String]) -> String {
        braced("struct \(name): ModuleGroup", [braced("var modules: [Module]", statements)])
    }

    private func literal(_ elements: [String]) -> String { "[\n\(elements.joined(separator: ",\n"))\n]" }

    private func braced(_ head: String, _ statements: [String]) -> String {
        "\(head) {\n\(statements.joined(separator: "\n"))\n}\n"
    }
}
