extension GraphPage {
    /// The look of single boxes and edges. The legend has samples of what occurs, each of which selects all that look like it.
    static let shapes = #"""
        // The text in the box of a closed group.
        function summaryOf({ nodes }) {
            const wrong = nodes.filter((node) => node.problems.length > 0).length;
            return joined([counted(nodes.length, "key"), wrong > 0 && `⚠ ${wrong}`]);
        }

        const widestBox = 260;

        function linesOf(box) {
            const { node } = box;
            const fit = (text, line, shorten) => fitting(text, fonts[line], widestBox - 20, shorten);
            if (!node) return { key: fit(`▸ ${box.title}`, "key"), value: summaryOf(box), traits: "" };
            const warning = node.problems.length > 0 ? "⚠ " : "";
            const key = fit(node.label, "key");
            const length = Array.from(key).length;
            const isAmbiguous = key !== node.label && graph.nodes.some((other) =>
                other.label !== node.label && shortened(other.label, length) === key);
            return {
                key: isAmbiguous ? fit(node.label, "key", shortenedAtStart) : key,
                value: fit(node.valueLabel, "value", shortenedType),
                traits: fit(warning + traits(node).join(" · "), "traits"),
            };
        }

        // The size of a node's box, and of a closed group's.
        function measure(box) {
            box.lines ??= linesOf(box);
            const widths = Object.entries(box.lines).map(([line, text]) => textWidth(text, fonts[line]));
            box.width = Math.min(widestBox, Math.max(96, Math.ceil(Math.max(...widths)) + 20));
            box.height = box.lines.traits ? 50 : 46;
        }

        // The classes of a node; the style has a look for each.
        function classesOf(node) {
            return joined([
                "node", scopes.includes(node.scope) && `scope-${node.scope}`, node.kind === "default" && "default",
                node.kind === "missing" && "missing", node.isolation === "MainActor" && "main-actor",
                node.isAsynchronous && "asynchronous", node.problems.length > 0 && "wrong", node.mark,
            ], " ");
        }

        // A main-actor node has round ends, an asynchronous one a second outline, a closed group a second sheet.
        function outlineOf({ width, height, node }) {
            const radius = node?.isolation === "MainActor" ? height / 2.4 : 5;
            const frame = (name, inset) => svg("rect", {
                class: name, x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset,
                rx: Math.max(1, radius - inset),
            });
            return [
                !node && svg("rect", { class: "sheet", x: 4, y: 4, width, height, rx: radius }),
                frame("ring", -5), frame("frame", 0), node?.isAsynchronous && frame("inner", 3),
            ];
        }

        // The scopes of the keys in a closed group, or what has changed of them, as parts of one bar.
        function barOf({ node, nodes, width, height }) {
            if (node) return [];
            let end = 10;
            const lookOf = (one) => graph.difference ? one.mark : `scope-${one.scope}`;
            return (graph.difference ? marks : scopes.map((scope) => `scope-${scope}`)).map((look) => {
                const part = (width - 20) * nodes.filter((one) => lookOf(one) === look).length / nodes.length;
                end += part;
                const place = { x: digits(end - part), y: height - 10, width: digits(part), height: 5 };
                return part > 0 && svg("rect", { class: `bar ${look}`, ...place });
            });
        }

        const textLines = ({ width, lines }) => Object.entries(lines).filter(([, text]) => text)
            .map(([name, text], index) => svg("text", { class: name, x: width / 2, y: 17 + 13 * index }, text));

        // The text of a node for a screen reader.
        const descriptionOf = (node) => joined([
            shortened(node.label, 120), shortenedType(node.valueLabel, 120), ...traits(node),
            `injects ${new Set(node.outgoing.map((edge) => edge.target)).size}`, `injected by ${node.incoming.length}`,
            node.problems.length > 0 && counted(node.problems.length, "problem"),
        ]);

        const noteOf = ({ kind, role, isOptional, isByType }) => joined([
            kind !== "direct" && visible(kind), isOptional && "optional", role && role !== "provides" && visible(role),
            isByType && "by type",
        ]);

        function describeEdge(edge) {
            const note = noteOf(edge);
            return `${shortened(edge.source.label, 60)} → ${shortened(edge.target.label, 60)}${note && ` (${note})`}`;
        }

        function edgeTitle(edges) {
            const lines = edges.slice(0, 12).map(describeEdge);
            return [...lines, ...(edges.length > 12 ? [`… and ${edges.length - 12} more`] : [])].join("\n");
        }

        const edgeClasses = (kind, isOptional, isWrong, mark) =>
            joined(["edge", kinds.includes(kind) && kind, isOptional && "optional", isWrong && "wrong", mark], " ");

        // If several lines end in one head, the start still shows which one is optional.
        const startMark = (isOptional, x, y) =>
            isOptional ? [svg("circle", { class: "start", cx: digits(x), cy: digits(y), r: 3 })] : [];

        const kindTexts = {
            direct: "injects", lazy: "lazy", provider: "provider", dynamic: "dynamic: seen at run time",
        };

        function fillLegend() {
            const row = (sample, text, nodes, edges = []) => nodes.length > 0 && html("li", {}, html("button", {
                type: "button", class: "link", "data-choice": text, "aria-pressed": "false",
                onclick: () => focus.filter === text ? clear() : chooseFound(nodes, edges, text),
            }, svg("svg", { width: 46, height: 24, "aria-hidden": "true" }, sample), text));
            const box = (text, node, isSo) => row(
                svg("g", { class: classesOf({ scope: "unique", problems: [], ...node }), transform: "translate(5 3)" },
                    outlineOf({ width: 36, height: 18, node })), text, graph.nodes.filter(isSo));
            const edge = (text, kind, isSo, isOptional = false, isWrong = false, mark = null) => {
                const edges = graph.edges.filter(isSo);
                return row(svg("g", { class: edgeClasses(kind, isOptional, isWrong, mark) },
                    svg("path", { class: "line", d: "M2 12H36" }),
                    svg("path", { class: "head", d: "M44 12l-8 -4v8z" }), ...startMark(isOptional, 5, 12)), text,
                [...new Set(edges.flatMap(({ source, target }) => [source, target]))], edges);
            };
            const rows = [
                ...marks.flatMap((mark) => [
                    box(`${mark} key`, { mark }, (node) => node.mark === mark),
                    edge(`${mark} injection`, "direct", (one) => one.mark === mark, false, false, mark),
                ]),
                ...(graph.difference ? [] : scopes).map((scope) => box(scope, { scope }, (node) => node.scope === scope)),
                box("main actor", { isolation: "MainActor" }, (node) => node.isolation === "MainActor"),
                box("asynchronous", { isAsynchronous: true }, (node) => node.isAsynchronous),
                box("default value only", { kind: "default" }, (node) => node.kind === "default"),
                box("missing", { kind: "missing" }, (node) => node.kind === "missing"),
                ...Object.entries(kindTexts).map(([kind, text]) => edge(text, kind, (one) => one.kind === kind)),
                edge("optional", "direct", (one) => one.isOptional, true),
                edge("part of a problem", "direct", (one) => one.isWrong, false, true),
            ].filter(Boolean);
            byId("legend").append(html("ul", {}, ...rows));
            byId("legend").hidden = rows.length === 0;
            // On a phone it would take up the room of the picture.
            byId("legend").open = !matchMedia("(max-width: 820px)").matches;
        }
        """#
}
