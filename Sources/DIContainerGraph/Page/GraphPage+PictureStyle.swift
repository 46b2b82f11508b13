extension GraphPage {
    /// The look of boxes and edges, and of the page on paper.
    static let pictureStyle = #"""
        svg text { fill: var(--ink); text-anchor: middle; font-family: system-ui, sans-serif; unicode-bidi: isolate; }
        .key { font-size: 13px; font-weight: 600; }
        .value { font-size: 11px; }
        svg .value, svg .traits { fill: var(--soft); }
        .traits { font-size: 10px; }
        .node, .group.closed { cursor: pointer; outline: none; }
        .frame { fill: var(--unique-fill); stroke: var(--unique); stroke-width: 1.5; }
        .inner { fill: none; stroke: var(--unique); }
        .scope-graph .frame { fill: var(--graph-fill); stroke: var(--graph); }
        .scope-graph .inner { stroke: var(--graph); }
        .scope-shared .frame { fill: var(--shared-fill); stroke: var(--shared); }
        .scope-shared .inner { stroke: var(--shared); }
        .scope-singleton .frame { fill: var(--singleton-fill); stroke: var(--singleton); }
        .scope-singleton .inner { stroke: var(--singleton); }
        .scope-cached .frame { fill: var(--cached-fill); stroke: var(--cached); }
        .scope-cached .inner { stroke: var(--cached); }
        .default .frame { stroke-dasharray: 5 3; }
        .wrong > .frame { stroke: var(--wrong); stroke-width: 2.5; }
        .missing .frame { fill: var(--wrong-fill); stroke: var(--wrong); stroke-dasharray: 3 3; }
        svg .wrong .traits { fill: var(--wrong); }
        .closed .frame { fill: var(--area-inner); stroke: var(--soft); }
        .closed .sheet { fill: var(--area-inner); stroke: var(--soft); }
        .closed.wrong > .frame { stroke: var(--wrong); }
        .ring { fill: none; stroke: none; stroke-width: 3; }
        .node:hover .frame, .closed:hover .frame { stroke-width: 2.5; }
        .selected .frame { stroke-width: 2.5; }
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
        .edge.wrong > .line, .edge.wrong > .head, .edge.wrong > .start { stroke: var(--wrong); }
        .edge.wrong > .line { stroke-width: 2.2; }
        .edge.wrong:not(.optional) > .head { fill: var(--wrong); }
        .chosen:not(.wrong) > .line, .chosen:not(.wrong) > .head { stroke: var(--accent); }
        .chosen:not(.wrong, .optional) > .head { fill: var(--accent); }
        .chosen > .line { stroke-width: 2; }
        .edge:hover > .line { stroke: var(--accent); stroke-width: 3; }
        svg .count {
          font-size: 11px; font-weight: 600; fill: var(--ink); stroke: var(--area); stroke-width: 3;
          paint-order: stroke;
        }
        .faded { opacity: 0.16; }
        .faded:hover, .faded:focus { opacity: 1; }
        .edge.faded { opacity: 1; --edge: var(--faint); --wrong: var(--faint); }
        @media print {
          :root, :root[data-theme] { color-scheme: light; }
          html, body { height: auto; }
          [role="toolbar"], #search, #overview label, #status, #results, #details, dialog { display: none !important; }
          #columns { display: block; }
          #overview { width: auto; border: 0; background: none; padding: 8px 0; }
          #legend ul { columns: 4; }
          #picture, #outline { position: static; height: auto; max-height: 92vh; break-inside: avoid; }
          * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
        }
        @media (prefers-reduced-motion: no-preference) { .node, .edge, .closed { transition: opacity 0.12s; } }
        """#
}
