extension GraphPage {
    /// How text of the document becomes elements: always as text, never as markup, and never unseen.
    static let labels = #"""
        // Characters that hide, or that change how their neighbours look: controls, formats, directions, selectors.
        const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

        const codePoint = (character) =>
            `⟨U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`;

        // A text with all of its characters to be seen.
        function visible(text) {
            const string = String(text ?? "");
            return string === "" ? "⟨empty⟩" : string.replace(unseen, codePoint);
        }

        // Keeps the line breaks, for texts of several lines.
        const visibleLines = (text) => String(text ?? "").split("\n").map((line) => line && visible(line)).join("\n");

        // Both ends of a long text: types often differ at their end.
        function shortened(text, limit) {
            const characters = Array.from(text);
            if (characters.length <= limit) return text;
            const head = Math.ceil((limit - 1) * 0.6);
            return `${characters.slice(0, head).join("")}…${characters.slice(head + 1 - limit).join("")}`;
        }

        const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

        // Sets attributes, and `on…` functions as listeners; `null` and `false` leave an attribute out.
        function furnish(element, attributes, children) {
            for (const [name, value] of Object.entries(attributes)) {
                if (value === null || value === undefined || value === false) continue;
                if (typeof value === "function") element.addEventListener(name.slice(2), value);
                else element.setAttribute(name, value === true ? "" : value);
            }
            element.append(...children);
            return element;
        }

        const html = (name, attributes = {}, ...children) =>
            furnish(document.createElement(name), attributes, children);

        const svg = (name, attributes = {}, ...children) =>
            furnish(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

        const byId = (id) => document.getElementById(id);

        const fonts = {
            key: "600 13px system-ui, sans-serif",
            value: "11px system-ui, sans-serif",
            traits: "10px system-ui, sans-serif",
        };
        const measuring = document.createElement("canvas").getContext("2d");

        // How wide a text will be, in the units of the picture.
        function textWidth(text, font) {
            measuring.font = font;
            return measuring.measureText(text).width;
        }

        // A text shortened to what fits.
        function fitting(text, font, width) {
            let limit = 60;
            while (limit > 3 && textWidth(shortened(text, limit), font) > width) limit -= 1;
            return shortened(text, limit);
        }
        """#
}
