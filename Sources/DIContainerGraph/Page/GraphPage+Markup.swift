extension GraphPage {
    /// The bar at the top: the title and the buttons.
    static func header(title: String) -> String {
        """
        <header>
        <h1 title="\(title)">\(title)</h1>
        <p id="summary"></p>
        <div role="toolbar" aria-label="View">
        <button id="collapse" type="button" title="Close the groups of the second level (c: that of the focused box)">Collapse</button>
        <button id="expand" type="button" title="Open all groups (x)">Expand</button>
        <button id="zoom-out" type="button" aria-label="Zoom out" title="Zoom out (-)">−</button>
        <button id="fit" type="button" title="Show everything (0)">Fit</button>
        <button id="zoom-in" type="button" aria-label="Zoom in" title="Zoom in (+)">+</button>
        <button id="outline-toggle" type="button" aria-pressed="false" title="The same as a table (o)">Table</button>
        <button id="theme" type="button" title="Light or dark (t)">Theme</button>
        <button id="keys-toggle" type="button" aria-label="Keys" title="Keys (?)">?</button>
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
        placeholder="key, value, group, file">
        <p id="status" role="status"></p>
        <ul id="results" aria-label="Found"></ul>
        <section id="problems" aria-labelledby="problems-title" hidden>
        <h2 id="problems-title">Problems</h2>
        <ol></ol>
        </section>
        <section id="hints" aria-labelledby="hints-title" hidden>
        <h2 id="hints-title">Hints</h2>
        <ol></ol>
        </section>
        <details id="legend"><summary>Legend</summary></details>
        </nav>
        <main>
        <svg id="picture" tabindex="0" role="application" aria-label="Graph. Press question mark for the keys.">
        <g id="scene"><g id="groups"></g><g id="edges"></g><g id="counts"></g><g id="headings"></g><g id="boxes"></g></g>
        </svg>
        <div id="outline" hidden tabindex="-1"></div>
        </main>
        <aside id="details" aria-label="Details" tabindex="-1" hidden></aside>
        </div>
        <dialog id="keys" aria-label="Keys"></dialog>
        <noscript><p>This page draws its graph with scripts, which are turned off.</p></noscript>
        """#
}
