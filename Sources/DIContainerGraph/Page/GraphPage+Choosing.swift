extension GraphPage {
    /// Selecting nodes and problems, and clearing the selection.
    static let choosing = #"""
        const say = (text) => { byId("status").textContent = text; };

        // A box was clicked, or Enter pressed on it.
        function choose(box, isSecond = false) {
            if (!box.node) return setOpen([box], true, box);
            chooseNode(box.node, isSecond);
        }

        function chooseNode(node, isSecond = false) {
            showOutline(false);
            focus.problem = null;
            focus.found = null;
            if (isSecond && focus.node && focus.node !== node) {
                focus.second = node;
            } else {
                focus.node = node;
                focus.second = null;
            }
            uncover(focus.second ? [node.box, focus.node.box] : [node.box]);
            describe();
            paint();
            reveal(node.box);
            becomeCurrent(node.box);
            node.box.element.focus({ preventScroll: true });
            say(focus.second ? "Path between both" : `Selected ${shortened(node.label, 60)}`);
        }

        function chooseProblem(problem) {
            showOutline(false);
            Object.assign(focus, { node: null, second: null, found: null, problem });
            const boxes = problem.path.map((node) => node.box);
            uncover(boxes);
            describe();
            paint();
            framing = null;
            show(boxes, readableScale);
            if (boxes.length > 0) {
                becomeCurrent(boxes[0]);
                // A path that does not fit is shown from its start.
                reveal(boxes[0]);
            }
            say(shortened(visible(problem.headline), 120));
        }

        // Clears the selection and the search.
        function clear() {
            const hadFocus = byId("details").contains(document.activeElement);
            Object.assign(focus, { node: null, second: null, problem: null, found: null });
            byId("search").value = "";
            byId("results").replaceChildren();
            describe();
            paint();
            say("");
            if (hadFocus || document.activeElement === document.body) current?.element?.focus({ preventScroll: true });
        }

        const searchTexts = (node) => [
            node.label, node.key, node.name, node.valueLabel, node.value, node.place?.file, ...node.groups, node.id,
            ...[...node.decorators, ...node.contributions].map((module) => module.place?.file),
        ].filter((text) => text !== undefined).map((text) => String(text).toLowerCase());

        // Every word must occur somewhere in the texts of a node.
        function search() {
            const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
            Object.assign(focus, { node: null, second: null, problem: null });
            focus.found = words.length === 0 ? null : graph.nodes.filter((node) => {
                node.searchTexts ??= searchTexts(node);
                return words.every((word) => node.searchTexts.some((text) => text.includes(word)));
            });
            describe();
            paint();
            const shown = (focus.found ?? []).slice(0, listLimit);
            byId("results").replaceChildren(
                ...shown.map((node) => html("li", {}, nodeButton(node, visible(node.scope)))));
            say(focus.found === null ? "" : `${focus.found.length} of ${counted(graph.nodes.length, "key")}`);
            const boxes = (focus.found ?? []).map((node) => node.box.shown);
            if (boxes.length > 0 && boxes.length < graph.nodes.length) {
                framing = null;
                show([...new Set(boxes)], 0.3);
            }
        }
        """#
}
