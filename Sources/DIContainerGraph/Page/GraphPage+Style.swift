extension GraphPage {
    /// The look of the page, light and dark.
    static let style = #"""
        :root {
          color-scheme: light dark;
          --paper: light-dark(#ffffff, #14171c); --panel: light-dark(#f6f7f9, #1b1f26);
          --ink: light-dark(#1b1f24, #e6e9ee); --soft: light-dark(#5a6472, #a2abb8);
          --rule: light-dark(#d5dae1, #363d48); --accent: light-dark(#0b57d0, #8ab4ff);
          --area: light-dark(#f3f5f8, #1a1e25); --area-inner: light-dark(#ebeef3, #20252d);
          --edge: light-dark(#7a8494, #7e8898); --wrong: light-dark(#c81e2b, #ff7b7b);
          --wrong-fill: light-dark(#ffebe9, #3a1c1f);
          --faint: light-dark(#dde1e8, #2a303a);
          --unique: light-dark(#64748b, #94a3b8); --unique-fill: light-dark(#f1f4f8, #262c36);
          --graph: light-dark(#0d857a, #2dd4bf); --graph-fill: light-dark(#d2f4ea, #12312e);
          --shared: light-dark(#7a52cc, #b79af5); --shared-fill: light-dark(#e5dbff, #2b2149);
          --singleton: light-dark(#2f66d0, #79acff); --singleton-fill: light-dark(#cfe4ff, #1a2c4d);
          --cached: light-dark(#a96d10, #f0b94a); --cached-fill: light-dark(#fff0c2, #3a2d10);
          --good: light-dark(#4a8a2c, #8fd070); --good-fill: light-dark(#e6f5de, #1f3217);
        }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html, body { height: 100%; margin: 0; }
        body {
          display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
          font: 14px/1.45 system-ui, sans-serif;
        }
        header {
          display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 8px 14px;
          border-bottom: 1px solid var(--rule); background: var(--panel);
        }
        h1 {
          font-size: 16px; margin: 0; max-width: 40vw; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
          unicode-bidi: isolate;
        }
        #summary { margin: 0; color: var(--soft); flex: 1; }
        [role="toolbar"] { display: flex; flex-wrap: wrap; gap: 6px; }
        button {
          font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--rule); border-radius: 6px;
          padding: 3px 10px; cursor: pointer; min-width: 30px;
        }
        button:hover { border-color: var(--accent); }
        button[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
        #columns { flex: 1; display: flex; min-height: 0; }
        #overview, #details { overflow: auto; padding: 12px; background: var(--panel); overflow-wrap: anywhere; }
        #overview { width: 230px; flex: none; border-right: 1px solid var(--rule); }
        #details { width: 340px; flex: none; border-left: 1px solid var(--rule); }
        main { flex: 1; min-width: 0; position: relative; }
        #picture {
          position: absolute; inset: 0; width: 100%; height: 100%; cursor: grab; touch-action: none; user-select: none;
        }
        #picture:focus-visible, #outline:focus-visible { outline-offset: -3px; }
        #picture.moving { cursor: grabbing; }
        #outline { position: absolute; inset: 0; overflow: auto; background: var(--paper); padding: 12px; }
        .nothing { position: absolute; inset: 40% 0 auto; text-align: center; color: var(--soft); }
        #overview label { font-weight: 600; }
        #search {
          width: 100%; font: inherit; padding: 5px 8px; background: var(--paper); border: 1px solid var(--soft);
          border-radius: 6px;
        }
        #status { margin: 4px 0; min-height: 1.4em; color: var(--soft); }
        ul, ol { margin: 4px 0; padding: 0; list-style: none; }
        li { margin: 2px 0; }
        h2 { font-size: 15px; margin: 8px 0 6px; unicode-bidi: isolate; }
        h3 { font-size: 13px; margin: 14px 0 2px; }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 10px; margin: 0; }
        dt { color: var(--soft); }
        dd { margin: 0; min-width: 0; max-height: 9em; overflow: auto; }
        dd, td, th, .entry, .problem { unicode-bidi: isolate; }
        small, .hint { color: var(--soft); font-size: 12px; }
        .report { margin: 2px 0; white-space: pre-line; unicode-bidi: isolate; }
        .fix { border: 1px solid var(--good); background: var(--good-fill); border-radius: 6px; }
        .fix { padding: 0 8px 8px; margin: 8px 0; }
        .way li + li::before { content: "↓ "; color: var(--soft); }
        button:disabled { opacity: 0.5; cursor: default; }
        ::placeholder { color: var(--soft); opacity: 1; }
        code { font: 12px ui-monospace, monospace; color: var(--wrong); }
        .link {
          border: 0; padding: 1px 2px; background: none; color: var(--accent); text-align: left; min-width: 0;
          overflow-wrap: anywhere;
        }
        .link:hover { text-decoration: underline; }
        .link[aria-pressed="true"] { background: var(--paper); }
        .entries, #overview ol { max-height: 40vh; overflow: auto; }
        .link.wrong { color: var(--wrong); }
        .problem { width: 100%; text-align: left; border-left: 4px solid var(--wrong); }
        .problem.slip { border-left-color: var(--accent); }
        :is(.slip, #hints) code { color: inherit; }
        .steps { float: right; display: flex; gap: 4px; margin: 0 0 0 8px; }
        details { margin-top: 14px; }
        summary { font-weight: 600; cursor: pointer; }
        #legend li { margin: 0; }
        #legend .link { display: flex; align-items: center; gap: 8px; color: inherit; width: 100%; }
        #legend svg { flex: none; overflow: visible; }
        table { border-collapse: collapse; font-size: 13px; overflow-wrap: anywhere; table-layout: fixed; width: 100%; }
        thead :is(:nth-child(3), :nth-child(5)) { width: 14%; }
        th, td { border: 1px solid var(--rule); padding: 3px 8px; text-align: left; vertical-align: top; }
        th { font-weight: normal; }
        thead th, caption { font-weight: 600; text-align: left; padding: 6px 8px; }
        @media (max-width: 820px) {
          #columns { flex-direction: column; }
          #overview, #details { width: auto; max-height: 38vh; border: 0; border-top: 1px solid var(--rule); }
          #columns:has(#details:not([hidden])) #overview { display: none; }
          header { gap: 2px 12px; padding: 6px 10px; }
          [role="toolbar"] { flex-wrap: nowrap; overflow-x: auto; max-width: 100%; }
          :is([role="toolbar"], .steps) button { min-height: 44px; min-width: 44px; flex: none; }
          #overview { order: 1; }
          #outline :is(th, td):nth-child(2n) { display: none; }
        }
        @page { size: landscape; margin: 10mm; }
        @media print {
          :root { color-scheme: light; }
          * { print-color-adjust: exact; }
          #overview, button:not(.link), .hint { display: none; }
          html, body { height: auto; }
          body, #columns, main, #picture, #outline { display: block; position: static; }
          #picture { height: auto; max-height: 170mm; }
          #details { width: auto; border: 0; overflow: visible; background: none; }
          .entries { max-height: none; }
        }
        """#
}
