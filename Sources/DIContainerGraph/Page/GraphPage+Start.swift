extension GraphPage {
    /// Reads the document and draws it for the first time.
    static let start = #"""
        const tell = (text, role) => byId("picture").after(html("p", { class: "nothing", role }, text));

        try {
            graph = readGraph(JSON.parse(byId("graph").textContent));
            readFacts(JSON.parse(byId("facts").textContent));
            root = makeBoxes(graph);
            fillOverview();
            listen();
            followPointer();
            fold();
            draw();
            if (!followLink()) {
                if (graph.difference) chooseDifference();
                else if (graph.problems.length > 0) chooseProblem(graph.problems[0]);
                else showReadable();
            }
            addEventListener("resize", () => framing?.());
            addEventListener("hashchange", followLink);
            addEventListener("beforeprint", () => {
                byId("picture").setAttribute("viewBox", `-8 -8 ${root.width + 16} ${root.height + 16}`);
                byId("scene").removeAttribute("transform");
            });
            addEventListener("afterprint", () => {
                byId("picture").removeAttribute("viewBox");
                applyView();
            });
            if (graph.nodes.length === 0) tell("This container has no modules.", "note");
        } catch (error) {
            tell(`The graph cannot be drawn: ${error.message}`, "alert");
            throw error;
        }
        """#
}
