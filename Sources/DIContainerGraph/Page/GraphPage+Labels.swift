extension GraphPage {
    /// Makes elements from text of the document: always as text, never as markup, and never invisible.
    static let labels = #"""
        // Characters that hide, or that change how their neighbors look: controls, formats, directions, selectors.
        const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

        const codePoint = (character) => `⟨U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`;

        // A text with all of its characters visible.
        function visible(text) {
            const string = String(text ?? "");
            return string === "" ? "⟨empty⟩" : string.replace(unseen, codePoint);
        }

        // Keeps the line breaks, for texts of several lines.
        const visibleLines = (text) => String(text ?? "").split("\n").map((line) => line && visible(line)).join("\n");

        // The start of a long text says most. A name in quotes and arguments in angle brackets distinguish keys of one
        // type, so they are kept.
        function shortened(text, limit) {
            const characters = Array.from(text);
            if (characters.length <= limit) return text;
            const tail = Array.from(text.match(/( "[^"]*"|<[^<]*>)$/)?.[0] ?? "");
            const kept = tail.length < limit * 0.7 ? tail : [];
            return `${characters.slice(0, limit - 1 - kept.length).join("")}…${kept.join("")}`;
        }

        // A text that can be broken between the words of its names if necessary.
        const inWords = (text) => text.split(/(?<=[a-z0-9/:])(?=[A-Z])|(?<=\/)|(?=:\d)/).flatMap((word, index) =>
            index > 0 ? [html("wbr"), word] : [word]);

        // The end, if another text has the same start.
        function shortenedAtStart(text, limit) {
            const characters = Array.from(text);
            return characters.length <= limit ? text : `…${characters.slice(1 - limit).join("")}`;
        }

        // A function's type says most in its result, and least in its attributes.
        function shortenedType(text, limit) {
            if (Array.from(text).length <= limit) return text;
            const plain = text.replace(/^(@\w+(\([^)]*\))? )+/, "");
            if (Array.from(plain).length <= limit) return plain;
            let depth = 0;
            for (let index = 0; index < plain.length; index += 1) {
                if (depth === 0 && plain.startsWith("->", index)) {
                    return shortened(`(…) ${plain.slice(index)}`, limit);
                }
                if ("([<".includes(plain[index])) depth += 1;
                if (")]".includes(plain[index]) || plain[index] === ">" && plain[index - 1] !== "-") depth -= 1;
            }
            return shortened(plain, limit);
        }

        const joined = (parts, separator = ", ") => parts.filter(Boolean).join(separator);

        const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

        // Sets attributes, and `on…` functions as listeners; `null` and `false` leave an attribute out, or a child.
        function furnish(element, attributes, children) {
            for (const [name, value] of Object.entries(attributes)) {
                if (value === null || value === undefined || value === false) continue;
                if (typeof value === "function") element.addEventListener(name.slice(2), value);
                else element.setAttribute(name, value === true ? "" : value);
            }
            element.append(...children.flat(3).filter(Boolean));
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

        // The width of a text, in the units of the picture.
        function textWidth(text, font) {
            measuring.font = font;
            return measuring.measureText(text).width;
        }

        // A text shortened to fit.
        function fitting(text, font, width, shorten = shortened) {
            let limit = 60;
            while (limit > 3 && textWidth(shorten(text, limit), font) > width) limit -= 1;
            return shorten(text, limit);
        }
        """#
}
