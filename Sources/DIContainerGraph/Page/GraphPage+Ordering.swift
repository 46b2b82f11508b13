extension GraphPage {
    /// The order of boxes and lines within the layers, for few crossings.
    static let ordering = #"""
        const number = (layer) => layer.forEach((vertex, index) => { vertex.index = index; });

        // How many lines cross between two layers: inversions, counted with a tree of partial sums.
        function crossingsBelow(layer, size) {
            const tree = new Array(size + 1).fill(0);
            const ends = layer.flatMap((vertex) =>
                vertex.lower.map((segment) => segment.lower.index + 1).sort((one, other) => one - other));
            return ends.reduce((crossings, end, before) => {
                let notBeyond = 0;
                for (let index = end; index > 0; index -= index & -index) notBeyond += tree[index];
                for (let index = end; index <= size; index += index & -index) tree[index] += 1;
                return crossings + before - notBeyond;
            }, 0);
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
                    vertex, barycenter(vertex, isDown ? vertex.upper : vertex.lower, isDown),
                ]));
                layer.sort((one, other) => wanted.get(one) - wanted.get(other));
                number(layer);
            }
        }

        const inversions = (left, right, end) => left.reduce((sum, one) =>
            sum + right.filter((other) => end(one).index > end(other).index).length, 0);

        // How many crossings the lines of two neighbors have with each other.
        const crossingsBetween = (left, right) => inversions(left.upper, right.upper, (segment) => segment.upper)
            + inversions(left.lower, right.lower, (segment) => segment.lower);

        // Swaps neighbors while that removes crossings.
        function swapNeighbors(layers) {
            let isBetter = false;
            for (const layer of layers) {
                for (let index = 1; index < layer.length; index += 1) {
                    const [left, right] = [layer[index - 1], layer[index]];
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
            const size = layers.reduce((sum, layer) => sum + layer.length, 0);
            const rounds = size > 3000 ? 8 : size > 600 ? 16 : 28;
            let best = null;
            let fewest = Infinity;
            let idle = 0;
            for (let round = 0; round < rounds && fewest > 0 && idle < 6; round += 1) {
                sweep(layers, round % 2 === 0);
                if (size < 600) for (let turn = 0; turn < 4 && swapNeighbors(layers); turn += 1) continue;
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
