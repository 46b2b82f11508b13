extension GraphPage {
    /// The first steps of the layout: what belongs to which group, and what points down.
    static let ranking = #"""
        // The layout is this page's own. It draws layers after Sugiyama, group by group from the inside out: a group is
        // a box in the layers of the group around it. A line that leaves a group does so through a port in its border
        // and continues in the group around it. Lines to the same target run together from where they meet, so that a
        // key which all others inject costs one line instead of hundreds; this is not ambiguous, because the target is
        // the same.
        //
        // In a large graph all lines from one group to another run together, with their number: the picture shows
        // groups, and the selection shows its own lines.
        //
        // Lines never cross boxes: within a layer they run straight down, in a gap that the ordering keeps free for
        // them, and only between the layers do they move sideways.

        // A line between two boxes; it stands for all edges between their nodes.
        class Link {
            constructor(source, target) {
                Object.assign(this, { source, target, edges: [], pointsUp: false, routes: new Map() });
            }

            get kind() { return kinds[Math.max(...this.edges.map((edge) => kinds.indexOf(edge.kind)))] ?? "direct"; }
            get isOptional() { return this.edges.every((edge) => edge.isOptional); }
            get mark() { return this.edges.every((edge) => edge.mark === this.edges[0].mark) && this.edges[0].mark; }
            get isWrong() { return this.edges.some((edge) => edge.isWrong); }

            // The target of a line within a group: lines to the same target run together.
            targetIn(group) { return this.isBundled ? this.entered.get(group) ?? this.joint.target : this.target; }

            // The line's representative in a group's border.
            portIn(group) { return this.isBundled && this.entered.has(group) ? group : this.targetIn(group); }
        }

        // The links between the boxes that are drawn now, the strongest last, so that they are drawn above the others.
        function makeLinks(edges) {
            const links = new Map();
            for (const edge of edges) {
                if (only && !(only.has(edge.source) && only.has(edge.target))) continue;
                const [source, target] = [edge.source.box.shown, edge.target.box.shown];
                if (source === target && !source.node) continue;
                const identifier = `${source.number} ${target.number}`;
                if (!links.has(identifier)) links.set(identifier, new Link(source, target));
                links.get(identifier).edges.push(edge);
            }
            const strength = (link) => kinds.indexOf(link.kind) + (link.isOptional ? 0 : 4) + (link.isWrong ? 8 : 0);
            return [...links.values()].sort((one, other) => strength(one) - strength(other));
        }

        // Tells each group which of its boxes a link joins, or which of them it leaves the group from.
        function distribute(links, isBundled) {
            for (const link of links) {
                if (link.source === link.target) continue;
                let [source, target] = [link.source, link.target];
                Object.assign(link, { exits: [], entries: [], entered: new Map(), isBundled });
                while (source.parent !== target.parent) {
                    if (source.depth >= target.depth) {
                        link.exits.push(source);
                        source = source.parent;
                    } else {
                        link.entries.push(target);
                        link.entered.set(target.parent, target);
                        target = target.parent;
                    }
                }
                link.meeting = source.parent;
                link.joint = { source, target, link };
                source.parent.joints.push(link.joint);
            }
        }

        // An order of the boxes of a group in which most links point forwards (Eades, Lin and Smyth).
        function forwardOrder(boxes, joints) {
            const [head, tail] = [[], []];
            const left = new Set(boxes);
            while (left.size > 0) {
                const sums = new Map([...left].map((box) => [box, { out: 0, in: 0 }]));
                for (const { source, target, link } of joints) {
                    if (!left.has(source) || !left.has(target)) continue;
                    // A lazy edge, which breaks a cycle in the program, should break it in the picture too.
                    const weight = link.kind === "direct" ? 8 : 1;
                    sums.get(source).out += weight;
                    sums.get(target).in += weight;
                }
                const surplus = (box) => sums.get(box).out - sums.get(box).in;
                const starts = [...left].filter((box) => sums.get(box).in === 0);
                const ends = [...left].filter((box) => sums.get(box).out === 0 && sums.get(box).in > 0);
                if (starts.length + ends.length === 0) {
                    starts.push([...left].reduce((one, other) => surplus(other) > surplus(one) ? other : one));
                }
                head.push(...starts);
                tail.push(...ends);
                for (const box of [...starts, ...ends]) left.delete(box);
            }
            return head.concat(tail.reverse());
        }

        // Decides what points up, and makes the strands of each group: the part of a link in it, from the box above to
        // the box below. Where one of them is null, the strand ends at a port in the group's border.
        function makeStrands(groups) {
            for (const group of groups) {
                group.order = forwardOrder(group.drawn, group.joints);
                const position = new Map(group.order.map((box, index) => [box, index]));
                for (const { source, target, link } of group.joints) {
                    link.pointsUp = position.get(source) > position.get(target);
                    const [upper, lower] = link.pointsUp ? [target, source] : [source, target];
                    group.strands.push({ upper, lower, link });
                    for (const box of link.exits) addPortStrand(box, link, link.pointsUp);
                    for (const box of link.entries) addPortStrand(box, link, !link.pointsUp);
                }
            }
        }

        function addPortStrand(box, link, isAbove) {
            box.parent.strands.push(isAbove ? { upper: null, lower: box, link } : { upper: box, lower: null, link });
        }
        """#
}
