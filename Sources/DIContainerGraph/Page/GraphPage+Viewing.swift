extension GraphPage {
    /// What of the picture is in sight: which groups are open at first, and moving and scaling with mouse, fingers and keys.
    static let viewing = #"""
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

        const view = { x: 0, y: 0, scale: 1 };
        // The action that chose the view; it is repeated when the window changes, until the user moves the picture.
        let framing = null;

        function applyView() {
            const { x, y, scale } = view;
            byId("scene").setAttribute("transform", `translate(${digits(x)} ${digits(y)}) scale(${scale})`);
            // Headings grow as the picture shrinks.
            byId("picture").style.setProperty("--heading", `${Math.min(60, Math.max(13, 11 / scale))}px`);
        }

        const clampScale = (scale) => Math.min(4, Math.max(0.01, scale));

        function zoom(factor, x, y) {
            const { clientWidth, clientHeight } = byId("picture");
            [x, y] = [x ?? clientWidth / 2, y ?? clientHeight / 2];
            const scale = clampScale(view.scale * factor);
            view.x = x - (x - view.x) * scale / view.scale;
            view.y = y - (y - view.y) * scale / view.scale;
            view.scale = scale;
            framing = null;
            applyView();
        }

        function pan(x, y) {
            view.x += x;
            view.y += y;
            framing = null;
            applyView();
        }

        // Where boxes are, and at which scale they fit into the window.
        function extent(boxes) {
            const { clientWidth, clientHeight } = byId("picture");
            const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
            const right = Math.max(...boxes.map((box) => box.left + box.width));
            const bottom = Math.max(...boxes.map((box) => box.top + box.height));
            const scale = Math.min((clientWidth - 24) / (right - left), (clientHeight - 24) / (bottom - top));
            return { left, top, right, bottom, scale, clientWidth, clientHeight };
        }

        // Shows these boxes in the middle, as large as fits, but neither magnified nor below the least scale.
        function show(boxes, leastScale) {
            const { left, top, right, bottom, scale, clientWidth, clientHeight } = extent(boxes);
            if (boxes.length === 0 || clientWidth === 0) return;
            view.scale = clampScale(Math.max(leastScale, Math.min(1.25, scale)));
            view.x = clientWidth / 2 - (left + right) / 2 * view.scale;
            view.y = clientHeight / 2 - (top + bottom) / 2 * view.scale;
            applyView();
        }

        function fit() {
            framing = fit;
            show([root], 0);
        }

        // Shows all of the picture if there is something to see then, or else some boxes, the last of them at the least.
        function showReadable(boxes = [firstBox()].filter(Boolean)) {
            const parts = [[root], ...boxes.length > 1 ? [boxes] : []];
            const whole = parts.find((part) => extent(part).scale >= overviewScale);
            show(whole ?? [root], whole ? 0 : readableScale);
            if (!whole && boxes.length > 0) reveal(boxes.at(-1));
            framing = () => showReadable(boxes);
        }

        // Brings boxes into view, or one of them if all would be too small to read.
        function frame(boxes, main) {
            const { left, top, right, bottom, scale, clientWidth, clientHeight } = extent(boxes);
            const isInView = view.x + left * view.scale >= 0 && view.x + right * view.scale <= clientWidth
                && view.y + top * view.scale >= 0 && view.y + bottom * view.scale <= clientHeight;
            if (isInView && view.scale >= readableScale) return;
            if (scale < readableScale) return reveal(main);
            framing = null;
            show(boxes, readableScale);
        }

        // Brings a box into view at a readable size, and moves no further than necessary.
        function reveal(box) {
            const { clientWidth, clientHeight } = byId("picture");
            if (clientWidth === 0) return;
            if (view.scale < readableScale) show([box], readableScale);
            framing = null;
            const margin = 40;
            const [left, top] = [view.x + box.left * view.scale, view.y + box.top * view.scale];
            const [width, height] = [box.width * view.scale, box.height * view.scale];
            view.x += Math.max(0, margin - left) - Math.max(0, left + width - clientWidth + margin);
            view.y += Math.max(0, margin - top) - Math.max(0, top + height - clientHeight + margin);
            applyView();
        }

        function followPointer() {
            const picture = byId("picture");
            const pointers = new Map();
            let hasMoved = false;
            picture.addEventListener("wheel", (event) => {
                event.preventDefault();
                const { left, top } = picture.getBoundingClientRect();
                const speed = event.deltaMode === 1 ? 0.024 : 0.0015;
                zoom(Math.exp(-event.deltaY * speed), event.clientX - left, event.clientY - top);
            }, { passive: false });
            picture.addEventListener("pointerdown", (event) => {
                if (event.button !== 0) return;
                pointers.set(event.pointerId, event);
                hasMoved = false;
            });
            picture.addEventListener("pointermove", (event) => {
                const before = pointers.get(event.pointerId);
                if (!before) return;
                const [x, y] = [event.clientX - before.clientX, event.clientY - before.clientY];
                // A trembling hand can still click.
                if (!hasMoved && Math.hypot(x, y) < 4) return;
                hasMoved = true;
                picture.setPointerCapture(event.pointerId);
                picture.classList.add("moving");
                const other = [...pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
                if (other) {
                    const distance = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
                    const { left, top } = picture.getBoundingClientRect();
                    zoom(distance(event) / Math.max(1, distance(before)), other.clientX - left, other.clientY - top);
                } else {
                    pan(x, y);
                }
                pointers.set(event.pointerId, event);
            });
            for (const end of ["pointerup", "pointercancel"]) {
                picture.addEventListener(end, (event) => {
                    pointers.delete(event.pointerId);
                    picture.classList.remove("moving");
                });
            }
            // The click at the end of a drag does not count.
            picture.addEventListener("click", (event) => {
                if (hasMoved) event.stopPropagation();
                else if (event.target === picture) clear();
                hasMoved = false;
            }, { capture: true });
        }
        """#
}
