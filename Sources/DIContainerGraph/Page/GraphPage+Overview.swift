extension GraphPage {
    /// The parts around the picture: the counts, the problems, what has changed since another graph, and the table.
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

        const marks = ["added", "removed", "changed"];
        const figures = { mostNeeded: [], longestPath: [] };

        function readFacts({ mostNeeded = [], longestPath = [], difference }) {
            const byIdentifier = new Map(graph.nodes.map((node) => [node.id, node]));
            figures.mostNeeded = mostNeeded.map(([id, count]) => [byIdentifier.get(id), count]);
            figures.longestPath = longestPath.map((id) => byIdentifier.get(id));
            graph.difference = difference;
            if (!difference) return;
            byId("picture").classList.add("difference");
            for (const mark of marks) {
                for (const id of difference.nodes[mark] ?? []) byIdentifier.get(id).mark = mark;
                for (const edge of graph.edges) if (difference.edges[mark]?.includes(edge.index)) edge.mark = mark;
            }
            for (const [id, changes] of Object.entries(difference.changes)) byIdentifier.get(id).changes = changes;
        }

        // Selects all that has changed, alone with the ends of its injections if that can be read.
        function chooseDifference() {
            const edges = graph.edges.filter((edge) => edge.mark);
            const nodes = graph.nodes.filter((node) => node.mark || edges.some(({ source, target }) =>
                source === node || target === node));
            if (nodes.length === 0) return showReadable();
            select({ found: nodes, edges: new Set(edges) }, nodes.length <= 60);
            showReadable();
        }

        const changeCounts = () => marks.map((mark) =>
            `${counted(graph.nodes.filter((node) => node.mark === mark).length, "key")} ${mark}`);

        function changeItems() {
            const { problems, edges } = graph.difference;
            return marks.flatMap((mark) => [
                ...graph.nodes.filter((node) => node.mark === mark)
                    .map((node) => nodeButton(node, joined([mark, ...(node.changes ?? []).map(visible)], "; "))),
                edges[mark]?.length > 0 && `${counted(edges[mark].length, "injection")} ${mark}`,
                ...(problems[mark] ?? []).map((text) => `Problem ${mark}: ${visible(text)}`),
            ]).filter(Boolean);
        }
        """#
}
