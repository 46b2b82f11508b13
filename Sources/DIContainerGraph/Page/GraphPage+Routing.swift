extension GraphPage {
    /// The whole layout, and the curves of its lines.
    static let routing = #"""
        // Lays out everything that is open, for the window's size. Returns the links to draw.
        function layOut() {
            const { clientWidth: width, clientHeight: height } = byId("picture");
            const open = openGroups();
            const links = makeLinks(graph.edges);
            for (const group of open) Object.assign(group, { joints: [], strands: [] });
            const leaves = shownLeaves(root);
            leaves.forEach(measure);
            distribute(links, isLarge());
            makeStrands(open);
            // The best width of groups cannot be known beforehand: long chains of groups make a picture narrow whatever
            // is in them. So several shapes are tried, and the one that can be shown largest is made again.
            const arrange = (ratio) => { for (const group of open.toReversed()) layOutGroup(group, ratio); };
            const ratios = leaves.length > 600 ? [4] : width < height ? [0.5, 1, 2] : [2, 4, 8];
            const tries = ratios.map((ratio) => {
                arrange(ratio);
                return { ratio, scale: Math.min((width || 16) / root.width, (height || 9) / root.height) };
            });
            const best = tries.reduce((one, other) => other.scale > one.scale * 1.05 ? other : one);
            arrange(best.ratio);
            placeInPicture(root, 0, 0);
            return links;
        }

        const shownLeaves = (box) => box.isLeaf ? [box] : box.drawn.flatMap(shownLeaves);

        function placeInPicture(box, left, top) {
            box.left = left + (box.parent ? box.x : 0);
            box.top = top + (box.parent ? box.y : 0);
            if (!box.isLeaf) for (const child of box.drawn) placeInPicture(child, box.left, box.top);
        }

        // The points that a link goes through in a group, from top to bottom, without its ends in groups.
        function pointsInGroup(group, route) {
            const points = [];
            const add = (x, ...heights) => points.push(...heights.map((y) => [group.left + x, group.top + y]));
            route.forEach(({ upper, lower, upperOffset, lowerOffset }, index) => {
                const [start, end] = [upper.x + upperOffset, lower.x + lowerOffset];
                const { top, bottom } = group.layers[lower.layer];
                if (index === 0 && upper.box?.isLeaf) add(start, upper.box.y + upper.box.height);
                if (index === 0) add(start, group.layers[upper.layer].bottom);
                add(end, top);
                if (index < route.length - 1 && bottom > top) add(end, bottom);
                if (index === route.length - 1 && lower.box?.isLeaf) add(end, lower.box.y);
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
