// Selects.
import { el, icon } from "./dom.js";
import { Listbox } from "./listbox.js";

/** What each select on the page can tell of its list: by its button. */
const lists = new WeakMap();

/** Draw a select. `choose(values)` is called when the choice is made; `name` labels it in a form. */
export function select(part, choose, name = null) {
  const all = part.options.map((option) => ({ label: option.label, value: option.value, hint: option.description }));
  const least = part.min_values ?? 1;
  const most = part.max_values ?? 1;
  const several = most > 1;
  let values = new Set(part.options.filter((option) => option.default).map((option) => option.value));
  const words = part.placeholder ?? "Make a selection";
  const shown = el("span", { class: "chosen" });
  const button = el("button", {
    type: "button", class: "select", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": name ? `${name}: ${words}` : words,
    disabled: part.disabled, data: { key: part.custom_id },
    onclick: () => (list.open ? close() : open()), onkeydown: key, onblur: () => list.open && close(),
  }, shown, icon("down", 20));
  const list = new Listbox({ name: words, several, pick });
  list.owner = button;
  lists.set(button, { leave, again, offers: JSON.stringify([words, all]) });
  button.setAttribute("aria-controls", list.element.id);
  write();

  function write() {
    const labels = all.filter((option) => values.has(option.value)).map((option) => option.label);
    shown.textContent = labels.length ? labels.join(", ") : words;
    shown.classList.toggle("placeholder", !labels.length);
    button.setAttribute("aria-label", `${name ?? words}${labels.length ? `: ${labels.join(", ")}` : ""}`);
  }

  function open() {
    list.show(all, values);
    button.setAttribute("aria-expanded", "true");
  }

  function close() {
    const fits = values.size >= least && values.size <= most;
    list.hide();
    button.setAttribute("aria-expanded", "false");
    if (several && fits && changed()) send();
  }

  /** Note what is open and ticked; nothing is sent by it, as nobody closed the list. */
  function leave() {
    const { active } = list;
    list.hide();
    return { active, values };
  }

  function again(left) {
    values = left.values;
    write();
    open();
    list.move(left.active);
  }

  let before = new Set(values);
  const changed = () => values.size !== before.size || [...values].some((value) => !before.has(value));

  function send() {
    before = new Set(values);
    choose(all.map((option) => option.value).filter((value) => values.has(value)));
  }

  function pick(option) {
    if (several) {
      if (values.has(option.value)) values.delete(option.value);
      else if (values.size < most) values.add(option.value);
      const { active } = list;
      list.show(all, values);
      list.move(active);
    } else {
      values = new Set(least === 0 && values.has(option.value) ? [] : [option.value]);
      list.hide();
      button.setAttribute("aria-expanded", "false");
      send();
    }
    write();
  }

  let typed = "";
  let typing = 0;
  function key(event) {
    if (list.key(event)) return;
    if (event.key === "Escape" && list.open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (["ArrowDown", "ArrowUp"].includes(event.key) && !list.open) {
      event.preventDefault();
      open();
    } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typed = Date.now() - typing < 800 ? typed + event.key.toLowerCase() : event.key.toLowerCase();
      typing = Date.now();
      if (!list.open) open();
      const at = all.findIndex((option) => option.label.toLowerCase().startsWith(typed));
      if (at >= 0) list.move(at);
    }
  }

  return el("div", { class: "select-box" }, button, list.element);
}

/** Take note of the list that is open in a message, if one is. */
export function openIn(item) {
  const button = item.querySelector('.select[aria-expanded="true"]');
  if (!button) return null;
  const { offers, leave } = lists.get(button);
  return { message: item.dataset.message, offers, ...leave() };
}

/** Open in a message's next version what was open in the one before, where it offers the same. */
export function reopen(item, left) {
  const same = [...item?.querySelectorAll(".select:enabled") ?? []].find((button) => lists.get(button).offers === left.offers);
  if (same && same === document.activeElement) lists.get(same).again(left);
}
