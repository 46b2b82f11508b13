extension GraphPage {
    /// The search: by all that the page says of a key, and by names that are nearly right.
    static let searching = #"""
        const searchText = (node) => [
            node.id, node.label, node.key, node.valueLabel, node.value, node.lifetime, ...traits(node), ...node.groups,
            ...[node, ...node.decorators, ...node.contributions].map(({ place }) => placeText(place)),
            ...[...node.problems.map((index) => graph.problems[index]), ...node.hints].map(({ text }) => text),
        ].join("\n").toLowerCase();

        // How many letters of a word are missing, added or wrong where a name comes nearest to it (Sellers, 1980).
        function distance(word, name) {
            let row = new Array(name.length + 1).fill(0);
            for (let index = 0; index < word.length; index += 1) {
                const next = [index + 1];
                for (let at = 0; at < name.length; at += 1) {
                    const step = word[index] === name[at] ? 0 : 1;
                    next.push(Math.min(row[at] + step, row[at + 1] + 1, next[at] + 1));
                }
                row = next;
            }
            return Math.min(...row);
        }

        // The nodes with the nearest names, or with these initials.
        function nearby(word) {
            const distances = new Map(graph.nodes.map((node) => {
                const isInitials = word.length > 1 && node.key.replace(/[^A-Z]/g, "").toLowerCase() === word;
                return [node, isInitials ? 0 : distance(word, node.key.toLowerCase())];
            }));
            const least = Math.min(word.length / 3, ...distances.values());
            return graph.nodes.filter((node) => distances.get(node) <= least);
        }

        // Every word must occur somewhere in the texts of a node.
        function search() {
            const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
            if (words.length === 0) return clear();
            const exact = graph.nodes.filter((node) => {
                node.searchText ??= searchText(node);
                return words.every((word) => node.searchText.includes(word));
            });
            const found = exact.length > 0 ? exact : nearby(words.join(""));
            chooseFound(found);
            say(exact.length > 0 || found.length === 0 ? `${found.length} of ${counted(graph.nodes.length, "key")}`
                : `Nothing by this name; ${counted(found.length, "key")} like it`);
        }
        """#
}
