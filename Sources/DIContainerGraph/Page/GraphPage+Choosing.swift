extension GraphPage {
    /// Selects nodes, problems and search results, and clears the selection.
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
            say(`${problem.isHint ? "Hint" : "Problem"} ${problem.index + 1} of ${graph.problems.length + graph.hints.length}`);
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
        """#
}
