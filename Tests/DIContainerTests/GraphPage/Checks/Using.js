// What the page answers to mouse, keyboard and search.
check("every node has a box once all groups are open", () => {
    click(byId("expand"));
    equal(boxes().length, expected.nodes.length, "the number of boxes");
    const identifiers = new Set(boxes().map((box) => box.dataset.id));
    equal(identifiers.size, expected.nodes.length, "the number of different boxes");
    equal(closed(), 0, "the number of closed groups");
});

check("boxes do not overlap", () => {
    const areas = boxes().map((box) => box.querySelector(".frame").getBoundingClientRect());
    for (const [index, one] of areas.entries()) {
        for (const other of areas.slice(index + 1)) {
            const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            holds(across <= 0.5 || down <= 0.5, "boxes keep apart");
        }
    }
});

check("every edge is part of a line", () => {
    const known = new Set(expected.nodes.map((node) => node.id));
    const pairs = expected.edges.filter((edge) => known.has(edge.from) && known.has(edge.to))
        .map((edge) => JSON.stringify([edge.from, edge.to]));
    equal(document.querySelectorAll("#edges .edge").length, new Set(pairs).size, "the number of lines");
    for (const line of document.querySelectorAll("#edges path")) {
        holds(!/NaN|undefined|Infinity/.test(line.getAttribute("d")), "lines have coordinates");
    }
});

check("groups close and open", () => {
    const groups = open();
    click(byId("collapse"));
    if (closed() > 0) {
        holds(boxes().length < expected.nodes.length, "closed groups hide their nodes");
        const before = closed();
        const group = document.querySelector("#boxes .group.closed");
        group.focus();
        press("Enter");
        holds(open() > 0 && document.querySelectorAll("#boxes > *").length >= before, "Enter opens a closed group");
    }
    click(byId("expand"));
    equal(open(), groups, "the number of open groups");
    equal(boxes().length, expected.nodes.length, "the number of boxes");
    const heading = document.querySelector("#headings .heading");
    if (heading) {
        click(heading);
        equal(closed(), 1, "the number of groups that a click on a heading closes");
        click(byId("expand"));
    }
});

check("Enter on a node opens its details, and Escape closes them", () => {
    for (const index of [0, Math.floor(expected.nodes.length / 2), expected.nodes.length - 1]) {
        const node = expected.nodes[index];
        const box = boxes().find((candidate) => candidate.dataset.id === node.id);
        box.focus();
        equal(document.activeElement, box, "the focused element");
        press("Enter");
        equal(byId("details").hidden, false, "whether the details are hidden");
        equal(detailsOf(), node.id, "the node in the details");
        equal(box.getAttribute("aria-pressed"), "true", "whether the box is selected");
        holds(!isFaded(box), "the selected box is not faded");
        press("Escape");
        equal(byId("details").hidden, true, "whether the details are hidden");
        equal(box.getAttribute("aria-pressed"), "false", "whether the box is selected");
        equal(document.querySelectorAll(".faded").length, 0, "the number of faded elements");
    }
});

check("a click selects what it leads to and what leads to it, and fades the rest", () => {
    const node = expected.nodes[0];
    const reach = (start, from, to) => {
        const reached = new Set([start]);
        for (const one of reached) for (const edge of expected.edges) if (edge[from] === one) reached.add(edge[to]);
        return reached;
    };
    const lit = new Set([...reach(node.id, "from", "to"), ...reach(node.id, "to", "from")]);
    click(boxes().find((box) => box.dataset.id === node.id));
    for (const box of boxes()) equal(isFaded(box), !lit.has(box.dataset.id), `whether ${box.dataset.id} is faded`);
    press("Escape");
});

check("details lead on to dependencies, and a second node shows the path between both", () => {
    const edge = expected.edges.find(({ from, to }) =>
        from !== to && [from, to].every((id) => expected.nodes.some((node) => node.id === id)));
    if (!edge) return;
    const find = (id) => boxes().find((box) => box.dataset.id === id);
    click(find(edge.from));
    click(find(edge.to), { shiftKey: true });
    equal(detailsOf(), edge.from, "the node in the details");
    equal(byId("details").querySelector(".path").querySelectorAll("button").length, 2, "the length of the path");
    press("Escape");
    find(edge.from).focus();
    press("Enter");
    find(edge.to).focus();
    press("Enter", { altKey: true });
    equal(byId("details").querySelector(".path").querySelectorAll("button").length, 2, "the length of the path");
    const links = [...byId("details").querySelectorAll("section .entry button")];
    holds(links.length > 0, "the details list nodes");
    click(links.at(-1));
    equal(byId("details").hidden, false, "whether the details are hidden");
    press("Escape");
});

