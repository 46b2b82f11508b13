// Checks a page of a composition graph from the inside, with the events that a user causes. The parts in this folder are
// added to the end of the page as one script, this one first and `Outcome` last. They work on every graph of at least one
// node, and write what they find into an element `test-result`, as JSON: {"passed": ["…"], "failed": ["…: why"]}.
//
// They need no timers: the page does everything at once when an event reaches it.
const passed = [];
const failed = [];
const errors = [];
// What an event's listener throws does not reach the one who sent the event.
addEventListener("error", (event) => errors.push(event.message));
const expected = JSON.parse(document.getElementById("graph").textContent);
const byId = (id) => document.getElementById(id);
const boxes = () => [...document.querySelectorAll("#boxes .node")];
const closed = () => document.querySelectorAll("#boxes .group.closed").length;
const open = () => document.querySelectorAll("#groups .group.open").length;

function check(name, body) {
    try {
        body();
        passed.push(name);
    } catch (error) {
        failed.push(`${name}: ${error.message}`);
    }
}

function equal(actual, wanted, what) {
    if (actual !== wanted) throw new Error(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)}`);
}

function holds(condition, what) {
    if (!condition) throw new Error(`not so: ${what}`);
}

function press(key, modifiers = {}) {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers }));
}

function click(element, modifiers = {}) {
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...modifiers }));
}

function type(text) {
    byId("search").value = text;
    byId("search").dispatchEvent(new InputEvent("input", { bubbles: true }));
}

const detailsOf = () => byId("details").querySelector("h2")?.dataset.id;
const isFaded = (element) => element.classList.contains("faded");
const transform = () => byId("scene").getAttribute("transform");
