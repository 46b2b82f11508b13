import DIContainer

/// A graph of 10,000 modules and 30,000 edges without a cycle, and a search for cycles in it.
struct LargeGraph {
    let count = 10_000
    /// For each node, those that it needs, all of higher numbers.
    let successors: [[Int]]

    var edgeCount: Int { successors.reduce(0) { $0 + $1.count } }

    init() {
        let (count, last) = (count, count - 1)
        successors = (0..<count).map { node in
            switch node {
            // The last three need nothing, and the first nine need four instead, so that there are three for each.
            case (last - 2)...: []
            case ..<9: [node + 1, node + 17, (node + last) / 2, last - node]
            // The next one, so that everything leads to the end; a near one; and one half-way to the end.
            default: [node + 1, min(node + 17, last - 1), (node + last) / 2 + 1]
            }
        }
    }

    /// The modules of the graph.
    ///
    /// - Parameter broken: A node that the module at the end injects, which makes the graph unsound.
    func modules(endInjects broken: Int? = nil) -> [Module] {
        var modules = successors.enumerated().map { node, successors in
            switch successors.count {
            case 0: module(numberedKey(node))
            case 3: module(numberedKey(node), key(successors, 0), key(successors, 1), key(successors, 2))
            default:
                module(
                    numberedKey(node), key(successors, 0), key(successors, 1), key(successors, 2), key(successors, 3))
            }
        }
        if let broken {
            modules[modules.count - 3] = module(numberedKey(modules.count - 3), numberedKey(broken))
        }
        return modules
    }

    private func key(_ successors: [Int], _ index: Int) -> any NumberedKey.Type { numberedKey(successors[index]) }

    private func module<Own: NumberedKey>(_ own: Own.Type) -> Module { Module(own) { NumberedService(0) } }

    private func module<Own: NumberedKey, First: NumberedKey>(_ own: Own.Type, _ first: First.Type) -> Module {
        Module(own, injecting: first) { $0 }
    }

    private func module<Own: NumberedKey, First: NumberedKey, Second: NumberedKey, Third: NumberedKey>(
        _ own: Own.Type, _ first: First.Type, _ second: Second.Type, _ third: Third.Type
    ) -> Module {
        Module(own, injecting: first, second, third) { first, _, _ in first }
    }

    private func module<
        Own: NumberedKey, First: NumberedKey, Second: NumberedKey, Third: NumberedKey, Fourth: NumberedKey
    >(
        _ own: Own.Type, _ first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type
    ) -> Module {
        Module(own, injecting: first, second, third, fourth) { first, _, _, _ in first }
    }
}
