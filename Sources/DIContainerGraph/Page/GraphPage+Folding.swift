extension GraphPage {
    /// Which groups are closed at first: those whose keys could not be read.
    static let folding = #"""
        // With this scale, the name of a key is ten pixels high.
        const readableScale = 0.77;

        // With this scale, one sees how the whole picture hangs together.
        const overviewScale = 0.3;

        // From this size on, lines between two groups are drawn as one.
        const isLarge = () => (only?.size ?? graph.nodes.length) > 60;

        // Closes all groups but those without a neighbor, which would be the whole picture.
        function closeGroups() {
            for (const group of everyGroup(root)) {
                group.isOpen = group.isContainer || group.parent.children.filter((box) => !box.node).length === 1;
            }
        }

        function isReadable() {
            links = layOut();
            return extent([root]).scale >= readableScale;
        }

        function collapse() {
            closeGroups();
            setOpen([], false);
        }

        // Opens groups from the outside in, the smallest first, as long as everything can be read.
        function fold() {
            closeGroups();
            const groups = everyGroup(root).filter((group) => !group.isOpen)
                .sort((one, other) => one.depth - other.depth || one.nodes.length - other.nodes.length);
            let failures = isReadable() ? 0 : 3;
            for (const group of groups) {
                if (failures > 2 || group.shown !== group) continue;
                group.isOpen = true;
                group.isOpen = isReadable();
                if (!group.isOpen) failures += 1;
            }
        }
        """#
}
