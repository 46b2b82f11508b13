extension GraphPage {
    /// Moving and scaling the picture, with the mouse, fingers and keys.
    static let viewing = #"""
        const view = { x: 0, y: 0, scale: 1 };
        // The action that chose the view; it is repeated when the window changes, until the user moves the picture.
        let framing = null;
        // Below this scale, the text would be too small to read.
        const readableScale = 0.75;

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

        // Shows these boxes in the middle, as large as fits, but neither magnified nor below the least scale.
        function show(boxes, leastScale) {
            const { clientWidth, clientHeight } = byId("picture");
            if (boxes.length === 0 || clientWidth === 0) return;
            const left = Math.min(...boxes.map((box) => box.left));
            const top = Math.min(...boxes.map((box) => box.top));
            const right = Math.max(...boxes.map((box) => box.left + box.width));
            const bottom = Math.max(...boxes.map((box) => box.top + box.height));
            const fitting = Math.min((clientWidth - 32) / (right - left), (clientHeight - 32) / (bottom - top));
            view.scale = clampScale(Math.max(leastScale, Math.min(1.25, fitting)));
            view.x = clientWidth / 2 - (left + right) / 2 * view.scale;
            view.y = clientHeight / 2 - (top + bottom) / 2 * view.scale;
            applyView();
        }

        function fit() {
            framing = fit;
            show([root], 0);
        }

        // Brings a box into view at a readable size, and moves no further than necessary.
        function reveal(box) {
            const { clientWidth, clientHeight } = byId("picture");
            if (clientWidth === 0) return;
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            if (view.scale < readableScale) {
                view.scale = readableScale;
                [view.x, view.y] = [clientWidth / 2 - x * view.scale, clientHeight / 2 - y * view.scale];
            }
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
                const lines = event.deltaMode === 1 ? 16 : 1;
                zoom(Math.exp(-event.deltaY * lines * 0.0015), event.clientX - left, event.clientY - top);
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
                    const distance = (pointer) => Math.hypot(
                        pointer.clientX - other.clientX, pointer.clientY - other.clientY);
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

        // On paper, the picture is as large as fits, whatever part of it was visible.
        function preparePrinting() {
            addEventListener("beforeprint", () => {
                byId("picture").setAttribute("viewBox", `0 0 ${Math.ceil(root.width)} ${Math.ceil(root.height)}`);
                byId("scene").removeAttribute("transform");
            });
            addEventListener("afterprint", () => {
                byId("picture").removeAttribute("viewBox");
                applyView();
            });
        }
        """#
}
