extension GraphPage {
    /// The layers of a group: which box is in which, and what lies between them.
    static let layering = #"""
        const spacing = { line: 9, port: 14, nearBox: 12, padding: 10, title: 24, gap: 22 };

        // Layers lie below each other, or beside each other in a picture from left to right. The layout has x and breadth along
        // a layer and y and length across the layers, whichever it is.
        let isSideways = false;
        const boxGap = () => isSideways ? 12 : 20;
        const turned = (one, other) => isSideways ? [other, one] : [one, other];

        // Assigns `box.layer`: each strand points down, and no layer is wider than the limit, if its boxes allow.
        function assignLayers(group, ratio) {
            const boxes = group.order;
            const above = new Map(boxes.map((box) => [box, []]));
            const below = new Map(boxes.map((box) => [box, []]));
            const pull = new Map(boxes.map((box) => [box, 0]));
            for (const { upper, lower } of group.strands) {
                if (upper && lower) {
                    above.get(lower).push(upper);
                    below.get(upper).push(lower);
                } else {
                    const box = upper ?? lower;
                    pull.set(box, pull.get(box) + (upper ? 1 : -1));
                }
            }
            const longest = (order, next) => order.reduce((lengths, box) =>
                lengths.set(box, Math.max(0, ...next.get(box).map((other) => lengths.get(other) + 1))), new Map());
            const [depth, height] = [longest(boxes, above), longest(boxes.toReversed(), below)];
            const area = boxes.reduce((sum, box) => sum + (box.breadth + boxGap()) * (box.length + 50), 0);
            const limit = Math.max(Math.sqrt(area * ratio), ...boxes.map((box) => box.breadth + boxGap()));
            const widths = [];
            const fits = (box, layer) => (widths[layer] ?? 0) + box.breadth + boxGap() <= limit + 1;
            const move = (box, layer) => {
                if (box.layer !== undefined) widths[box.layer] -= box.breadth + boxGap();
                box.layer = layer;
                widths[layer] = (widths[layer] ?? 0) + box.breadth + boxGap();
            };
            const urgency = (one, other) =>
                depth.get(one) - depth.get(other) || height.get(other) - height.get(one)
                || Math.sign(pull.get(one)) - Math.sign(pull.get(other));
            for (const box of boxes) box.layer = undefined;
            for (const box of boxes.toSorted(urgency)) {
                let layer = Math.max(0, ...above.get(box).map((other) => other.layer + 1));
                while (!fits(box, layer)) layer += 1;
                move(box, layer);
            }
            // A box with room to move goes where most of its lines end, which makes them shorter.
            for (const box of boxes.toReversed()) {
                const [ups, downs] = [above.get(box), below.get(box)];
                if (downs.length + Math.max(0, pull.get(box)) <= ups.length + Math.max(0, -pull.get(box))) continue;
                let layer = Math.min(widths.length, ...downs.map((other) => other.layer)) - 1;
                while (layer > box.layer && !fits(box, layer)) layer -= 1;
                if (layer > box.layer) move(box, layer);
            }
            const used = [...new Set(boxes.map((box) => box.layer))].sort((one, other) => one - other);
            for (const box of boxes) box.layer = used.indexOf(box.layer);
            return used.length;
        }

        // A position in a layer: a box, a port of the group, or a line that passes.
        const makeVertex = (box, layer, key = "") => ({
            box, layer, key, upper: [], lower: [], x: 0, index: 0, width: box?.breadth ?? 0,
        });

        // A group has one port on each side for all lines that run together.
        const portKey = (side, target) => `${side} ${target.number}`;

        // Fills `group.layers`: the first and the last hold ports, if there are any, the others boxes and lines.
        function makeLayers(group, count) {
            const layers = Array.from({ length: count + 2 }, () => []);
            const vertices = new Map();
            const vertex = (key, layer, box) => {
                if (!vertices.has(key)) {
                    vertices.set(key, makeVertex(box, layer, key));
                    layers[layer].push(vertices.get(key));
                }
                return vertices.get(key);
            };
            const segments = new Map();
            const join = (upper, lower, target) => {
                const key = `${upper.key}|${lower.key}|${target.number}`;
                if (!segments.has(key)) {
                    const segment = { upper, lower, target, weight: 0, upperOffset: 0, lowerOffset: 0 };
                    segments.set(key, segment);
                    upper.lower.push(segment);
                    lower.upper.push(segment);
                }
                segments.get(key).weight += 1;
                return segments.get(key);
            };
            for (const box of group.order) vertex(`${box.number}`, box.layer + 1, box);
            for (const { upper, lower, link } of group.strands) {
                const first = upper ? upper.layer + 1 : 0;
                const last = lower ? lower.layer + 1 : count + 1;
                const target = link.targetIn(group);
                const trunk = `${target.number}${link.pointsUp ? "↑" : "↓"}`;
                const route = [];
                let previous = null;
                for (let layer = first; layer <= last; layer += 1) {
                    const box = layer === first ? upper : layer === last ? lower : null;
                    const side = layer === 0 ? "top" : layer === count + 1 ? "bottom" : null;
                    const key = box ? `${box.number}` : side ? portKey(side, link.portIn(group)) : `${trunk}${layer}`;
                    const next = vertex(key, layer, box);
                    if (side) next.width = spacing.port;
                    if (previous) route.push(join(previous, next, target));
                    previous = next;
                }
                link.routes.set(group, route);
            }
            group.layers = layers;
            group.segments = [...segments.values()];
        }
        """#
}
