extension GraphPage {
    /// Reads the document and draws it for the first time.
    static let start = #"""
        const tell = (text, role) => byId("picture").after(html("p", { class: "nothing", role }, text));

        try {
            graph = readGraph(JSON.parse(byId("graph").textContent));
            root = makeBoxes(graph);
            closeWhatIsTooMuch();
            fillOverview();
            fillKeys();
            listen();
            followPointer();
            preparePrinting();
            draw();
            fit();
            addEventListener("resize", () => framing?.());
            if (graph.nodes.length === 0) tell("This container has no modules.", "note");
        } catch (error) {
            tell(`The graph cannot be drawn: ${error.message}`, "alert");
            throw error;
        }
        """#
}
