extension GraphPage {
    /// The document as linked objects, and the boxes that represent them.
    static let model = #"""
        const scopes = ["unique", "graph", "shared", "singleton", "cached"];
        // From the weakest to the strongest: a line for several edges looks like the strongest.
        const kinds = ["dynamic", "provider", "lazy", "direct"];

        const list = (value) => Array.isArray(value) ? value : [];
        const placeText = (place) => place ? `${visible(place.file)}:${visible(place.line)}` : "";

        function readNode(entry, index) {
            const name = entry.name === undefined ? "" : ` "${visible(entry.name)}"`;
            return {
                ...entry, index,
                groups: list(entry.groups), decorators: list(entry.decorators),
                contributions: list(entry.contributions), container: entry.container ?? 0,
                label: visible(entry.key) + name, valueLabel: visible(entry.value),
                outgoing: [], incoming: [], problems: [], hints: [],
            };
        }

        // The words under a node's name.
        function traits(node) {
            return [
                node.mark,
                node.kind === "missing" ? "missing" : scopes.includes(node.scope) ? node.scope : visible(node.scope),
                node.kind === "default" && "default",
                node.isolation === "MainActor" && "main actor",
                node.isolation === "made on MainActor" && "made on main actor",
                node.argument !== undefined && `takes ${visible(node.argument)}`,
                node.isAsynchronous && "async",
                node.choosesAtRunTime && "resolver",
                node.decorators.length > 0 && `decorated ${node.decorators.length}×`,
                node.contributions.length > 0 && `${node.contributions.length} added`,
            ].filter(Boolean);
        }

        function readGraph(entry) {
            const nodes = list(entry.nodes).map(readNode);
            const byIdentifier = new Map(nodes.map((node) => [node.id, node]));
            const edges = [];
            for (const [index, { from, to, ...rest }] of list(entry.edges).entries()) {
                const [source, target] = [byIdentifier.get(from), byIdentifier.get(to)];
                if (!source || !target) continue;
                const edge = { ...rest, index, source, target, isWrong: false };
                edges.push(edge);
                source.outgoing.push(edge);
                target.incoming.push(edge);
            }
            const problems = list(entry.problems).map((problem, index) => {
                const path = list(problem.path).map((id) => byIdentifier.get(id)).filter(Boolean);
                for (const node of new Set(path)) node.problems.push(index);
                const edges = new Set(edgesAlong(path));
                for (const edge of edges) edge.isWrong = true;
                // The path has a missing key behind each key that injects it; here, once at the end.
                const missing = path.at(-1)?.kind === "missing" && path.at(-1);
                const sources = path.filter((node) => node !== missing);
                return { ...problem, index, missing, edges, path: missing ? [...sources, missing] : path };
            });
            // They are listed and selected like problems, after them, and make nothing red.
            const hints = list(entry.hints).map((hint, number) => {
                const path = list(hint.nodes).map((id) => byIdentifier.get(id)).filter(Boolean);
                const chosen = {
                    ...hint, index: problems.length + number, path, isHint: true,
                    edges: new Set(edges.filter((edge) => path.includes(edge.source) && path.includes(edge.target))),
                };
                for (const node of new Set(path)) node.hints.push(chosen);
                return chosen;
            });
            const containers = Math.max(entry.containers ?? 1, ...nodes.map((node) => node.container + 1));
            return { nodes, edges, problems, hints, containers };
        }

        // A box of the picture: a node, or a group with the boxes in it.
        class Box {
            constructor(parent, title, node = null) {
                Object.assign(this, { parent, title, node, children: [], groups: new Map(), isOpen: true });
                Object.assign(this, { x: 0, y: 0, width: 0, height: 0 });
                this.depth = parent ? parent.depth + 1 : 0;
                this.number = Box.count++;
                parent?.children.push(this);
            }

            get breadth() { return isSideways ? this.height : this.width; }
            get length() { return isSideways ? this.width : this.height; }

            // Whether the boxes in it are drawn. What is drawn alone is always uncovered.
            get isUnfolded() { return this.isOpen || only !== null; }

            // Whether it is drawn as one box: its edges end at it.
            get isLeaf() { return this.node !== null || !this.isUnfolded; }

            // The outermost group that is closed, from it outwards, if there is one.
            get cover() { return this.parent?.cover ?? (this.node || this.isUnfolded ? null : this); }

            // The box that is drawn for it.
            get shown() { return this.cover ?? this; }

            // The boxes in it that are drawn.
            get drawn() {
                return only ? this.children.filter((box) => box.nodes.some((node) => only.has(node))) : this.children;
            }

            // The nodes in it, at any depth.
            get nodes() { return this.node ? [this.node] : this.children.flatMap((child) => child.nodes); }

            // The names of the groups that lead to it.
            get path() { return this.parent ? [...this.parent.path, this.title] : []; }
        }
        Box.count = 0;

        const containerTitle = (index, count) =>
            `Container ${index}, ${index === count - 1 ? "the one asked" : `parent of ${index + 1}`}`;

        // Makes a box for each node, in its container and groups; one group path is one box.
        function makeBoxes(graph) {
            const root = new Box(null, "");
            const containers = graph.containers > 1
                ? Array.from({ length: graph.containers }, (_, index) =>
                    new Box(root, containerTitle(index, graph.containers)))
                : [root];
            // Containers are never closed together with the groups, so that parents and children stay visible.
            for (const box of containers) box.isContainer = true;
            for (const node of graph.nodes) {
                let box = containers[node.container] ?? root;
                for (const name of node.groups) {
                    if (!box.groups.has(name)) box.groups.set(name, new Box(box, visible(name)));
                    box = box.groups.get(name);
                }
                node.box = new Box(box, node.label, node);
            }
            return withoutFrame(root);
        }

        // A group around all others frames nothing.
        function withoutFrame(root) {
            const [frame, ...others] = root.children.filter((box) => !box.node);
            if (!frame || others.length > 0 || frame.children.every((box) => box.node)) return root;
            root.children = root.children.flatMap((box) => box === frame ? box.children : [box]);
            for (const box of frame.children) box.parent = root;
            return withoutFrame(root);
        }

        function everyGroup(box) {
            const groups = box.children.filter((child) => !child.node);
            return groups.concat(groups.flatMap(everyGroup));
        }

        // The groups around boxes that are drawn, from the outside in.
        const openGroups = () => [root, ...everyGroup(root)].filter((group) =>
            group.isUnfolded && group.shown === group && group.drawn.length > 0);

        let graph = null;
        let root = null;
        // The nodes to draw without the others, or null for all.
        let only = null;
        """#
}
