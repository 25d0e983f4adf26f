// A list that opens at a control: for selects, typed options, completions. Keys as in Discord.
import { el, fresh, icon } from "./dom.js";

const APART = 12; // pixels between a list and the edge of what it opens in, with those to its control
const ENOUGH = 200; // pixels of room that are enough to open below
const LEAST = 96; // pixels: less of a list is no use

/**
 * Make a list of options `{label, value, hint}`.
 * `pick(option)` is called for each press; `several` shows ticks and stays open.
 */
export class Listbox {
  constructor({ name, pick, several = false }) {
    this.pick = pick;
    this.several = several;
    this.options = [];
    this.chosen = new Set();
    this.active = -1;
    this.element = el("ul", {
      id: fresh("list"), class: "listbox", role: "listbox", "aria-label": name,
      "aria-multiselectable": several ? "true" : null, hidden: true,
      onmousedown: (event) => event.preventDefault(), // the focus stays at the control
    });
  }

  get open() {
    return !this.element.hidden;
  }

  show(options, chosen = new Set(), none = "Nothing fits.") {
    this.options = options;
    this.chosen = chosen;
    this.element.replaceChildren(...options.map((option, index) => this.#row(option, index)));
    if (!options.length) this.element.append(el("li", { class: "none", role: "option", "aria-disabled": "true" }, none));
    this.element.hidden = false;
    const first = options.findIndex((option) => chosen.has(option.value));
    this.#fit();
    this.move(options.length ? Math.max(first, 0) : -1);
  }

  /** Open to the side where there is room, and no higher than that: neither over nor under what stands beside the messages. */
  #fit() {
    const box = this.element.parentElement.getBoundingClientRect();
    const view = this.element.closest(".scroller")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const below = view.bottom - box.bottom - APART;
    const above = box.top - view.top - APART;
    const up = below < Math.min(this.element.scrollHeight, ENOUGH) && above > below;
    this.element.classList.toggle("up", up);
    this.element.style.setProperty("--room", `${Math.max(up ? above : below, LEAST)}px`);
  }

  #row(option, index) {
    const row = el("li", {
      id: `${this.element.id}-${index}`, role: "option", "aria-selected": String(this.chosen.has(option.value)),
      onclick: () => this.pick(option),
      // A list that opens under a resting mouse is no move of it: what the keys chose stays.
      onmousemove: ({ movementX, movementY }) => (movementX || movementY) && this.move(index, false),
    }, el("span", { class: "words" }, el("span", { class: "label" }, option.label),
      option.hint ? el("span", { class: "hint" }, option.hint) : null));
    if (this.several || this.chosen.has(option.value)) row.append(el("span", { class: "tick" }, icon("tick", 16)));
    return row;
  }

  hide() {
    this.element.hidden = true;
    this.active = -1;
  }

  move(index, scroll = true) {
    const rows = this.element.children;
    rows[this.active]?.classList.remove("active");
    this.active = index;
    rows[index]?.classList.add("active");
    if (scroll) rows[index]?.scrollIntoView({ block: "nearest" });
    this.owner?.setAttribute("aria-activedescendant", rows[index]?.id ?? "");
  }

  /** Do what a key means while the list is open; say whether it meant something. */
  key(event) {
    if (!this.open) return false;
    const last = this.options.length - 1;
    const steps = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, Home: 0, End: last };
    if (event.key in steps && last >= 0) {
      const to = steps[event.key];
      this.move(to < 0 ? last : to > last ? 0 : to);
    } else if (event.key === "Enter" && this.active >= 0) {
      this.pick(this.options[this.active]);
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }
}
