extension GraphPage {
    /// The picture as a file.
    static let export = #"""
        const exportedStyles = [
            "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "stroke-linecap", "paint-order",
            "font-family", "font-size", "font-weight", "text-anchor", "text-decoration", "opacity",
        ];

        // All that is drawn, with each element's look beside it, for programs that know no style sheet.
        function pictureText() {
            const picture = byId("picture").cloneNode(true);
            const originals = byId("picture").querySelectorAll("*");
            picture.querySelectorAll("*").forEach((element, index) => {
                const style = getComputedStyle(originals[index]);
                element.removeAttribute("class");
                element.setAttribute("style", exportedStyles.map((name) => `${name}:${style[name]}`).join(";"));
            });
            const { color, backgroundColor: paper } = getComputedStyle(document.body);
            const text = `${document.title}: ${byId("summary").textContent}`;
            const look = `font: ${fonts.key}; fill: ${color}; text-anchor: start`;
            const title = svg("text", { x: 12, y: 22, style: look }, text);
            const width = Math.ceil(Math.max(root.width, textWidth(text, fonts.key))) + 24;
            const height = Math.ceil(root.height) + 46;
            picture.querySelector("#scene").setAttribute("transform", "translate(12 34)");
            picture.prepend(svg("rect", { width, height, fill: paper }), title);
            for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) {
                picture.setAttribute(name, value);
            }
            return new XMLSerializer().serializeToString(picture);
        }

        function exportPicture() {
            const address = URL.createObjectURL(new Blob([pictureText()], { type: "image/svg+xml" }));
            html("a", { href: address, download: `${document.title}.svg` }).click();
            URL.revokeObjectURL(address);
        }
        """#
}
