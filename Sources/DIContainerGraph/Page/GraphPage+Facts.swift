extension GraphPage {
    /// What the page knows beside the document: the figures, and what has changed since another graph.
    static let facts = #"""
        const marks = ["added", "removed", "changed"];
        const figures = { mostNeeded: [], longestPath: [] };

        function readFacts({ mostNeeded = [], longestPath = [], difference }) {
            const byIdentifier = new Map(graph.nodes.map((node) => [node.id, node]));
            figures.mostNeeded = mostNeeded.map(([id, count]) => [byIdentifier.get(id), count]);
            figures.longestPath = longestPath.map((id) => byIdentifier.get(id));
            graph.difference = difference;
            if (!difference) return;
            byId("picture").classList.add("difference");
            for (const mark of marks) {
                for (const id of difference.nodes[mark] ?? []) byIdentifier.get(id).mark = mark;
                for (const edge of graph.edges) if (difference.edges[mark]?.includes(edge.index)) edge.mark = mark;
            }
            for (const [id, changes] of Object.entries(difference.changes)) byIdentifier.get(id).changes = changes;
        }

        // Selects all that has changed, alone with the ends of its injections if that can be read.
        function chooseDifference() {
            const edges = graph.edges.filter((edge) => edge.mark);
            const nodes = graph.nodes.filter((node) => node.mark || edges.some(({ source, target }) =>
                source === node || target === node));
            if (nodes.length === 0) return showReadable();
            select({ found: nodes, edges: new Set(edges) }, nodes.length <= 60);
            showReadable();
        }

        const changeCounts = () => marks.map((mark) =>
            `${counted(graph.nodes.filter((node) => node.mark === mark).length, "key")} ${mark}`);

        function changeItems() {
            const { problems, edges } = graph.difference;
            return marks.flatMap((mark) => [
                ...graph.nodes.filter((node) => node.mark === mark)
                    .map((node) => nodeButton(node, joined([mark, ...(node.changes ?? []).map(visible)], "; "))),
                edges[mark]?.length > 0 && `${counted(edges[mark].length, "injection")} ${mark}`,
                ...(problems[mark] ?? []).map((text) => `Problem ${mark}: ${visible(text)}`),
            ]).filter(Boolean);
        }
        """#
}
