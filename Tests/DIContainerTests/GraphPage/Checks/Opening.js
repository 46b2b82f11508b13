// How the page begins, and what its groups, lines and legend say.
check("the page drew its graph", () => {
    holds(!document.querySelector("[role=alert]"), "there is no error in the page");
    holds(boxes().length + closed() > 0, "there are boxes");
});

const isPhone = matchMedia("(max-width: 820px)").matches;

const isInSight = (element) => {
    const [area, around] = [element.getBoundingClientRect(), byId("picture").getBoundingClientRect()];
    return area.left >= around.left - 1 && area.right <= around.right + 1
        && area.top >= around.top - 1 && area.bottom <= around.bottom + 1;
};
const scale = () => Number(transform().match(/scale\((.*)\)/)[1]);

check("the page opens with all of the picture, or with a part that can be read", () => {
    const frames = [...document.querySelectorAll("#boxes .frame")];
    const isWhole = frames.every(isInSight);
    holds(scale() >= (isWhole ? 0.3 : 0.769), "the picture is large enough");
    holds(frames.some(isInSight), "a box is in sight");
    if (document.title === "22") holds(isWhole && closed() === 0 && scale() >= 0.769, "22 keys can all be read");
});

check("a page with problems opens at the first, with all of its path in sight beside the details", () => {
    const [problem] = expected.problems;
    equal(byId("details").hidden, problem === undefined, "whether the details are hidden");
    if (!problem) return;
    const text = document.querySelector("#columns").textContent;
    equal(text.split(problem.headline).length, 2, "the number of pieces around the headline");
    for (const id of problem.path.length < 7 ? problem.path : []) {
        holds(isInSight(boxes().find((box) => box.dataset.id === id)), `${id} is in sight`);
    }
    const parts = [...byId("details").querySelectorAll("h3")].map((title) => title.textContent);
    const wanted = [/^Path$|keys inject it$/, /^Reason$/, /^Fix$/];
    holds(wanted.every((title) => parts.some((part) => title.test(part))), "path, reason and fix have titles");
    if (byId("only").textContent === "Show all") click(byId("only"));
    const end = boxes().find((box) => box.dataset.id === problem.path.at(-1));
    holds(!end || isInSight(end), "what is missing is in sight between all others");
    press("Escape");
});

check("groups are closed at first only if their keys could not be read", () => {
    const wasClosed = closed() > 0;
    click(byId("expand"));
    click(byId("fit"));
    if (wasClosed) holds(scale() < 0.77, "not all can be read");
    for (const frame of document.querySelectorAll("#boxes .frame")) holds(isInSight(frame), "all is in sight");
    press("+");
    dispatchEvent(new Event("beforeprint"));
    for (const frame of document.querySelectorAll("#boxes .frame")) holds(isInSight(frame), "all is on paper");
    dispatchEvent(new Event("afterprint"));
    equal(byId("picture").getAttribute("viewBox"), null, "the part of the picture that the window shows");
});

// A group around all others is not drawn.
let frames = 0;
for (let isFrame = expected.containers === 1; isFrame; frames += isFrame ? 1 : 0) {
    const within = expected.nodes.map((node) => node.groups.slice(frames)).filter((groups) => groups.length > 0);
    isFrame = new Set(within.map(([group]) => group)).size === 1 && within.some((groups) => groups.length > 1);
}
const groupsOf = (node) => node.groups.slice(frames);

// What is drawn for a node while everything is collapsed, with all that is around it, outermost first: groups without a
// neighbor stay open.
const neighbors = new Map();
const around = (node, index) => JSON.stringify([node.container, ...groupsOf(node).slice(0, index)]);
for (const node of expected.nodes) for (const [index, group] of groupsOf(node).entries()) {
    neighbors.set(around(node, index), (neighbors.get(around(node, index)) ?? new Set()).add(group));
}
function collapsed(node) {
    const container = expected.containers > 1 ? [`container ${node.container}`] : [];
    const groups = groupsOf(node);
    const end = groups.findIndex((_, index) => neighbors.get(around(node, index)).size > 1);
    return [...container, ...(end < 0 ? [...groups, node.id] : groups.slice(0, end + 1))];
}

check("collapsing closes all groups that have neighbors, and lines between groups say how many they are", () => {
    click(byId("collapse"));
    const shown = new Map(expected.nodes.map((node) => [node.id, collapsed(node)]));
    const opened = new Set([...shown.values()].flatMap((path) =>
        path.slice(1).map((_, index) => JSON.stringify(path.slice(0, index + 1)))));
    equal(open(), opened.size, "the number of open groups");
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
        const end = expected.nodes.length > 60 ? ends[1] : JSON.stringify(target);
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
    const rows = [...byId("legend").querySelectorAll("li")].map((row) => row.textContent);
    const some = (isSo) => expected.nodes.some(isSo);
    const someEdge = (isSo) => expected.edges.some(isSo);
    for (const [text, occurs] of [
        ...["unique", "graph", "shared", "singleton", "cached"].map((scope) =>
            [scope, some((node) => node.scope === scope)]),
        ["main actor", some((node) => node.isolation === "MainActor")],
        ["asynchronous", some((node) => node.isAsynchronous)],
        ["default value only", some((node) => node.kind === "default")],
        ["missing", some((node) => node.kind === "missing")],
        ["injects", someEdge((edge) => edge.kind === "direct")],
        ["lazy", someEdge((edge) => edge.kind === "lazy")],
        ["provider", someEdge((edge) => edge.kind === "provider")],
        ["dynamic: seen at run time", someEdge((edge) => edge.kind === "dynamic")],
        ["optional", someEdge((edge) => edge.isOptional)],
    ]) equal(rows.includes(text), occurs, `whether ${text} is in the legend`);
});
