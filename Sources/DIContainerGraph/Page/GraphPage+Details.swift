extension GraphPage {
    /// The panel with all details of a node or a problem.
    static let details = #"""
        function nodeButton(node, note = "") {
            const wrong = node.problems.length > 0 && "wrong";
            return html("span", { class: "entry" }, html("button", {
                type: "button", class: joined(["link", wrong], " "), title: node.label,
                onclick: (event) => chooseNode(node, event.shiftKey || event.altKey),
            }, inWords(shortened(node.label, 60))), note && html("small", {}, inWords(` ${note}`)));
        }

        const entries = (items, make) =>
            html("ul", { class: "entries" }, items.map((item) => html("li", {}, make(item))));

        const section = (title, ...content) => html("section", {}, html("h3", {}, title), content);

        // A section with a list, if there is anything to list.
        const listSection = (title, items, make) => items.length > 0 && section(title, entries(items, make));

        function edgeSection(title, edges, { end, ...direction }, node) {
            const all = reach(node, { end, ...direction }).size - 1;
            return section(`${title}: ${new Set(edges.map(end)).size} direct, ${all} in all`,
                edges.length > 0 && entries(edges, (edge) => nodeButton(end(edge), noteOf(edge))));
        }

        const pathLine = (path) => html("span", { class: "path" },
            path.map((node, index) => [index > 0 && " → ", nodeButton(node)]).flat());

        const fields = (pairs) => html("dl", {}, pairs.filter(([, value]) => value).flatMap(([name, value]) =>
            [html("dt", {}, name), html("dd", {}, value)]));

        const groupText = (groups) => groups.map(visible).join(" / ");

        const moduleLine = ({ place, groups }) =>
            joined([placeText(place), list(groups).length > 0 && `in ${groupText(groups)}`]) || "unknown place";

        function nodeDetails(node) {
            const paths = pathsFromRoots(node).sort((one, other) => one.length - other.length);
            const between = focus.second && pathBetween(node, focus.second);
            return [
                html("h2", { "data-id": node.id }, shortened(node.label, 160)),
                fields([
                    ["Value", node.valueLabel],
                    ["Lives", joined([visible(node.lifetime), ...traits(node).filter((trait) => trait !== node.scope)])],
                    ["Chooses", node.choosesAtRunTime && "at run time, by a resolver: it may ask for any key"],
                    ["Container", graph.containers > 1 && containerTitle(node.container, graph.containers)],
                    ["Groups", groupText(node.groups)],
                    ["Place", placeText(node.place)],
                    ["Identifier", visible(node.id)],
                    ["Distance", paths.length > 0 && `${counted(paths[0].length - 1, "injection")} from a root`],
                    ["Changed", node.changes && entries(node.changes, visible)],
                ]),
                listSection("Problems", node.problems.map((index) => graph.problems[index]), headlineButton),
                listSection("Hints", node.hints, headlineButton),
                focus.second && section(`Between it and ${shortened(focus.second.label, 40)}`,
                    between ? pathLine(between) : "No path leads from one to the other."),
                edgeSection("Injects", node.outgoing, forwards, node),
                edgeSection("Injected by", node.incoming, backwards, node),
                listSection("Decorated", node.decorators, moduleLine),
                listSection("Added", node.contributions, moduleLine),
                listSection(`Shortest paths from ${counted(paths.length, "root")}`, paths, pathLine),
                html("p", { class: "hint" }, "Shift-click or Alt-Enter another box for the path to it."),
            ];
        }

        const problemButton = (problem, text) => html("button", {
            type: "button", class: problem.isHint ? "problem slip" : "problem", "data-choice": problem.index,
            "aria-pressed": focus.problem === problem, onclick: () => chooseProblem(problem),
        }, inWords(text));

        const headlineButton = (problem) => problemButton(problem, shortened(visible(problem.headline), 200));

        function copyButton(label, text) {
            const copy = ({ target }) => {
                // Where a page may not write to the clipboard, the text can at least be copied by hand.
                getSelection().selectAllChildren(target.parentElement);
                navigator.clipboard?.writeText(text).then(() => { target.textContent = "Copied"; });
            };
            return html("button", { type: "button", onclick: copy }, label);
        }

        function problemDetails({ headline, code, path, missing, details, text, isHint }) {
            const stop = (node) => nodeButton(node, joined([visible(node.lifetime), placeText(node.place)]));
            const parts = list(details).filter(({ label }) => path.length === 0 || !/^(path|needed by)$/.test(label));
            const isOfMany = missing && path.length > 2;
            const title = isHint ? "Keys" : isOfMany ? `${path.length - 1} keys inject it` : "Path";
            const keys = html("div", { class: title === "Path" ? "way" : null },
                listSection(title, path.filter((node) => node !== missing || !isOfMany), stop));
            return [
                html("h2", {}, shortened(visible(headline), 400)),
                code && html("p", { class: isHint && "slip" }, html("code", {}, visible(code))),
                !isOfMany && keys,
                parts.map(({ label, text }) => html("section", { class: label === "fix" ? "fix" : null },
                    html("h3", {}, visible(label.slice(0, 1).toUpperCase() + label.slice(1))),
                    html("p", { class: "report" }, inWords(visibleLines(text))),
                    label === "fix" && copyButton("Copy the fix", text))),
                text && copyButton("Copy the report", text),
                isOfMany && keys,
            ];
        }

        // Fills the panel for the selection, or hides it.
        function describe() {
            const panel = byId("details");
            panel.hidden = !focus.problem && !focus.node;
            panel.scrollTop = 0;
            panel.replaceChildren();
            if (panel.hidden) return;
            const button = (id, title, text, onclick) => html("button", { type: "button", id, title, onclick }, text);
            const choices = focus.problem ? [...graph.problems, ...graph.hints] : listed;
            const place = choices.indexOf(focus.problem ?? focus.node);
            const step = (id, title, text, by) => button(id, title, text, () => {
                const next = choices.at((place + by) % choices.length);
                if (focus.problem) chooseProblem(next);
                else chooseNode(next);
                byId(id).focus();
            });
            furnish(panel, {}, [
                html("p", { class: "steps" },
                    place >= 0 && choices.length > 1 && [step("previous", "Previous", "‹", -1), step("next", "Next", "›", 1)],
                    button("close", "Close (Escape)", "✕", clear)),
                focus.problem ? problemDetails(focus.problem) : nodeDetails(focus.node),
            ]);
        }
        """#
}
