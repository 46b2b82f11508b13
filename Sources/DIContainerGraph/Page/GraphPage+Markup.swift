extension GraphPage {
    /// The bar at the top: the title and the buttons.
    static func header(title: String) -> String {
        """
        <header>
        <h1 title="\(title)">\(title)</h1>
        <p id="summary"></p>
        <div role="toolbar" aria-label="View">
        <button id="only" type="button" title="Draw only the selection, or everything (f)">Only these</button>
        <button id="collapse" type="button" title="Close all groups (c: that of the focused box)">Collapse</button>
        <button id="expand" type="button" title="Open all groups (x)">Expand</button>
        <button id="fit" type="button" title="Show everything (0)">Fit</button>
        <button id="outline-toggle" type="button" aria-pressed="false" title="The same as a table (o)">Table</button>
        <button id="export" type="button" title="Save the picture as a file">SVG</button>
        </div>
        </header>
        """
    }

    /// Everything below the bar, still empty.
    static let body = #"""
        <div id="columns">
        <nav id="overview" aria-label="Overview">
        <label for="search">Search</label>
        <input id="search" type="search" autocomplete="off" spellcheck="false"
        placeholder="key, scope, file:line">
        <p id="status" role="status"></p>
        <div id="results"></div>
        <section id="changes" aria-labelledby="changes-title" hidden>
        <h2 id="changes-title">Changes</h2>
        <ol></ol>
        </section>
        <section id="problems" aria-labelledby="problems-title" hidden>
        <h2 id="problems-title">Problems</h2>
        <ol></ol>
        </section>
        <section id="hints" aria-labelledby="hints-title" hidden>
        <h2 id="hints-title">Hints</h2>
        <ol></ol>
        </section>
        <section id="needed" aria-labelledby="needed-title" hidden>
        <h2 id="needed-title">Most needed</h2>
        <ol></ol>
        </section>
        <details id="legend"><summary>Legend</summary></details>
        <details id="keys"><summary>Keyboard</summary><dl>
        <dt>↓ ↑ ← →</dt><dd>on a box: along an injection, or to a neighbor</dd>
        <dt>Enter</dt><dd>selects the box, or opens the group</dd>
        <dt>Alt Enter</dt><dd>selects a second: the path between both</dd>
        <dt>f</dt><dd>only the selection, or all</dd><dt>p</dt><dd>next problem</dd>
        <dt>c, x</dt><dd>closes its group; opens all</dd><dt>+ − 0</dt><dd>larger, smaller, fit</dd>
        <dt>/, Escape</dt><dd>to the search; clears it and the selection</dd>
        <dt>Shift ↓ ↑</dt><dd>moves the picture</dd><dt>o, ?</dt><dd>table; these keys</dd>
        </dl></details>
        </nav>
        <main>
        <svg id="picture" tabindex="0" role="application" aria-label="Graph. Press question mark for the keys.">
        <g id="scene"><g id="groups"></g><g id="edges"></g><g id="counts"></g><g id="headings"></g><g id="boxes"></g></g>
        </svg>
        <div id="outline" hidden tabindex="-1"></div>
        </main>
        <aside id="details" aria-label="Details" tabindex="-1" hidden></aside>
        </div>
        <noscript><p>This page draws its graph with scripts, which are turned off.</p></noscript>
        """#
}
