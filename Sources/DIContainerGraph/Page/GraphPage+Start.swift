extension GraphPage {
    /// Reads the document and draws it for the first time.
    static let start = #"""
        // So many boxes are still readable at once, and so many nodes of one group are no more than a detail.
        const comfortableCount = 60;
        const detailCount = 6;

        // A large graph begins as its groups; from the outside in, those are open that leave it readable.
        function closeWhatIsTooMuch() {
            if (graph.nodes.length <= 150) return;
            const groups = everyGroup(root);
            for (const group of groups) group.isOpen = group.isContainer === true;
            let count = shownLeaves(root).length;
            for (const parent of [root, ...groups]) {
                if (!parent.isOpen || parent.shown !== parent) continue;
                // Neighbours open together or not at all.
                const inner = parent.children.filter((child) => !child.isOpen && !child.node
                    && child.children.filter((grandchild) => grandchild.node).length <= detailCount);
                const opened = inner.reduce((sum, group) => sum + group.children.length - 1, count);
                if (opened > comfortableCount) continue;
                for (const group of inner) group.isOpen = true;
                count = opened;
            }
        }

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
            begin();
            addEventListener("resize", () => framing?.());
            if (graph.nodes.length === 0) tell("This container has no modules.", "note");
        } catch (error) {
            tell(`The graph cannot be drawn: ${error.message}`, "alert");
            throw error;
        }
        """#
}
