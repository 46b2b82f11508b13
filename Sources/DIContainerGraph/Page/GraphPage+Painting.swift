extension GraphPage {
    /// What is highlighted: everything that a node leads to, and shortest paths. The rest is faded.
    static let painting = #"""
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

        // The selection: a node and perhaps a second one, or a problem or hint, or the results of a search.
        const nothing = { node: null, second: null, problem: null, found: null, edges: null, filter: null };
        const focus = { ...nothing };

        // The path between two selected nodes, in whichever direction there is one.
        const pathBetween = (one, other) => walk(reach(other, backwards), one) ?? walk(reach(one, backwards), other);

        // The nodes and edges to highlight, or null for all.
        function highlighted() {
            if (focus.problem) return { nodes: new Set(focus.problem.path), edges: focus.problem.edges };
            if (focus.node && focus.second) {
                const path = pathBetween(focus.node, focus.second) ?? [];
                return { nodes: new Set([focus.node, focus.second, ...path]), edges: new Set(edgesAlong(path)) };
            }
            if (focus.node) {
                const after = reach(focus.node, forwards);
                const before = reach(focus.node, backwards);
                const edges = graph.edges.filter(({ source, target }) =>
                    after.has(source) && after.has(target) || before.has(source) && before.has(target));
                return { nodes: new Set([...after.keys(), ...before.keys()]), edges: new Set(edges) };
            }
            if (focus.found) return { nodes: new Set(focus.found), edges: focus.edges };
            return null;
        }

        // What is drawn if the rest is not: of a node, itself and its neighbors.
        function nodesAlone() {
            if (!focus.node || focus.second) return highlighted().nodes;
            const { node } = focus;
            return new Set([
                node, ...node.outgoing.map((edge) => edge.target), ...node.incoming.map((edge) => edge.source),
            ]);
        }

        // Gives every drawn element the classes for the selection.
        function paint() {
            const chosen = highlighted();
            for (const box of shownLeaves(root)) {
                if (box === root) continue;
                const { classList } = box.element;
                const nodes = box.nodes;
                classList.toggle("faded", chosen !== null && !nodes.some((node) => chosen.nodes.has(node)));
                classList.toggle("found", !only && nodes.some((node) => focus.found?.includes(node)));
                const isChosen = nodes.includes(focus.node) || nodes.includes(focus.second);
                classList.toggle("selected", isChosen);
                if (box.node) box.element.setAttribute("aria-pressed", isChosen);
            }
            for (const link of links) {
                const isChosen = chosen !== null && link.edges.some((edge) => chosen.edges.has(edge));
                link.element.classList.toggle("faded", chosen !== null && !isChosen);
                link.element.classList.toggle("chosen", isChosen);
                // Faded elements must not hide highlighted ones.
                if (isChosen) byId("edges").append(link.element);
            }
            for (const { element, edges } of bundles) {
                element.classList.toggle("faded", chosen !== null && !edges.some((edge) => chosen.edges.has(edge)));
            }
            for (const item of document.querySelectorAll("#overview [data-choice]")) {
                item.setAttribute("aria-pressed", item.dataset.choice === String(focus.problem?.index ?? focus.filter));
            }
            byId("only").disabled = chosen === null;
            byId("only").textContent = only ? "Show all" : "Only these";
        }
        """#
}
