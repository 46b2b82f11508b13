extension GraphPage {
    /// The picture's elements, and the lines between groups that are drawn as one, with the number of their edges.
    static let drawing = #"""
        let links = [];
        let bundles = [];
        // The box that has the focus, or had it last; Tab leads back to it.
        let current = null;

        function drawLeaf(box) {
            const { node } = box;
            const isWrong = box.nodes.some((one) => one.problems.length > 0);
            const label = node
                ? descriptionOf(node) : `Closed group ${shortened(box.title, 120)}, ${summaryOf(box)}. Enter opens it.`;
            const full = node ? `${node.label}\n${node.valueLabel}\n${joined(traits(node))}` : box.path.join(" / ");
            box.element = svg("g", {
                class: node ? classesOf(node) : `group closed${isWrong ? " wrong" : ""}`,
                transform: `translate(${digits(box.left)} ${digits(box.top)})`,
                tabindex: "-1", role: "button", "aria-label": label, "aria-expanded": node ? null : "false",
                "data-id": node ? node.id : null,
                onclick: (event) => choose(box, event.shiftKey || event.altKey),
                onfocus: () => becomeCurrent(box),
            }, svg("title", {}, full), outlineOf(box), barOf(box), textLines(box));
            return box.element;
        }

        function drawGroup(group) {
            const depth = group.depth % 2;
            const title = fitting(`▾ ${group.title}`, fonts.key, group.width - 20);
            group.element = svg("g", {
                class: `group open depth-${depth}${group.isContainer ? " container" : ""}`,
                transform: `translate(${digits(group.left)} ${digits(group.top)})`,
            }, svg("rect", { class: "area", width: group.width, height: group.height, rx: 8 }));
            group.heading = svg("text", {
                class: `heading depth-${depth}`, x: digits(group.left + 10), y: digits(group.top + 18),
                tabindex: "-1", role: "button", "aria-expanded": "true",
                "aria-label": `Group ${shortened(group.title, 120)}, ${summaryOf(group)}. Enter closes it.`,
                style: `--widest: ${digits((group.width - 20) / textWidth(title, fonts.key) * 13)}px`,
                onclick: () => setOpen([group], false, group),
            }, svg("title", {}, group.path.join(" / ")), title);
            return group.element;
        }

        function drawLink(link) {
            const { line, head, start } = arrow(link);
            const weight = digits(1 + Math.log2(link.edges.length) * 0.3);
            link.element = svg("g", { class: edgeClasses(link.kind, link.isOptional, link.isWrong, link.mark) },
                svg("title", {}, edgeTitle(link.edges)),
                svg("path", { class: "line", d: line, style: `--weight: ${weight}` }),
                svg("path", { class: "head", d: head }), ...startMark(link.isOptional, ...start));
            return link.element;
        }

        function drawCount(bundle) {
            const count = bundle.edges.length;
            bundle.element = svg("text", { class: "count", x: digits(bundle.x), y: digits(bundle.y + 3.5) },
                svg("title", {}, edgeTitle(bundle.edges)), String(count));
            return bundle.element;
        }

        // Lays out and draws everything again, with the groups that are open now.
        function draw(directions) {
            const start = performance.now();
            links = layOut(directions);
            byId("picture").dataset.layoutMilliseconds = Math.round(performance.now() - start);
            const open = openGroups().filter((group) => group !== root);
            byId("groups").replaceChildren(...open.map(drawGroup));
            byId("headings").replaceChildren(...open.map((group) => group.heading));
            byId("edges").replaceChildren(...links.map(drawLink));
            bundles = makeBundles(links);
            byId("counts").replaceChildren(...bundles.map(drawCount));
            byId("boxes").replaceChildren(...shownLeaves(root).filter((box) => box !== root).map(drawLeaf));
            if (current) becomeCurrent(current.shown);
            if (!current?.element?.isConnected) becomeCurrent(firstBox());
            paint();
        }

        // The box at the top left.
        const firstBox = () => shownLeaves(root).filter((box) => box !== root)
            .toSorted((one, other) => one.top - other.top || one.left - other.left)[0] ?? null;

        // Tab goes to one box; the arrow keys continue from there.
        function becomeCurrent(box) {
            current?.element?.setAttribute("tabindex", "-1");
            current = box;
            current?.element?.setAttribute("tabindex", "0");
        }

        // Opens or closes groups. The anchor stays in place on the screen.
        function setOpen(groups, isOpen, anchor = null) {
            const [x, y] = [anchor?.left, anchor?.top];
            const hadFocus = byId("picture").contains(document.activeElement);
            only = null;
            for (const group of groups) group.isOpen = isOpen;
            draw(anchor ? [isSideways] : undefined);
            if (anchor) pan((x - anchor.left) * view.scale, (y - anchor.top) * view.scale);
            else fit();
            if (!hadFocus) return;
            const next = anchor && isOpen ? shownLeaves(anchor)[0] : anchor ?? current;
            (next?.shown ?? current)?.element?.focus({ preventScroll: true });
        }

        // Opens the groups around boxes, so that they are drawn.
        function uncover(boxes) {
            const closed = new Set();
            for (const box of boxes) for (let group = box.parent; group; group = group.parent) {
                if (!group.isUnfolded) closed.add(group);
            }
            for (const group of closed) group.isOpen = true;
            if (closed.size > 0) draw([isSideways]);
        }

        // All lines from one box to the same target, next to each other in a group, if one of both is a group itself.
        function makeBundles(links) {
            const bundles = new Map();
            for (const link of links) {
                if (!link.joint) continue;
                const { source, target } = link.joint;
                if (source.node && target.node) continue;
                const identifier = `${source.number} ${link.targetIn(link.meeting).number}`;
                if (!bundles.has(identifier)) bundles.set(identifier, { ...startOf(link), edges: [] });
                bundles.get(identifier).edges.push(...link.edges);
            }
            return [...bundles.values()].filter(({ edges }) => edges.length > 1);
        }

        // The point where a line has just left the outermost box that it leaves.
        function startOf(link) {
            const { meeting, pointsUp } = link;
            const route = link.routes.get(meeting);
            const { vertex, offset } = pointsUp
                ? { vertex: route.at(-1).lower, offset: route.at(-1).lowerOffset }
                : { vertex: route[0].upper, offset: route[0].upperOffset };
            const { y, length } = vertex.box;
            const [x, gap] = turned(vertex.x + offset, pointsUp ? y - 9 : y + length + 13);
            return { x: meeting.left + x, y: meeting.top + gap };
        }
        """#
}
