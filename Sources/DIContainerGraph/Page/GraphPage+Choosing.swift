extension GraphPage {
    /// Selects nodes, problems and search results, and clears the selection. The search knows all that the page says of a key,
    /// and names that are nearly right.
    static let choosing = #"""
        // What a search or the legend has found, which details lead through.
        let listed = [];

        const say = (text) => { byId("status").textContent = text; };

        // Selects something, or nothing; alone, the picture shows nothing else.
        function select(selection, isAlone = false) {
            showOutline(false);
            Object.assign(focus, nothing, selection);
            drawOnly(isAlone ? nodesAlone() : null);
            describe();
            paint();
            writeLink();
        }

        function drawOnly(nodes) {
            if (only === nodes) return;
            only = nodes;
            draw();
        }

        function toggleOnly() {
            if (!highlighted()) return;
            drawOnly(only ? null : nodesAlone());
            showReadable([...highlighted().nodes].map((node) => node.box.shown));
        }

        // A box was clicked, or Enter pressed on it.
        const choose = (box, isSecond) => box.node ? chooseNode(box.node, isSecond) : setOpen([box], true, box);

        function chooseNode(node, isSecond = false) {
            const first = isSecond && focus.node !== node ? focus.node : null;
            select(first ? { node: first, second: node } : { node }, only !== null);
            uncover(first ? [node.box, first.box] : [node.box]);
            if (only) showReadable([node.box]);
            else frame([...highlighted().nodes].map((one) => one.box.shown), node.box);
            becomeCurrent(node.box);
            node.box.element.focus({ preventScroll: true });
            say(first ? "Path between both" : `Selected ${shortened(node.label, 60)}`);
        }

        // A path is drawn alone, unless all of the picture can be read.
        function chooseProblem(problem) {
            select({ problem });
            const boxes = problem.path.map((node) => node.box);
            const alike = problem.isHint ? graph.hints : graph.problems;
            const place = alike.indexOf(problem) + 1;
            say(place > 0 ? `${problem.isHint ? "Hint" : "Problem"} ${place} of ${alike.length}` : problem.headline);
            if (boxes.length === 0) return;
            if (boxes.some((box) => box.shown !== box) || extent([root]).scale < readableScale) toggleOnly();
            else showReadable();
            becomeCurrent(boxes[0]);
        }

        function chooseFound(nodes, edges = [], filter = null) {
            select({ found: nodes, edges: new Set(edges), filter });
            listed = nodes;
            byId("results").replaceChildren(entries(nodes, (node) => nodeButton(node, visible(node.scope))));
            const boxes = [...new Set(nodes.map((node) => node.box.shown))];
            if (boxes.length > 0) frame(boxes, boxes[0]);
        }

        // Clears the selection and the search.
        function clear() {
            const hadFocus = byId("details").contains(document.activeElement);
            const wasAlone = only !== null;
            byId("search").value = "";
            byId("results").replaceChildren();
            select(nothing);
            listed = [];
            if (wasAlone) showReadable();
            say("");
            if (hadFocus || document.activeElement === document.body) current?.element?.focus({ preventScroll: true });
        }

        // The address of the page leads back to the selection.
        function writeLink() {
            const { node, problem } = focus;
            const link = node ? { key: node.id } : problem?.index >= 0 ? { problem: problem.index + 1 } : {};
            const address = new URL(location.href);
            address.hash = new URLSearchParams(link);
            // A page that has no address of its own, as in a frame, has no links.
            if (/^(https?|file):$/.test(address.protocol)) history.replaceState(null, "", address);
        }

        function followLink() {
            const link = new URLSearchParams(location.hash.slice(1));
            const node = graph.nodes.find(({ id }) => id === link.get("key"));
            const problem = [...graph.problems, ...graph.hints][link.get("problem") - 1];
            if (node) chooseNode(node);
            else if (problem) chooseProblem(problem);
            return Boolean(node ?? problem);
        }

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
