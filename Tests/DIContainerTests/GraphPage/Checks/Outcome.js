// What holds after all that, and what the checks have found.
check("everything to select has a name", () => {
    for (const element of document.querySelectorAll("button, [role=button]")) {
        const name = element.getAttribute("aria-label") ?? element.textContent;
        holds(name.trim() !== "", `${element.outerHTML.slice(0, 80)} has a name`);
    }
});

check("nothing of the document became markup, and nothing of it is unseen", () => {
    const foreign = "img, iframe, object, embed, link, a, audio, video";
    equal(document.querySelectorAll(foreign).length, 0, "the number of foreign elements");
    equal(document.querySelectorAll("script").length, 4, "the number of scripts");
    for (const element of document.querySelectorAll("body *:not(script)")) {
        for (const { name } of element.attributes) holds(!name.startsWith("on"), `no attribute is called ${name}`);
    }
    const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
    for (const element of document.querySelectorAll("header, #overview, #picture text, #picture title")) {
        holds(!hidden.test(element.textContent), `no control characters in ${element.id || element.tagName}`);
    }
});

check("nothing was loaded", () => {
    equal(performance.getEntriesByType("resource").length, 0, "the number of requests");
});

check("no script failed", () => {
    equal(errors.join("; "), "", "the errors");
});

const result = document.createElement("pre");
result.id = "test-result";
result.textContent = JSON.stringify({ passed, failed });
document.body.append(result);
