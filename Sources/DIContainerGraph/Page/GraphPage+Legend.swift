extension GraphPage {
    /// The legend: samples of what occurs in the picture, each of which selects all that look like it.
    static let legend = #"""
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
