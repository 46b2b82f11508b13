extension GraphPage {
    /// The whole layout, and the curves of its lines.
    static let routing = #"""
        // Tells the groups in a group where their lines go, in their own units, so that they can order their ports.
        function hintGroups(group) {
            const wishes = new Map();
            const wish = (vertex, port, x) => {
                if (!vertex.box || vertex.box.isLeaf) return;
                if (!wishes.has(vertex.box)) wishes.set(vertex.box, new Map());
                const ports = wishes.get(vertex.box);
                ports.set(port, [...(ports.get(port) ?? []), x - vertex.x]);
            };
            for (const { upper, lower, target } of group.segments) {
                wish(upper, portKey("bottom", target), lower.x);
                wish(lower, portKey("top", target), upper.x);
            }
            for (const [box, ports] of wishes) {
                for (const [port, places] of ports) {
                    box.hints.set(port, places.reduce((sum, x) => sum + x, 0) / places.length);
                }
            }
        }

        // Lays out everything that is open, for a window of this size. Returns the links to draw.
        function layOut(graph, root, width, height) {
            const open = [root, ...everyGroup(root)].filter((group) => group.isOpen && group.shown === group);
            const links = makeLinks(graph.edges);
            for (const group of open) Object.assign(group, { joints: [], strands: [] });
            const leaves = shownLeaves(root);
            leaves.forEach(measure);
            distribute(links, isLarge());
            makeStrands(open);
            // The best width of groups cannot be known beforehand: long chains of groups make a picture narrow whatever
            // is in them. So several shapes are tried, and the one that can be shown largest is made again.
            const ratios = leaves.length > 600 ? [4] : width < height ? [0.5, 1, 2] : [2, 4, 8];
            const tries = ratios.map((ratio) => {
                arrange(open, ratio, 1);
                return { ratio, scale: Math.min(width / root.width, height / root.height) };
            });
            const best = tries.reduce((one, other) => other.scale > one.scale * 1.05 ? other : one);
            arrange(open, best.ratio, Math.min(4, Math.max(...open.map((group) => group.depth)) + 1));
            placeInPicture(root, 0, 0);
            return links;
        }

        // In the first round, groups do not know yet what is around them; each round tells those one level further in.
        function arrange(open, ratio, rounds) {
            for (const group of open) group.hints = new Map();
            for (let round = 1; round <= rounds; round += 1) {
                for (const group of open.toReversed()) layOutGroup(group, ratio);
                if (round < rounds) open.forEach(hintGroups);
            }
        }

        const shownLeaves = (box) => box.isLeaf ? [box] : box.children.flatMap(shownLeaves);

        function placeInPicture(box, left, top) {
            box.left = left + (box.parent ? box.x : 0);
            box.top = top + (box.parent ? box.y : 0);
            if (!box.isLeaf) for (const child of box.children) placeInPicture(child, box.left, box.top);
        }

        // The points that a link goes through in a group, from top to bottom, without its ends in groups.
        function pointsInGroup(group, route) {
            const points = [];
            const add = (x, y) => points.push([group.left + x, group.top + y]);
            const pass = (vertex, x) => {
                const layer = group.layers[vertex.layer];
                add(x, layer.top);
                if (layer.bottom > layer.top) add(x, layer.bottom);
            };
            route.forEach((segment, index) => {
                const { upper, lower, upperOffset, lowerOffset } = segment;
                const [start, end] = [upper.x + upperOffset, lower.x + lowerOffset];
                if (index === 0) {
                    if (upper.box?.isLeaf) add(start, upper.box.y + upper.box.height);
                    add(start, group.layers[upper.layer].bottom);
                }
                if (index < route.length - 1) {
                    pass(lower, end);
                } else {
                    add(end, group.layers[lower.layer].top);
                    if (lower.box?.isLeaf) add(end, lower.box.y);
                }
            });
            return points;
        }

        // The points of a link in the direction of its edge.
        function pointsOf(link) {
            const left = link.exits.map((box) => box.parent);
            const entered = link.entries.map((box) => box.parent).reverse();
            return [...left, link.meeting, ...entered].flatMap((group) => {
                const points = pointsInGroup(group, link.routes.get(group));
                return link.pointsUp ? points.reverse() : points;
            });
        }

        const digits = (value) => Math.round(value * 10) / 10;

        // Straight where a line passes a layer, and a curve that starts and ends upright between two layers.
        function curve(points) {
            let [x, y] = points[0];
            let path = `M${digits(x)} ${digits(y)}`;
            for (const [nextX, nextY] of points.slice(1)) {
                if (Math.abs(nextX - x) < 0.5) {
                    path += `V${digits(nextY)}`;
                    [x, y] = [x, nextY];
                    continue;
                }
                const middle = digits((y + nextY) / 2);
                path += `C${digits(x)} ${middle} ${digits(nextX)} ${middle} ${digits(nextX)} ${digits(nextY)}`;
                [x, y] = [nextX, nextY];
            }
            return path;
        }

        // The line and the head of a link's arrow, and where to mark its start.
        function arrow(link) {
            if (link.source === link.target) {
                const { left, top, width, height } = link.source;
                const [x, y] = [left + width, top + height / 2];
                return {
                    line: `M${x} ${y - 9}C${x + 22} ${y - 16} ${x + 22} ${y + 16} ${x + 6} ${y + 9}`,
                    head: `M${x} ${y + 9}l7 -4v8z`,
                    start: [x + 4, y - 10],
                };
            }
            const points = pointsOf(link);
            const end = points.at(-1);
            const back = link.pointsUp ? 8 : -8;
            const head = `M${digits(end[0])} ${digits(end[1])}l-4 ${back}h8z`;
            end[1] += back;
            return { line: curve(points), head, start: [points[0][0], points[0][1] - back / 2] };
        }
        """#
}
