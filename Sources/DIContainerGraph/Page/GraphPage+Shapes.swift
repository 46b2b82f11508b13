extension GraphPage {
    /// The look of single boxes and edges; the legend is made from the same.
    static let shapes = #"""
        // The text in the box of a closed group.
        function summaryOf(box) {
            const nodes = box.nodes;
            const wrong = nodes.filter((node) => node.problems.length > 0).length;
            return counted(nodes.length, "key") + (wrong > 0 ? `, ⚠ ${wrong}` : "");
        }

        const widestBox = 260;

        function linesOf(box) {
            const { node } = box;
            const fit = (text, line, shorten) => fitting(text, fonts[line], widestBox - 26, shorten);
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
            box.width = Math.min(widestBox, Math.max(96, Math.ceil(Math.max(...widths)) + 26));
            box.height = box.lines.traits ? 50 : 40;
        }

        // The classes of a node; the style has a look for each.
        function classesOf(node) {
            return [
                "node", scopes.includes(node.scope) && `scope-${node.scope}`, node.kind === "default" && "default",
                node.kind === "missing" && "missing", node.isolation === "MainActor" && "main-actor",
                node.isAsynchronous && "asynchronous", node.problems.length > 0 && "wrong",
            ].filter(Boolean).join(" ");
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
            ].filter(Boolean);
        }

        function textLines({ width, lines }) {
            const middle = width / 2;
            return [
                svg("text", { class: "key", x: middle, y: 17 }, lines.key),
                svg("text", { class: "value", x: middle, y: 30 }, lines.value),
                lines.traits && svg("text", { class: "traits", x: middle, y: 43 }, lines.traits),
            ].filter(Boolean);
        }

        // The text of a node for a screen reader.
        function descriptionOf(node) {
            const [many, others] = [new Set(node.outgoing.map((edge) => edge.target)).size, node.incoming.length];
            return [
                shortened(node.label, 120), shortenedType(node.valueLabel, 120), ...traits(node),
                `injects ${many}`, `injected by ${others}`,
                node.problems.length > 0 && counted(node.problems.length, "problem"),
            ].filter(Boolean).join(", ");
        }

        function describeEdge({ source, target, kind, role, isOptional }) {
            const how = [
                kind !== "direct" && visible(kind), isOptional && "optional",
                role === "decorates" && "by a decorator", role === "contributes" && "by a contribution",
                role === "forwards" && "forwarded",
            ].filter(Boolean);
            return `${shortened(source.label, 60)} → ${shortened(target.label, 60)}`
                + (how.length > 0 ? ` (${how.join(", ")})` : "");
        }

        function edgeTitle(edges) {
            const lines = edges.slice(0, 12).map(describeEdge);
            return [...lines, ...(edges.length > 12 ? [`… and ${edges.length - 12} more`] : [])].join("\n");
        }

        const edgeClasses = (kind, isOptional, isWrong) =>
            ["edge", kinds.includes(kind) && kind, isOptional && "optional", isWrong && "wrong"]
                .filter(Boolean).join(" ");

        // If several lines end in one head, the start still shows which one is optional.
        const startMark = (isOptional, x, y) =>
            isOptional ? [svg("circle", { class: "start", cx: digits(x), cy: digits(y), r: 3 })] : [];

        // The legend shows small samples of the picture's elements, and only of those that occur.
        function fillLegend() {
            const row = (sample, text) => html("li", {},
                svg("svg", { width: 46, height: 24, "aria-hidden": "true" }, sample), text);
            const box = (node, text) => row(
                svg("g", { class: classesOf({ problems: [], ...node }), transform: "translate(5 3)" },
                    ...outlineOf({ width: 36, height: 18, node })), text);
            const edge = (kind, text, isOptional = false, isWrong = false) => row(
                svg("g", { class: edgeClasses(kind, isOptional, isWrong) },
                    svg("path", { class: "line", d: "M2 12H36" }),
                    svg("path", { class: "head", d: "M44 12l-8 -4v8z" }), ...startMark(isOptional, 5, 12)), text);
            const count = svg("g", { class: "edge" }, svg("path", { class: "line", d: "M2 12H44" }),
                svg("text", { class: "count", x: 22, y: 16 }, "3"));
            const some = (isSo) => graph.nodes.some(isSo);
            const someEdge = (isSo) => graph.edges.some(isSo);
            const areGroups = everyGroup(root).length > 0;
            const rows = [
                ...scopes.map((scope) => some((node) => node.scope === scope) && box({ scope }, scope)),
                some((node) => node.isolation === "MainActor")
                    && box({ scope: "unique", isolation: "MainActor" }, "main actor"),
                some((node) => node.isAsynchronous) && box({ scope: "unique", isAsynchronous: true }, "asynchronous"),
                some((node) => node.kind === "default") && box({ scope: "unique", kind: "default" }, "default value only"),
                some((node) => node.kind === "missing") && box({ kind: "missing" }, "missing"),
                areGroups && row(svg("g", { class: "group closed", transform: "translate(5 2)" },
                    ...outlineOf({ width: 32, height: 15, node: null })), "closed group"),
                ...[["direct", "injects"], ["lazy", "lazy"], ["provider", "provider"], ["dynamic", "dynamic: seen at run time"]]
                    .map(([kind, text]) => someEdge((other) => other.kind === kind) && edge(kind, text)),
                someEdge((other) => other.isOptional) && edge("direct", "optional", true),
                someEdge((other) => other.isWrong) && edge("direct", "part of a problem", false, true),
                areGroups && someEdge(() => true) && row(count, "number of injections"),
            ].filter(Boolean);
            byId("legend").append(html("ul", {}, ...rows));
            byId("legend").hidden = rows.length === 0;
            // On a phone it would take up the room of the picture.
            byId("legend").open = !matchMedia("(max-width: 820px)").matches;
        }
        """#
}
