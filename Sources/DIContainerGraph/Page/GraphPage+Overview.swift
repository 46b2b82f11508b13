extension GraphPage {
    /// The parts around the picture: the counts, the problems, the table and the keys.
    static let overview = #"""
        function fillOverview() {
            const { mostNeeded, longestPath: path } = figures;
            const many = (list, word) => list.length > 0 && counted(list.length, word);
            byId("summary").textContent = joined([
                ...graph.difference ? changeCounts() : [many(graph.nodes, "key"), many(graph.edges, "injection")],
                graph.containers > 1 && counted(graph.containers, "container"),
                graph.problems.length > 0 ? `⚠ ${many(graph.problems, "problem")}` : "no problems",
                many(graph.hints, "hint"),
            ], " · ");
            const headline = `Longest path: ${counted(path.length, "key")}`;
            const chain = { headline, path, edges: new Set(edgesAlong(path)), text: "", index: -1, isHint: true };
            for (const [id, items] of Object.entries({
                changes: graph.difference ? changeItems() : [], problems: byCode(graph.problems),
                hints: byCode(graph.hints), needed: [
                    ...mostNeeded.map(([node, count]) => nodeButton(node, `by ${counted(count, "key")}`)),
                    ...path.length > 1 ? [problemButton(chain, headline)] : [],
                ],
            })) {
                byId(id).hidden = items.length === 0;
                byId(id).querySelector("ol").replaceChildren(...items.map((item) => html("li", {}, item)));
            }
            const hasGroups = root.children.some((box) => !box.node);
            for (const id of ["collapse", "expand"]) byId(id).hidden = !hasGroups;
            fillLegend();
        }

        const byCode = (problems) => [...new Set(problems.map(({ code }) => code))].flatMap((code) => [
            html("code", {}, visible(code)),
            ...problems.filter((one) => one.code === code).map((one) => problemButton(one, shortName(one))),
        ]);

        // The keys of a problem: its headline stands in its details.
        function shortName({ headline, path, missing, isHint }) {
            const labels = path.map((node) => shortened(node.label, 60));
            if (labels.length === 0) return shortened(visible(headline), 200);
            if (missing && path.length > 2) return `${labels.at(-1)}, which ${path.length - 1} keys inject`;
            if (labels.length > 4) labels.splice(2, labels.length - 3, "…");
            return labels.join(isHint ? ", " : " → ");
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
                ...cells.map((text) => html("td", {}, ...inWords(text))));
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
        """#
}
