extension GraphPage {
    /// The whole layout, and the curves of its lines.
    static let routing = #"""
        // Lays out everything that is open, for the window's size, from top to bottom or from left to right. Returns the links
        // to draw.
        function layOut(directions = [false, true]) {
            const { clientWidth: width, clientHeight: height } = byId("picture");
            const open = openGroups();
            const links = makeLinks(graph.edges);
            for (const group of open) Object.assign(group, { joints: [], strands: [] });
            const leaves = shownLeaves(root);
            leaves.forEach(measure);
            distribute(links, isLarge());
            makeStrands(open);
            // The best breadth of groups cannot be known beforehand: long chains of groups make a picture narrow whatever
            // is in them. So several shapes are tried, and the one that can be shown largest is made again.
            const arrange = (direction, ratio) => {
                isSideways = direction;
                for (const group of open.toReversed()) layOutGroup(group, ratio);
            };
            const isHuge = leaves.length > 600;
            const shapes = isHuge ? [[false, 4]] : directions.flatMap((direction) =>
                (direction || width < height ? [0.5, 1, 2] : [2, 4, 8]).map((ratio) => [direction, ratio]));
            let [best, largest] = [null, 0];
            for (const shape of shapes) {
                arrange(...shape);
                const scale = Math.min(1.25, (width || 16) / root.width, (height || 9) / root.height);
                if (scale > largest * 1.01) [best, largest] = [shape, scale];
            }
            arrange(...best);
            placeInPicture(root, 0, 0);
            return links;
        }

        const shownLeaves = (box) => box.isLeaf ? [box] : box.drawn.flatMap(shownLeaves);

        function placeInPicture(box, left, top) {
            const [x, y] = box.parent ? turned(box.x, box.y) : [0, 0];
            [box.left, box.top] = [left + x, top + y];
            if (!box.isLeaf) for (const child of box.drawn) placeInPicture(child, box.left, box.top);
        }

        // The points that a link goes through in a group, from its first layer on, without its ends in groups.
        function pointsInGroup(group, route) {
            const points = [];
            const [left, top] = turned(group.left, group.top);
            const add = (x, ...heights) => points.push(...heights.map((y) => [left + x, top + y]));
            route.forEach(({ upper, lower, upperOffset, lowerOffset }, index) => {
                const [start, end] = [upper.x + upperOffset, lower.x + lowerOffset];
                const { top, bottom } = group.layers[lower.layer];
                if (index === 0 && upper.box?.isLeaf) add(start, upper.box.y + upper.box.length);
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

        // A point of the layout, in the picture.
        const at = (x, y) => turned(digits(x), digits(y)).join(" ");

        // Straight where a line passes a layer, and a curve that starts and ends across the layers between two of them.
        function curve(points) {
            let [x, y] = points[0];
            let path = `M${at(x, y)}`;
            for (const [nextX, nextY] of points.slice(1)) {
                const isStraight = Math.abs(nextX - x) < 0.5;
                const middle = (y + nextY) / 2;
                path += isStraight ? `L${at(x, nextY)}` : `C${at(x, middle)} ${at(nextX, middle)} ${at(nextX, nextY)}`;
                [x, y] = [isStraight ? x : nextX, nextY];
            }
            return path;
        }

        // The line and the head of a link's arrow, and where to mark its start.
        function arrow(link) {
            if (link.source === link.target) {
                const { left, top, breadth, length } = link.source;
                const [x, y] = turned(left, top).map((start, index) => start + [breadth, length / 2][index]);
                return {
                    line: `M${at(x, y - 9)}C${at(x + 16, y - 16)} ${at(x + 16, y + 16)} ${at(x + 6, y + 9)}`,
                    head: `M${at(x, y + 9)}L${at(x + 7, y + 5)} ${at(x + 7, y + 13)}z`,
                    start: turned(x + 4, y - 10),
                };
            }
            const points = pointsOf(link);
            const [x, y] = points.at(-1);
            const back = y + (link.pointsUp ? 8 : -8);
            points.at(-1)[1] = back;
            return {
                line: curve(points), head: `M${at(x, y)}L${at(x - 4, back)} ${at(x + 4, back)}z`,
                start: turned(points[0][0], points[0][1] + (y - back) / 2),
            };
        }
        """#
}
