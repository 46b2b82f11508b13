extension GraphPage {
    /// The lines between groups that are drawn as one, with the number of their edges.
    static let bundling = #"""
        // All lines from one box to the same target, next to each other in a group, if one of both is a group itself.
        function makeBundles(links) {
            const bundles = new Map();
            for (const link of links) {
                if (!link.joint) continue;
                const { source, target } = link.joint;
                if (source.node && target.node) continue;
                const identifier = `${source.number} ${link.targetIn(link.meeting).number}`;
                if (!bundles.has(identifier)) bundles.set(identifier, { ...startOf(link), edges: [] });
                bundles.get(identifier).edges.push(...link.edges);
            }
            return [...bundles.values()].filter(({ edges }) => edges.length > 1);
        }

        // The point where a line has just left the outermost box that it leaves.
        function startOf(link) {
            const { meeting, pointsUp } = link;
            const route = link.routes.get(meeting);
            const { vertex, offset } = pointsUp
                ? { vertex: route.at(-1).lower, offset: route.at(-1).lowerOffset }
                : { vertex: route[0].upper, offset: route[0].upperOffset };
            const { y, length } = vertex.box;
            const [x, gap] = turned(vertex.x + offset, pointsUp ? y - 9 : y + length + 13);
            return { x: meeting.left + x, y: meeting.top + gap };
        }
        """#
}
