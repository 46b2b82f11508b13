extension GraphPage {
    /// Reads the document and draws it for the first time.
    static let start = #"""
        /** So many boxes are still readable at once. */
        const comfortableCount = 40;

        /** A large graph begins as its groups; from the outside in, those are open that leave it readable. */
        function closeWhatIsTooMuch() {
            if (graph.nodes.length <= 150) return;
            const groups = everyGroup(root);
            for (const group of groups) group.isOpen = group.isContainer === true;
            let count = shownLeaves(root).length;
            for (const group of groups) {
                if (group.isOpen || group.shown !== group) continue;
                const opened = count - 1 + group.children.length;
                if (opened > comfortableCount) continue;
                group.isOpen = true;
                count = opened;
            }
        }

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
            begin();
            addEventListener("resize", begin);
            if (graph.nodes.length === 0) byId("picture").after(html("p", { class: "nothing" }, "This container has no modules."));
        } catch (error) {
            byId("picture").after(html("p", { class: "nothing", role: "alert" }, `The graph cannot be drawn: ${error.message}`));
            throw error;
        }
        """#
}
