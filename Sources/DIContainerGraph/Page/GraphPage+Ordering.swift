extension GraphPage {
    /// The order of boxes and lines within the layers, for few crossings.
    static let ordering = #"""
        const number = (layer) => layer.forEach((vertex, index) => { vertex.index = index; });

        // How many lines cross between two layers: inversions, counted with a tree of partial sums.
        function crossingsBelow(layer, nextSize) {
            const tree = new Array(nextSize + 1).fill(0);
            let total = 0;
            let crossings = 0;
            for (const vertex of layer) {
                const ends = vertex.lower.map((segment) => segment.lower.index);
                for (const end of ends) {
                    crossings += total;
                    for (let index = end + 1; index > 0; index -= index & -index) crossings -= tree[index];
                }
                for (const end of ends) {
                    total += 1;
                    for (let index = end + 1; index <= nextSize; index += index & -index) tree[index] += 1;
                }
            }
            return crossings;
        }

        const crossings = (layers) => layers.slice(1).reduce(
            (sum, layer, index) => sum + crossingsBelow(layers[index], layer.length), 0);

        // The average position of the other ends, in units of the next layer; a wide group counts at its port.
        function barycenter(vertex, segments, isDown) {
            if (segments.length === 0) return vertex.index;
            let sum = 0;
            for (const segment of segments) {
                const other = isDown ? segment.upper : segment.lower;
                const offset = isDown ? segment.upperOffset : segment.lowerOffset;
                sum += other.index + (other.width > 0 ? offset / other.width : 0);
            }
            return sum / segments.length;
        }

        function sweep(layers, isDown) {
            for (const layer of isDown ? layers : layers.toReversed()) {
                const wanted = new Map(layer.map((vertex) => [
                    vertex, vertex.hint ?? barycenter(vertex, isDown ? vertex.upper : vertex.lower, isDown),
                ]));
                layer.sort((one, other) => wanted.get(one) - wanted.get(other));
                number(layer);
            }
        }

        // How many crossings the lines of two neighbours have with each other.
        function crossingsBetween(left, right) {
            let count = 0;
            for (const one of left.upper) {
                for (const other of right.upper) if (one.upper.index > other.upper.index) count += 1;
            }
            for (const one of left.lower) {
                for (const other of right.lower) if (one.lower.index > other.lower.index) count += 1;
            }
            return count;
        }

        // Swaps neighbours while that removes crossings.
        function swapNeighbours(layers) {
            let isBetter = false;
            for (const layer of layers) {
                for (let index = 1; index < layer.length; index += 1) {
                    const [left, right] = [layer[index - 1], layer[index]];
                    if (left.hint !== null && right.hint !== null) continue;
                    if (crossingsBetween(right, left) >= crossingsBetween(left, right)) continue;
                    [layer[index - 1], layer[index]] = [right, left];
                    [right.index, left.index] = [index - 1, index];
                    isBetter = true;
                }
            }
            return isBetter;
        }

        // Sweeps down and up, and keeps the best order that it finds.
        function orderLayers(group) {
            const { layers } = group;
            layers.forEach(number);
            for (const layer of layers) {
                if (layer.length > 1 && layer[0].hint !== null) layer.sort((one, other) => one.hint - other.hint);
                number(layer);
            }
            const size = layers.reduce((sum, layer) => sum + layer.length, 0);
            const rounds = size > 3000 ? 8 : size > 600 ? 16 : 28;
            let best = null;
            let fewest = Infinity;
            let idle = 0;
            for (let round = 0; round < rounds && fewest > 0 && idle < 6; round += 1) {
                sweep(layers, round % 2 === 0);
                if (size < 600) for (let turn = 0; turn < 4 && swapNeighbours(layers); turn += 1) continue;
                const count = crossings(layers);
                idle = count < fewest ? 0 : idle + 1;
                if (count < fewest) {
                    fewest = count;
                    best = layers.map((layer) => [...layer]);
                }
            }
            group.layers = best ?? layers;
            group.layers.forEach(number);
        }
        """#
}
