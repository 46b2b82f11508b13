// How the page begins, and what its groups, lines and legend say.
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
