extension GraphPage {
    /// Coordinates: where boxes, lines and ports of a group are.
    static let placing = #"""
        function separation(left, right) {
            const boxes = (left.box ? 1 : 0) + (right.box ? 1 : 0);
            const between = [spacing.line, spacing.nearBox, boxGap()][boxes];
            return left.width / 2 + between + right.width / 2;
        }

        // Puts the vertices of a layer as near as possible to their wanted positions, without touching each other: the
        // least weighted squares, found by merging neighbors that would overlap.
        function settle(layer, wanted, weights) {
            const blocks = [];
            let offset = 0;
            layer.forEach((vertex, index) => {
                if (index > 0) offset += separation(layer[index - 1], vertex);
                let block = { sum: (wanted[index] - offset) * weights[index], weight: weights[index], members: [] };
                block.members.push([vertex, offset]);
                while (blocks.length > 0 && blocks.at(-1).sum / blocks.at(-1).weight > block.sum / block.weight) {
                    const previous = blocks.pop();
                    previous.sum += block.sum;
                    previous.weight += block.weight;
                    previous.members.push(...block.members);
                    block = previous;
                }
                blocks.push(block);
            });
            for (const { sum, weight, members } of blocks) {
                for (const [vertex, own] of members) vertex.x = sum / weight + own;
            }
        }

        // Lets a layer follow its neighbors above, below or both. Long lines have more weight: they should be
        // straight.
        function followNeighbors(layer, looksUp, looksDown) {
            const wanted = [];
            const weights = [];
            for (const vertex of layer) {
                let [sum, weight] = [vertex.x * 0.01, 0.01];
                const add = (segment, other, offset) => {
                    const own = vertex.box || other.box ? 1 : 20;
                    const pull = own * Math.min(segment.weight, 4);
                    sum += (other.x + offset) * pull;
                    weight += pull;
                };
                if (looksUp) {
                    for (const one of vertex.upper) add(one, one.upper, one.upperOffset - one.lowerOffset);
                }
                if (looksDown) {
                    for (const one of vertex.lower) add(one, one.lower, one.lowerOffset - one.upperOffset);
                }
                wanted.push(sum / weight);
                weights.push(weight);
            }
            settle(layer, wanted, weights);
        }

        function placeAcross(layers) {
            for (const layer of layers) {
                settle(layer, layer.map(() => 0), layer.map(() => 1));
            }
            for (let round = 0; round < 14; round += 1) {
                for (const layer of layers) followNeighbors(layer, true, round > 6);
                for (const layer of layers.toReversed()) followNeighbors(layer, round > 6, true);
            }
            for (const layer of layers) followNeighbors(layer, true, true);
        }

        // Spreads the ends of lines along the edges of a node, in the order of their origins.
        function spreadEnds(vertex) {
            // The lines of a group have a number.
            const widest = vertex.box.node ? 14 : 28;
            const spread = (segments, other, offset) => {
                const sorted = segments.toSorted((one, two) => other(one).x - other(two).x);
                const step = Math.min(widest, vertex.width * 0.7 / Math.max(1, sorted.length - 1));
                sorted.forEach((segment, index) => { segment[offset] = (index - (sorted.length - 1) / 2) * step; });
            };
            spread(vertex.upper, (segment) => segment.upper, "lowerOffset");
            spread(vertex.lower, (segment) => segment.lower, "upperOffset");
        }

        // Lays out the inside of a group whose groups are laid out already. Coordinates are relative to its corner.
        function layOutGroup(group, ratio) {
            makeLayers(group, assignLayers(group, ratio));
            for (const segment of group.segments) {
                segment.upperOffset = portOffset(segment.upper.box, "bottom", segment);
                segment.lowerOffset = portOffset(segment.lower.box, "top", segment);
            }
            orderLayers(group);
            placeAcross(group.layers);
            for (const layer of group.layers) for (const vertex of layer) if (vertex.box?.isLeaf) spreadEnds(vertex);

            const all = group.layers.flat();
            const left = Math.min(...all.map((vertex) => vertex.x - vertex.width / 2));
            const right = Math.max(...all.map((vertex) => vertex.x + vertex.width / 2));
            const title = group.parent ? Math.min(textWidth(group.title, fonts.key) + 40, 240) : 0;
            const [beside, above] = turned(0, group.parent ? spacing.title : 0);
            const [breadth, length] = turned(Math.max(title, 80), 0);
            const content = right - left + 2 * spacing.padding;
            const shift = beside + (Math.max(content, breadth - beside) - right - left) / 2;
            for (const vertex of all) vertex.x += shift;

            let y = above + (group.layers[0].length > 0 ? gapBelow(group.layers[0]) - 12 : spacing.padding / 2);
            group.layers[0].top = group.layers[0].bottom = 0;
            group.layers.slice(1, -1).forEach((layer, index, inner) => {
                layer.top = y;
                layer.bottom = y + Math.max(0, ...layer.map((vertex) => vertex.box?.length ?? 0));
                y = layer.bottom + (index < inner.length - 1 ? gapBelow(layer) : 0);
            });
            y += group.layers.at(-1).length > 0 ? gapBelow(group.layers.at(-2)) - 10 : spacing.padding;
            [group.width, group.height] = turned(Math.max(content + beside, breadth), Math.max(y, length));
            group.layers.at(-1).top = group.layers.at(-1).bottom = group.length;
            for (const layer of group.layers) for (const { box, x } of layer) {
                if (!box) continue;
                box.x = x - box.breadth / 2;
                box.y = (layer.top + layer.bottom - box.length) / 2;
            }
            group.ports = new Map([...group.layers[0], ...group.layers.at(-1)].map((port) => [port.key, port.x]));
        }

        // The more lines there are, and the further they go sideways, the larger the gap.
        function gapBelow(layer) {
            const distances = layer.flatMap((vertex) => vertex.lower.map((segment) =>
                Math.abs(segment.upper.x + segment.upperOffset - segment.lower.x - segment.lowerOffset)));
            const room = Math.min(isSideways ? 10 : 30, Math.max(0, ...distances) * 0.05);
            return spacing.gap + room + Math.min(140, distances.length * 0.5);
        }

        function portOffset(box, side, segment) {
            if (!box || box.isLeaf) return 0;
            return (box.ports.get(portKey(side, segment.target)) ?? box.breadth / 2) - box.breadth / 2;
        }
        """#
}
