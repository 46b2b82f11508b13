extension GraphPage {
    /// The panel with all details of a node or a problem.
    static let details = #"""
        // How many entries a list shows before the reader asks for more.
        const listLimit = 60;

        function nodeButton(node, note = "") {
            return html("span", { class: "entry" },
                html("button", {
                    type: "button", class: `link${node.problems.length > 0 ? " wrong" : ""}`, title: node.label,
                    onclick: (event) => chooseNode(node, event.shiftKey || event.altKey),
                }, ...inWords(shortened(node.label, 60))),
                note && html("small", {}, ` ${note}`));
        }

        function entries(items, make) {
            const result = html("ul", {}, ...items.slice(0, listLimit).map((item) => html("li", {}, make(item))));
            if (items.length > listLimit) {
                const more = html("button", {
                    type: "button", class: "link",
                    onclick: () => more.parentElement.replaceWith(
                        ...items.slice(listLimit).map((item) => html("li", {}, make(item)))),
                }, `${items.length - listLimit} more`);
                result.append(html("li", {}, more));
            }
            return result;
        }

        function section(title, ...content) {
            return html("section", {}, html("h3", {}, title), ...content.filter(Boolean));
        }

        const noteOf = ({ kind, role, isOptional }) => [
            kind !== "direct" && visible(kind), isOptional && "optional",
            role !== "provides" && role !== undefined && visible(role),
        ].filter(Boolean).join(", ");

        function edgeSection(title, edges, end, direction, node) {
            const direct = new Set(edges.map(end)).size;
            const all = reach(node, direction).size - 1;
            return section(`${title}: ${direct} direct, ${all} in all`,
                edges.length > 0 && entries(edges, (edge) => nodeButton(end(edge), noteOf(edge))));
        }

        function pathLine(path) {
            return html("span", { class: "path" }, ...path.flatMap((node, index) =>
                index > 0 ? [" → ", nodeButton(node)] : [nodeButton(node)]));
        }

        function fields(pairs) {
            const present = pairs.filter(([, value]) => value !== null && value !== undefined && value !== false);
            return html("dl", {}, ...present.flatMap(([name, value]) => [html("dt", {}, name), html("dd", {}, value)]));
        }

        const groupText = (groups) => groups.map(visible).join(" / ");

        function moduleLine(module) {
            return html("span", {}, [
                placeText(module.place), list(module.groups).length > 0 && `in ${groupText(module.groups)}`,
                module.lifetime !== undefined && visible(module.lifetime),
            ].filter(Boolean).join(", ") || "unknown place");
        }

        const kindTexts = new Map([
            ["module", "a module serves it"], ["default", "only its default value serves it"],
            ["missing", "nothing serves it"],
        ]);

        function nodeDetails(node) {
            const content = [
                html("h2", { "data-id": node.id }, shortened(node.label, 160)),
                fields([
                    ["Key", visible(node.key)],
                    ["Name", node.name === undefined ? null : visible(node.name)],
                    ["Value", node.valueLabel],
                    ["Takes", node.argument === undefined ? null : visible(node.argument)],
                    ["Served", kindTexts.get(node.kind) ?? visible(node.kind)],
                    ["Scope", visible(node.scope)],
                    ["Lifetime", node.lifetime === undefined ? null : visible(node.lifetime)],
                    ["Isolation", node.isolation === undefined ? null : visible(node.isolation)],
                    ["Made", node.isAsynchronous ? "asynchronously" : "synchronously"],
                    ["Chooses", node.choosesAtRunTime && "at run time, by a resolver: it may ask for any key"],
                    ["Container", graph.containers > 1 && containerTitle(node.container, graph.containers)],
                    ["Groups", node.groups.length > 0 && groupText(node.groups)],
                    ["Place", node.place && placeText(node.place)],
                    ["Identifier", visible(node.id)],
                ]),
            ];
            if (node.problems.length > 0) {
                const problems = node.problems.map((index) => graph.problems[index]);
                content.push(section("Problems", entries(problems, problemButton)));
            }
            if (node.hints.length > 0) content.push(section("Hints", entries(node.hints, problemButton)));
            if (focus.second) {
                const path = pathBetween(node, focus.second);
                content.push(section(`Between it and ${shortened(focus.second.label, 40)}`,
                    path ? pathLine(path) : html("p", {}, "No path leads from one to the other.")));
            }
            content.push(
                edgeSection("Injects", node.outgoing, forwards.end, forwards, node),
                edgeSection("Injected by", node.incoming, backwards.end, backwards, node));
            if (node.decorators.length > 0) content.push(section("Decorated", entries(node.decorators, moduleLine)));
            if (node.contributions.length > 0) content.push(section("Added", entries(node.contributions, moduleLine)));
            const paths = pathsFromRoots(node).sort((one, other) => one.length - other.length);
            if (paths.length > 0) {
                content.push(section(`Shortest paths from ${counted(paths.length, "root")}`, entries(paths, pathLine)));
            }
            content.push(html("p", { class: "hint" }, "Shift-click or Alt-Enter another box for the path to it."));
            return content;
        }

        function problemButton(problem) {
            return html("button", {
                type: "button", class: problem.isHint ? "problem slip" : "problem", "data-problem": problem.index,
                "aria-pressed": focus.problem === problem, onclick: () => chooseProblem(problem),
            }, html("code", {}, shortened(visible(problem.code), 60)), " ", shortened(visible(problem.headline), 200));
        }

        function problemDetails(problem) {
            return [
                html("h2", {}, shortened(visible(problem.headline), 400)),
                html("p", {}, html("code", {}, visible(problem.code))),
                html("pre", {}, visibleLines(problem.text)),
                problem.path.length > 0 && (problem.isHint
                    ? section("Keys", entries(problem.path, (node) => nodeButton(node, placeText(node.place))))
                    : section("Path", pathLine(problem.path))),
            ].filter(Boolean);
        }

        // Fills the panel for the selection, or hides it.
        function describe() {
            const panel = byId("details");
            const content = focus.problem ? problemDetails(focus.problem) : focus.node ? nodeDetails(focus.node) : null;
            const wasHidden = panel.hidden;
            panel.hidden = content === null;
            panel.replaceChildren(...(content ? [
                html("button", {
                    type: "button", id: "close", "aria-label": "Close the details", title: "Close (Escape)",
                    onclick: clear,
                }, "✕"),
                ...content,
            ] : []));
            panel.scrollTop = 0;
            return wasHidden !== panel.hidden;
        }
        """#
}