check("arrow keys move the focus, and there is one box for Tab", () => {
    equal(document.querySelectorAll('#boxes [tabindex="0"]').length, 1, "the number of boxes in the order of Tab");
    if (expected.nodes.length < 2) return;
    const start = boxes()[0];
    start.focus();
    const visited = new Set();
    for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"]) {
        start.focus();
        press(key);
        visited.add(document.activeElement);
    }
    visited.delete(start);
    holds(visited.size > 0, "an arrow key leads to another box");
    for (const box of visited) holds(boxes().includes(box), "arrow keys lead to boxes");
    equal(document.querySelectorAll('#boxes [tabindex="0"]').length, 1, "the number of boxes in the order of Tab");
    const edge = expected.edges.find(({ from, to }) => from !== to);
    if (!edge) return;
    const targets = expected.edges.filter(({ from }) => from === edge.from).map(({ to }) => to);
    holds(["ArrowDown", "ArrowRight"].some((key) => {
        boxes().find((box) => box.dataset.id === edge.from).focus();
        press(key);
        return targets.includes(document.activeElement.dataset.id);
    }), "an arrow leads along an edge, down or to the right");
});

check("the search narrows", () => {
    // What cannot be typed into a field of one line cannot be found by it.
    const canBeTyped = (text) => text.trim() !== "" && !/[\r\n]/.test(text);
    const node = expected.nodes.find(({ id, key }) => canBeTyped(id) && canBeTyped(key));
    press("/");
    equal(document.activeElement, byId("search"), "the focused element");
    type("no key is called like this, surely");
    equal(boxes().filter((box) => !isFaded(box)).length, 0, "the number of boxes found");
    if (node) {
        type(node.id);
        const found = boxes().filter((box) => !isFaded(box)).map((box) => box.dataset.id);
        holds(found.includes(node.id), "the box is found by its identifier");
        holds(byId("results").children.length > 0, "there are results");
        type(node.key);
        press("Enter");
        equal(byId("details").hidden, false, "whether Enter in the search shows details");
    }
    press("Escape");
    equal(document.querySelectorAll(".faded").length, 0, "the number of faded elements");
    equal(byId("search").value, "", "the text in the search");
});

check("all problems are listed, a missing key once, and each shows its path and leads to the next", () => {
    const paths = new Map();
    for (const [index, { path }] of expected.problems.entries()) {
        const end = expected.nodes.find(({ id }) => id === path.at(-1));
        const name = end?.kind === "missing" ? end.id : index;
        paths.set(name, new Set([...paths.get(name) ?? [], ...path]));
    }
    const all = [...paths.values()];
    const listed = [...byId("problems").querySelectorAll("button")];
    equal(listed.length, all.length, "the number of problems");
    equal(byId("problems").hidden, all.length === 0, "whether the list of problems is hidden");
    for (const [index, button] of listed.entries()) {
        button.focus();
        click(button);
        equal(button.getAttribute("aria-pressed"), "true", "whether the problem is selected");
        equal(byId("details").hidden, false, "whether the details are hidden");
        for (const box of boxes()) {
            equal(isFaded(box), !all[index].has(box.dataset.id), `whether ${box.dataset.id} is faded`);
        }
        if (all.length === 1) continue;
        click(byId("next"));
        equal(button.getAttribute("aria-pressed"), "false", "whether the problem is still selected");
        click(byId("previous"));
        equal(button.getAttribute("aria-pressed"), "true", "whether the problem is selected again");
        equal(document.activeElement, byId("previous"), "the focused element");
    }
    press("Escape");
    const wrong = new Set(expected.problems.flatMap((problem) => problem.path));
    for (const box of boxes()) {
        equal(box.classList.contains("wrong"), wrong.has(box.dataset.id), `whether ${box.dataset.id} is red`);
    }
});

check("all hints are listed, each shows its keys, and none is red", () => {
    const hints = expected.hints ?? [];
    const listed = [...byId("hints").querySelectorAll("button")];
    equal(listed.length, hints.length, "the number of hints");
    equal(byId("hints").hidden, hints.length === 0, "whether the list of hints is hidden");
    for (const [index, button] of listed.entries()) {
        button.focus();
        click(button);
        equal(button.getAttribute("aria-pressed"), "true", "whether the hint is selected");
        holds(byId("details").textContent.includes(hints[index].headline), "the details have the headline");
        const keys = new Set(hints[index].nodes);
        equal(byId("details").querySelectorAll(".entry button").length, keys.size, "the number of keys");
        for (const box of boxes()) {
            equal(isFaded(box), !keys.has(box.dataset.id), `whether ${box.dataset.id} is faded`);
        }
        click(byId("details").querySelector(".entry button"));
        holds(byId("details").textContent.includes(hints[index].headline), "the key's details have the hint");
        click(button);
    }
    press("Escape");
});

