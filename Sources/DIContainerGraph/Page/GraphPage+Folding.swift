extension GraphPage {
    /// Which groups are closed: at first, and with the buttons.
    static let folding = #"""
        // This many boxes are still readable at once.
        const comfortableCount = 60;
        const isLarge = () => graph.nodes.length > comfortableCount;

        const hasGroups = (box) => box.children.some((child) => !child.node);

        // The groups whose own groups are the second level; containers are not a level.
        const firstLevel = () => [root, ...everyGroup(root).filter((group) => group.isContainer)]
            .flatMap((box) => box.children.filter((child) => !child.node && !child.isContainer));

        // Closes everything below the first level, so that there is still something to see.
        function closeToSecondLevel() {
            for (const group of everyGroup(root)) group.isOpen = group.isContainer === true;
            for (const group of firstLevel()) group.isOpen = hasGroups(group);
        }

        // A large graph opens as its groups. From the outside in, groups with groups in them are open while the picture
        // stays readable.
        function closeWhatIsTooMuch() {
            if (!isLarge()) return;
            const groups = everyGroup(root);
            for (const group of groups) group.isOpen = group.isContainer === true;
            let count = shownLeaves(root).length;
            for (const parent of [root, ...groups]) {
                if (!parent.isOpen || parent.shown !== parent) continue;
                // Neighbours open together or not at all. A single group without neighbours would be the whole picture.
                const inner = parent.children.filter((child) => !child.isOpen && hasGroups(child));
                const opened = inner.reduce((sum, group) => sum + group.children.length - 1, count);
                if (inner.length > 1 && opened > comfortableCount) continue;
                for (const group of inner) group.isOpen = true;
                count = opened;
            }
        }

        function collapse() {
            closeToSecondLevel();
            setOpen([], false);
        }
        """#
}
