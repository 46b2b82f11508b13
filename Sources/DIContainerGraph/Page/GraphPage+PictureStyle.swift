extension GraphPage {
    /// The look of boxes and edges.
    static let pictureStyle = #"""
        svg text { fill: var(--ink); text-anchor: middle; font-family: system-ui, sans-serif; unicode-bidi: isolate; }
        .key { font-size: 13px; font-weight: 600; }
        svg .value { font-size: 11px; fill: var(--soft); }
        svg .traits { font-size: 10px; fill: var(--soft); }
        .node, .group.closed { cursor: pointer; outline: none; }
        .frame { fill: var(--own-fill, var(--unique-fill)); stroke: var(--own, var(--unique)); stroke-width: 1.5; }
        .inner { fill: none; stroke: var(--own, var(--unique)); }
        .bar { fill: var(--own); }
        .scope-unique { --own: var(--unique); --own-fill: var(--unique-fill); }
        .scope-graph { --own: var(--graph); --own-fill: var(--graph-fill); }
        .scope-shared { --own: var(--shared); --own-fill: var(--shared-fill); }
        .scope-singleton { --own: var(--singleton); --own-fill: var(--singleton-fill); }
        .scope-cached { --own: var(--cached); --own-fill: var(--cached-fill); }
        :where(.difference) .node { --own: var(--unique); --own-fill: var(--area-inner); }
        svg .added { --own: var(--good); --own-fill: var(--good-fill); --edge: var(--good); }
        svg .removed { --own: var(--wrong); --own-fill: var(--wrong-fill); --edge: var(--wrong); }
        svg .changed { --own: var(--cached); --own-fill: var(--cached-fill); --edge: var(--cached); }
        .removed .key { text-decoration: line-through; }
        .removed .frame { stroke-dasharray: 4 3; }
        .default .frame { stroke-dasharray: 5 3; }
        .wrong > .frame { stroke: var(--wrong); stroke-width: 2.5; }
        .missing .frame { fill: var(--wrong-fill); stroke: var(--wrong); stroke-dasharray: 3 3; }
        svg .wrong .traits { fill: var(--wrong); }
        .closed :is(.frame, .sheet) { fill: var(--area-inner); stroke: var(--soft); }
        .closed.wrong > .frame { stroke: var(--wrong); }
        .ring { fill: none; stroke: none; stroke-width: 3; }
        .node:hover .frame, .closed:hover .frame, .selected .frame { stroke-width: 2.5; }
        .found .ring { stroke: var(--cached); }
        .selected .ring { stroke: var(--ink); stroke-width: 1.5; }
        .node:focus-visible .ring, .closed:focus-visible .ring { stroke: var(--accent); stroke-width: 3; }
        .area { fill: var(--area); stroke: var(--rule); }
        .depth-0 .area { fill: var(--area-inner); }
        .container > .area { fill: none; stroke: var(--soft); stroke-width: 1.5; stroke-dasharray: 8 4; }
        svg .heading {
          text-anchor: start; font-weight: 600; font-size: clamp(11px, var(--heading), max(13px, var(--widest)));
          cursor: pointer; fill: var(--soft); stroke: var(--area); stroke-width: 4; paint-order: stroke;
          dominant-baseline: auto;
        }
        .line { fill: none; stroke: var(--edge); stroke-width: var(--weight, 1.2); }
        .head { fill: var(--edge); stroke: var(--edge); stroke-linejoin: round; }
        .lazy > .line { stroke-dasharray: 7 4; }
        .provider > .line { stroke-dasharray: 1.5 4; stroke-linecap: round; }
        .dynamic > .line { stroke-dasharray: 9 3 2 3; }
        .optional > .head, .start { fill: var(--paper); }
        .start { stroke: var(--edge); }
        svg .edge.wrong { --edge: var(--wrong); }
        .chosen:not(.wrong, .added, .removed) { --edge: var(--accent); }
        .edge:is(.wrong, .chosen, .added, .removed) > .line { stroke-width: 2.2; }
        .edge:hover > .line { stroke: var(--accent); stroke-width: 3; }
        svg .count {
          font-size: 11px; font-weight: 600; fill: var(--ink); stroke: var(--area); stroke-width: 3;
          paint-order: stroke;
        }
        .faded { opacity: 0.16; }
        .faded:hover, .faded:focus { opacity: 1; }
        svg .edge.faded { opacity: 1; --edge: var(--faint); }
        @media (prefers-reduced-motion: no-preference) { .node, .edge, .closed { transition: opacity 0.12s; } }
        """#
}
