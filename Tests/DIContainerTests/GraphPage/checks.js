// Checks a page of a composition graph from the inside, with the events that a user causes. It is added to the end of
// the page, works on every graph of at least one node, and writes what it finds into an element `test-result`, as JSON:
// {"passed": ["…"], "failed": ["…: why"]}.
//
// It needs no timers: the page does everything at once when an event reaches it.
(() => {
    const passed = [];
    const failed = [];
    const errors = [];
    // What an event's listener throws does not reach the one who sent the event.
    addEventListener("error", (event) => errors.push(event.message));
    const expected = JSON.parse(document.getElementById("graph").textContent);
    const byId = (id) => document.getElementById(id);
    const boxes = () => [...document.querySelectorAll("#boxes .node")];
    const closed = () => document.querySelectorAll("#boxes .group.closed").length;
    const open = () => document.querySelectorAll("#groups .group.open").length;

    function check(name, body) {
        try {
            body();
            passed.push(name);
        } catch (error) {
            failed.push(`${name}: ${error.message}`);
        }
    }

    function equal(actual, wanted, what) {
        if (actual !== wanted) throw new Error(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)}`);
    }

    function holds(condition, what) {
        if (!condition) throw new Error(`not so: ${what}`);
    }

    function press(key, modifiers = {}) {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers }));
    }

    function click(element, modifiers = {}) {
        element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...modifiers }));
    }

    function type(text) {
        byId("search").value = text;
        byId("search").dispatchEvent(new InputEvent("input", { bubbles: true }));
    }

    const detailsOf = () => byId("details").querySelector("h2")?.dataset.id;
    const isFaded = (element) => element.classList.contains("faded");
    const transform = () => byId("scene").getAttribute("transform");

    check("the page drew its graph", () => {
        holds(!document.querySelector("[role=alert]"), "there is no error in the page");
        holds(boxes().length + closed() > 0, "there are boxes");
    });

    const isPhone = matchMedia("(max-width: 820px)").matches;
    const picture = byId("picture").getBoundingClientRect();

    check("the whole graph can be seen at first", () => {
        const tolerance = 1;
        for (const element of document.querySelectorAll("#groups .area, #boxes .frame")) {
            const area = element.getBoundingClientRect();
            holds(area.left >= picture.left - tolerance && area.right <= picture.right + tolerance, "a box fits across");
            holds(area.top >= picture.top - tolerance && area.bottom <= picture.bottom + tolerance, "a box fits down");
        }
        const before = transform();
        click(byId("fit"));
        equal(transform(), before, "the place of the picture");
    });

    // The names of the group's containers and groups, as far as they are levels.
    const containerOf = (node) => expected.containers > 1 ? [`container ${node.container}`] : [];
    const hasGroups = new Set(expected.nodes.filter((node) => node.groups.length > 1)
        .map((node) => JSON.stringify([...containerOf(node), node.groups[0]])));
    const firstLevel = new Set(expected.nodes.filter((node) => node.groups.length > 0)
        .map((node) => JSON.stringify([...containerOf(node), node.groups[0]])));

    check("a large graph begins as groups, and a small one as keys", () => {
        const isLarge = expected.nodes.length > 60 && firstLevel.size > 0;
        equal(closed() > 0, isLarge, "whether groups are closed");
        if (!isLarge) return;
        const loose = expected.nodes.filter((node) => node.groups.length === 0).length;
        holds(document.querySelectorAll("#boxes > *").length <= Math.max(60, firstLevel.size + loose), "there are few boxes");
    });

    // What is drawn for a node while everything is collapsed, with all that is around it, outermost first.
    function collapsed(node) {
        const container = containerOf(node);
        const [first, second] = node.groups;
        if (first === undefined) return [...container, node.id];
        if (!hasGroups.has(JSON.stringify([...container, first]))) return [...container, first];
        return [...container, first, second ?? node.id];
    }

    check("collapsing stops at the second level, and lines between groups say how many they are", () => {
        click(byId("collapse"));
        equal(open(), (expected.containers > 1 ? expected.containers : 0) + hasGroups.size, "the number of open groups");
        const shown = new Map(expected.nodes.map((node) => [node.id, collapsed(node)]));
        const leaves = new Set([...shown.values()].map((path) => JSON.stringify(path)));
        equal(document.querySelectorAll("#boxes > *").length, leaves.size, "the number of boxes");
        const groups = new Set(expected.nodes.flatMap((node) => {
            const path = collapsed(node);
            return path.map((_, index) => JSON.stringify(path.slice(0, path.at(-1) === node.id ? index : index + 1)));
        }));
        const counts = new Map();
        for (const { from, to } of expected.edges) {
            const [source, target] = [shown.get(from), shown.get(to)];
            if (!source || !target || JSON.stringify(source) === JSON.stringify(target)) continue;
            let level = 0;
            while (source[level] === target[level]) level += 1;
            const ends = [source.slice(0, level + 1), target.slice(0, level + 1)].map((path) => JSON.stringify(path));
            if (!ends.some((end) => groups.has(end))) continue;
            const end = leaves.size > 60 ? ends[1] : JSON.stringify(target);
            const pair = `${ends[0]} ${end}`;
            counts.set(pair, (counts.get(pair) ?? 0) + 1);
        }
        const wanted = [...counts.values()].filter((count) => count > 1).sort().join();
        const numbers = [...document.querySelectorAll("#counts .count")].map((text) => text.lastChild.textContent);
        equal(numbers.map(Number).sort().join(), wanted, "the numbers at the lines");
        click(byId("expand"));
    });

    check("the legend shows what occurs, and is closed where there is little room", () => {
        equal(byId("legend").open, !isPhone, "whether the legend is open");
        const rows = [...byId("legend").querySelectorAll("li")].map((row) => row.lastChild.textContent);
        const some = (isSo) => expected.nodes.some(isSo);
        const someEdge = (isSo) => expected.edges.some(isSo);
        for (const [text, occurs] of [
            ...["unique", "graph", "shared", "singleton", "cached"].map((scope) =>
                [scope, some((node) => node.scope === scope)]),
            ["main actor", some((node) => node.isolation === "MainActor")],
            ["asynchronous", some((node) => node.isAsynchronous)],
            ["default value only", some((node) => node.kind === "default")],
            ["missing", some((node) => node.kind === "missing")],
            ["closed group", expected.containers > 1 || firstLevel.size > 0],
            ["injects", someEdge((edge) => edge.kind === "direct")],
            ["lazy", someEdge((edge) => edge.kind === "lazy")],
            ["provider", someEdge((edge) => edge.kind === "provider")],
            ["dynamic: seen at run time", someEdge((edge) => edge.kind === "dynamic")],
            ["optional", someEdge((edge) => edge.isOptional)],
        ]) equal(rows.includes(text), occurs, `whether ${text} is in the legend`);
    });

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
        if (groups > expected.containers || expected.containers === 1 && groups > 0) {
            holds(closed() > 0, "collapsing closes groups");
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
        boxes().find((box) => box.dataset.id === edge.from).focus();
        press("ArrowDown");
        const targets = expected.edges.filter(({ from }) => from === edge.from).map(({ to }) => to);
        holds(targets.includes(document.activeElement.dataset.id), "the down arrow leads along an edge");
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

    check("all problems are listed, and each shows its path", () => {
        const listed = [...byId("problems").querySelectorAll("button")];
        equal(listed.length, expected.problems.length, "the number of problems");
        equal(byId("problems").hidden, expected.problems.length === 0, "whether the list of problems is hidden");
        for (const [index, button] of listed.entries()) {
            button.focus();
            click(button);
            equal(button.getAttribute("aria-pressed"), "true", "whether the problem is selected");
            equal(byId("details").hidden, false, "whether the details are hidden");
            const path = new Set(expected.problems[index].path);
            for (const box of boxes()) {
                equal(isFaded(box), !path.has(box.dataset.id), `whether ${box.dataset.id} is faded`);
            }
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

    check("the button turns light to dark and back", () => {
        const colour = () => getComputedStyle(document.body).backgroundColor;
        const before = colour();
        click(byId("theme"));
        holds(colour() !== before, "the theme changes");
        click(byId("theme"));
        equal(colour(), before, "the colour");
    });

    check("the table has a row for each node", () => {
        click(byId("outline-toggle"));
        equal(document.querySelectorAll("#outline tbody tr").length, expected.nodes.length, "the number of rows");
        holds(byId("outline").scrollWidth <= byId("outline").clientWidth, "all columns fit");
        click(byId("outline-toggle"));
        equal(byId("outline").hidden, true, "whether the table is hidden");
    });

    check("the keys are shown and go away", () => {
        byId("picture").focus();
        press("?");
        equal(byId("keys").open, true, "whether the keys are shown");
        byId("keys").close();
    });

    check("everything to select has a name", () => {
        for (const element of document.querySelectorAll("button, [role=button]")) {
            const name = element.getAttribute("aria-label") ?? element.textContent;
            holds(name.trim() !== "", `${element.outerHTML.slice(0, 80)} has a name`);
        }
    });

    check("nothing of the document became markup, and nothing of it is unseen", () => {
        const foreign = "img, iframe, object, embed, link, a, audio, video";
        equal(document.querySelectorAll(foreign).length, 0, "the number of foreign elements");
        equal(document.querySelectorAll("script").length, 3, "the number of scripts");
        for (const element of document.querySelectorAll("body *:not(script)")) {
            for (const { name } of element.attributes) holds(!name.startsWith("on"), `no attribute is called ${name}`);
        }
        const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
        for (const element of document.querySelectorAll("header, #overview, #picture text, #picture title")) {
            holds(!hidden.test(element.textContent), `no control characters in ${element.id || element.tagName}`);
        }
    });

    check("nothing was loaded", () => {
        equal(performance.getEntriesByType("resource").length, 0, "the number of requests");
    });

    check("no script failed", () => {
        equal(errors.join("; "), "", "the errors");
    });

    const result = document.createElement("pre");
    result.id = "test-result";
    result.textContent = JSON.stringify({ passed, failed });
    document.body.append(result);
})();
