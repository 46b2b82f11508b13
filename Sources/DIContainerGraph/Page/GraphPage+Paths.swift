extension GraphPage {
    /// Paths: everything that a node leads to, and shortest paths.
    static let paths = #"""
        const forwards = { edges: (node) => node.outgoing, end: (edge) => edge.target };
        const backwards = { edges: (node) => node.incoming, end: (edge) => edge.source };

        // Breadth first: the nodes in reach, each with the edge by which it was first reached (the start with null).
        function reach(start, direction) {
            const reached = new Map([[start, null]]);
            for (const node of reached.keys()) {
                for (const edge of direction.edges(node)) {
                    if (!reached.has(direction.end(edge))) reached.set(direction.end(edge), edge);
                }
            }
            return reached;
        }

        // Follows edges found backwards, from a node to where the search began: a shortest path, or null.
        function walk(reached, from) {
            if (!reached.has(from)) return null;
            const path = [from];
            for (let edge = reached.get(from); edge; edge = reached.get(edge.target)) path.push(edge.target);
            return path;
        }

        // For each node that no other injects, the shortest path from it.
        function pathsFromRoots(node) {
            const reached = reach(node, backwards);
            return [...reached.keys()]
                .filter((root) => root !== node && root.incoming.every((edge) => edge.source === root))
                .map((root) => walk(reached, root));
        }

        // The edges between successive nodes of a path.
        const edgesAlong = (path) => path.slice(1).flatMap((target, step) =>
            path[step].outgoing.filter((edge) => edge.target === target));
        """#
}
