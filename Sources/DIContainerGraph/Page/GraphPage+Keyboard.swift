extension GraphPage {
    /// The effects of the keys.
    static let keyboard = #"""
        const center = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

        // The nearest of some boxes, if any is in the direction.
        function nearest(from, boxes, cost) {
            const { x, y } = center(from);
            const costs = boxes.map((box) => [cost(center(box).x - x, center(box).y - y), box]);
            return costs.filter(([value]) => value < Infinity).sort(([one], [other]) => one - other)[0]?.[1];
        }

        // The target of an arrow key: across the layers along the edges, or else to the nearest box; within a layer to the
        // nearest box.
        function neighbor(box, key) {
            const others = shownLeaves(root).filter((other) => other !== box && other !== root);
            const sign = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
            const towards = (isUpright) => nearest(box, others, (x, y) => {
                const [far, aside] = isUpright ? [y, x] : [x, y];
                return far * sign > 0 ? Math.abs(far) + 4 * Math.abs(aside) : Infinity;
            });
            const isUpright = key === "ArrowDown" || key === "ArrowUp";
            if (isUpright === isSideways) return towards(isUpright);
            const along = links.filter((link) => link.source !== link.target)
                .filter((link) => (sign > 0 ? link.source : link.target) === box)
                .map((link) => sign > 0 ? link.target : link.source);
            return nearest(box, along, (x, y) => Math.abs(x) + Math.abs(y)) ?? towards(isUpright);
        }

        const panSteps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

        function arrowKey(event) {
            const box = document.activeElement === current?.element ? current : null;
            if (event.shiftKey || !box) return pan(...panSteps[event.key]);
            const next = neighbor(box, event.key);
            if (!next) return;
            reveal(next);
            next.element.focus({ preventScroll: true });
        }

        const closeGroup = (group) => group && group !== root && setOpen([group], false, group);

        function nextProblem() {
            const next = graph.problems[((focus.problem?.index ?? -1) + 1) % graph.problems.length];
            if (next) chooseProblem(next);
        }

        const keyActions = {
            "/": () => { byId("search").focus(); byId("search").select(); },
            "?": () => { byId("keys").open = !byId("keys").open; },
            "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), 0: fit,
            c: () => closeGroup(current?.parent), x: () => setOpen(everyGroup(root), true), p: nextProblem, f: toggleOnly,
            o: () => showOutline(byId("outline").hidden),
        };

        function pressKey(event) {
            if (event.ctrlKey || event.metaKey) return;
            const { target, key } = event;
            if (key === "Escape") {
                if (byId("outline").hidden) clear();
                showOutline(false);
                if (target === byId("search")) current?.element?.focus({ preventScroll: true });
                return;
            }
            if (target === byId("search")) {
                if (key !== "Enter" || !focus.found?.length) return;
                event.preventDefault();
                return chooseNode(focus.found[0]);
            }
            if (byId("picture").contains(target)) {
                if (panSteps[key]) {
                    event.preventDefault();
                    return arrowKey(event);
                }
                if ((key === "Enter" || key === " ") && target === current?.element) {
                    event.preventDefault();
                    return choose(current, event.altKey || event.shiftKey);
                }
            }
            if (event.altKey || !keyActions[key]) return;
            event.preventDefault();
            keyActions[key]();
        }

        function listen() {
            addEventListener("keydown", pressKey);
            byId("search").addEventListener("input", search);
            const buttons = {
                collapse, expand: () => setOpen(everyGroup(root), true), fit, only: toggleOnly, export: exportPicture,
                "outline-toggle": () => showOutline(byId("outline").hidden),
            };
            for (const [id, action] of Object.entries(buttons)) byId(id).addEventListener("click", () => action());
        }
        """#
}
