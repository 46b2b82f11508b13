extension GraphPage {
    /// The parts around the picture: the counts, the problems, the table and the keys.
    static let overview = #"""
        function fillOverview() {
            byId("summary").textContent = [
                counted(graph.nodes.length, "key"), counted(graph.edges.length, "edge"),
                graph.containers > 1 && counted(graph.containers, "container"),
                graph.problems.length > 0 ? `⚠ ${counted(graph.problems.length, "problem")}` : "no problems",
                graph.hints.length > 0 && counted(graph.hints.length, "hint"),
            ].filter(Boolean).join(" · ");
            for (const [id, found] of [["problems", graph.problems], ["hints", graph.hints]]) {
                byId(id).hidden = found.length === 0;
                byId(id).querySelector("ol").replaceChildren(
                    ...found.map((problem) => html("li", {}, problemButton(problem))));
            }
            const hasGroups = root.children.some((box) => !box.node);
            for (const id of ["collapse", "expand"]) byId(id).hidden = !hasGroups;
            fillLegend();
        }

        const tableColumns = ["Key", "Value", "Scope", "Where", "Place", "Injects"];

        function tableRow(node) {
            const where = [graph.containers > 1 && `container ${node.container}`, groupText(node.groups)];
            const cells = [
                node.valueLabel, traits(node).join(", "), where.filter(Boolean).join(": "), placeText(node.place),
                [...new Set(node.outgoing.map((edge) => edge.target.label))].join(", "),
            ];
            return html("tr", { class: node.problems.length > 0 ? "wrong" : null },
                html("th", { scope: "row" }, nodeButton(node)),
                ...cells.map((text, index) => html("td", { "data-column": tableColumns[index + 1] }, ...inWords(text))));
        }

        // The same graph as a table: for reading aloud, for finding in the page, for copying.
        function showOutline(isShown) {
            const outline = byId("outline");
            if (outline.hidden !== isShown) return;
            outline.hidden = !isShown;
            byId("picture").toggleAttribute("inert", isShown);
            byId("outline-toggle").setAttribute("aria-pressed", isShown);
            // It is made on demand: with hundreds of keys it has thousands of elements.
            outline.replaceChildren(...(isShown ? [html("table", {},
                html("caption", {}, byId("summary").textContent),
                html("thead", {}, html("tr", {}, ...tableColumns.map((name) => html("th", { scope: "col" }, name)))),
                html("tbody", {}, ...graph.nodes.map(tableRow)))] : []));
            if (isShown) outline.focus();
        }

        const keyTexts = [
            ["Tab", "to the graph, and on to the details"],
            ["↓ ↑", "on a box: along an edge, to what it injects or what injects it"],
            ["← →", "on a box: to its neighbours"],
            ["Enter", "selects the box, or opens the closed group"],
            ["Alt Enter", "selects a second box: the path between both"],
            ["c, x", "closes the group of the box; opens all groups"],
            ["Escape", "lets go of what is selected"],
            ["/", "to the search"],
            ["p", "next problem"],
            ["+ − 0", "larger, smaller, everything"],
            ["Shift ← → ↑ ↓", "moves the picture; without Shift, if no box has the focus"],
            ["o, t, ?", "table, light or dark, these keys"],
        ];

        function fillKeys() {
            byId("keys").append(
                html("h2", {}, "Keys"),
                html("dl", {}, ...keyTexts.flatMap(([key, text]) => [
                    html("dt", {}, html("kbd", {}, key)), html("dd", {}, text),
                ])),
                html("form", { method: "dialog" }, html("button", {}, "Close")));
        }

        function toggleKeys() {
            if (byId("keys").open) byId("keys").close();
            else byId("keys").showModal();
        }

        // The first press switches away from the system's look; from then on it stays as chosen.
        function toggleTheme() {
            const { dataset } = document.documentElement;
            const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
            dataset.theme = (dataset.theme ?? system) === "dark" ? "light" : "dark";
        }
        """#
}