check("the picture moves and scales by keys, wheel and drag", () => {
    byId("picture").focus();
    for (const key of ["ArrowLeft", "ArrowDown", "+", "-", "0"]) {
        if (key === "0") press("+");
        const before = transform();
        press(key);
        holds(transform() !== before, `${key} moves the picture`);
    }
    const before = transform();
    byId("picture").dispatchEvent(
        new WheelEvent("wheel", { deltaY: -120, clientX: 400, clientY: 300, cancelable: true }));
    holds(transform() !== before, "the wheel scales the picture");
    // Only real pointers can be captured.
    SVGElement.prototype.setPointerCapture = () => {};
    const point = (type, clientX) => byId("picture").dispatchEvent(
        new PointerEvent(type, { pointerId: 1, clientX, clientY: 300, button: 0, bubbles: true }));
    const start = transform();
    point("pointerdown", 400);
    point("pointermove", 402);
    equal(transform(), start, "the place of the picture after a hand trembled");
    point("pointermove", 460);
    point("pointerup", 460);
    holds(transform() !== start, "dragging moves the picture");
    const end = transform();
    point("pointermove", 500);
    equal(transform(), end, "the place of the picture after the drag");
    click(byId("picture"));
});

check("what is selected can be drawn alone, with its groups, until Escape", () => {
    const node = expected.nodes[0];
    const near = new Set([node.id, ...expected.edges.flatMap(({ from, to }) =>
        from === node.id ? [to] : to === node.id ? [from] : [])]);
    click(byId("only"));
    equal(boxes().length, expected.nodes.length, "the number of boxes while nothing is selected");
    click(boxes().find((box) => box.dataset.id === node.id));
    click(byId("only"));
    equal(boxes().length, near.size, "the number of boxes");
    for (const box of boxes()) holds(near.has(box.dataset.id), `${box.dataset.id} is a neighbor`);
    click(byId("only"));
    equal(boxes().length, expected.nodes.length, "the number of boxes after the second click");
    click(byId("only"));
    press("Escape");
    equal(boxes().length, expected.nodes.length, "the number of boxes after Escape");
});

check("an entry of the legend selects what looks like it, and a second click lets go", () => {
    const { scope } = expected.nodes[0];
    const filter = byId("legend").querySelector(`[data-choice="${scope}"]`);
    click(filter);
    equal(filter.getAttribute("aria-pressed"), "true", "whether the entry is pressed");
    const scopes = new Map(expected.nodes.map((node) => [node.id, node.scope]));
    for (const box of boxes()) {
        equal(isFaded(box), scopes.get(box.dataset.id) !== scope, `whether ${box.dataset.id} is faded`);
    }
    click(filter);
    equal(filter.getAttribute("aria-pressed"), "false", "whether the entry is pressed");
    equal(document.querySelectorAll(".faded").length, 0, "the number of faded elements");
});

check("a slip of the finger in a name finds it, and so do a scope and a line of a file", () => {
    const node = expected.nodes.find(({ key, place }) => place && /^[A-Za-z]{8,}$/.test(key));
    if (!node) return;
    const found = () => boxes().filter((box) => !isFaded(box)).map((box) => box.dataset.id);
    const slip = node.key.slice(0, 3) + node.key.slice(4);
    for (const text of [slip, node.scope, `${node.place.file}:${node.place.line}`]) {
        type(text);
        holds(found().includes(node.id), `${text} finds ${node.id}`);
    }
    press("/");
    press("Escape");
});

check("the address leads to what is selected, and from there to it", () => {
    const node = expected.nodes.at(-1);
    click(boxes().find((box) => box.dataset.id === node.id));
    const { hash } = location;
    equal(new URLSearchParams(hash.slice(1)).get("key"), node.id, "the key in the address");
    press("Escape");
    equal(location.hash, "", "the end of the address");
    history.replaceState(null, "", hash);
    dispatchEvent(new Event("hashchange"));
    equal(detailsOf(), node.id, "the node in the details");
    press("Escape");
});

check("the picture is saved as SVG with all that is drawn", () => {
    let saved = null;
    const { click: follow } = HTMLElement.prototype;
    const { serializeToString } = XMLSerializer.prototype;
    HTMLAnchorElement.prototype.click = () => {};
    XMLSerializer.prototype.serializeToString = function (element) {
        saved = serializeToString.call(this, element);
        return saved;
    };
    click(byId("export"));
    HTMLAnchorElement.prototype.click = follow;
    XMLSerializer.prototype.serializeToString = serializeToString;
    equal(saved.split(" data-id=").length - 1, boxes().length, "the number of boxes");
    holds(!saved.includes("var("), "each look is written out");
});

check("the table has a row for each node", () => {
    click(byId("outline-toggle"));
    equal(document.querySelectorAll("#outline tbody tr").length, expected.nodes.length, "the number of rows");
    holds(byId("outline").scrollWidth <= byId("outline").clientWidth, "all columns fit");
    click(byId("outline-toggle"));
    equal(byId("outline").hidden, true, "whether the table is hidden");
});
