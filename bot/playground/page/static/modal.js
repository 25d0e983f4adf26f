// Forms that open over the page.
import { el, fresh } from "./dom.js";
import { cannot } from "./components.js";
import { markdown } from "./markdown.js";
import { select } from "./selects.js";
import { ask } from "./wire.js";

/** What was typed into forms that are not done with: closed by mistake, or refused. */
const drafts = new Map();

/** Open a modal that the bot answered with; `answered` gets what came of it. */
export function openModal(data, answered) {
  const key = JSON.stringify([data.custom_id, data.components]);
  const values = {};
  const typed = drafts.get(key);
  const parts = typed ? data.components.map((part) => refilled(part, typed)) : data.components;
  let done = false;
  const title = fresh("title");
  const wrong = el("p", { class: "modal-wrong", role: "alert" });
  const submit = el("button", { type: "submit", class: "button primary" }, "Submit");
  const form = el("form", { novalidate: true, onsubmit: send },
    el("header", {}, el("h2", { id: title }, data.title)),
    el("div", { class: "modal-body", tabindex: "-1" },
      parts.map((part) => row(part, values)), wrong),
    el("footer", {},
      el("button", { type: "button", class: "button plain", onclick: () => dialog.close() }, "Cancel"), submit));
  const dialog = el("dialog", { class: "modal", "aria-labelledby": title, onclose: closed }, form);
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, .modal-body button")?.focus();

  function closed() {
    if (!done) drafts.set(key, structuredClone(values));
    dialog.remove();
  }

  async function send(event) {
    event.preventDefault();
    submit.disabled = true;
    const got = await ask({ do: "submit", interaction: data.interaction, values });
    submit.disabled = false;
    if (got.why || got.how === "failed") {
      wrong.textContent = got.why ?? "Something went wrong. Try again.";
      return;
    }
    // What a message answers may have been refused: the form can be opened and mended.
    done = got.how !== "message";
    if (done) drafts.delete(key);
    dialog.close();
    answered({ ...got, form: true });
  }
}

/** Return a part of a form as it was left. */
function refilled(part, typed) {
  if (part.component) return { ...part, component: refilled(part.component, typed) };
  if (part.components) return { ...part, components: part.components.map((inner) => refilled(inner, typed)) };
  const left = typed[part.custom_id];
  if (left === undefined) return part;
  if (part.type === 4) return { ...part, value: left };
  if (part.type === 23) return { ...part, default: left };
  const chosen = new Set([left].flat());
  if (part.options) return { ...part, options: part.options.map((option) => ({ ...option, default: chosen.has(option.value) })) };
  return { ...part, default_values: [...chosen].map((id) => ({ id })) };
}

function row(part, values) {
  switch (part.type) {
    case 1: return part.components.map((inner) => field(inner, inner.label ?? "", inner.description, values));
    case 10: return el("div", { class: "text" }, markdown(part.content));
    case 18: return field(part.component, part.label, part.description, values);
    default: return cannot(`a field of type ${part.type}`);
  }
}

function field(part, label, hint, values) {
  const id = fresh("field");
  const note = hint ? el("span", { class: "field-hint", id: `${id}-hint` }, hint) : null;
  const needed = part.required !== false && part.type !== 23;
  const name = [label, needed ? el("span", { class: "needed", "aria-hidden": "true" }, " *") : null];
  const grouped = [21, 22].includes(part.type);
  const words = { 4: () => text(part, id, values), 21: () => radios(part, id, values), 22: () => boxes(part, values), 23: () => box(part, id, label, values) };
  const control = words[part.type]?.() ?? ([3, 5, 6, 7, 8].includes(part.type) ? chooser(part, label, values) : cannot("a field for files"));
  if (note) control.setAttribute?.("aria-describedby", note.id);
  if (grouped) return el("fieldset", { class: "field" }, el("legend", {}, name), note, control);
  const labelled = part.type === 4 ? el("label", { for: id }, name) : part.type === 23 ? null : el("span", { class: "label" }, name);
  return el("div", { class: "field" }, labelled, note, control);
}

function text(part, id, values) {
  values[part.custom_id] = part.value ?? "";
  const long = part.style === 2;
  return el(long ? "textarea" : "input", {
    id, type: long ? null : "text", rows: long ? 4 : null, autocomplete: "off",
    placeholder: part.placeholder, maxlength: part.max_length ?? 4000, value: part.value ?? "",
    required: part.required !== false,
    oninput: (event) => { values[part.custom_id] = event.target.value; },
  });
}

function chooser(part, label, values) {
  const given = (part.options ?? []).filter((option) => option.default).map((option) => option.value);
  values[part.custom_id] = given.length ? given : (part.default_values ?? []).map((one) => one.id);
  return select(part, (chosen) => { values[part.custom_id] = chosen; }, label);
}

function line(kind, name, option, checked, onchange) {
  return el("label", { class: "choice" },
    el("input", { type: kind, name, checked, onchange }),
    el("span", {}, option.label, option.description ? el("span", { class: "field-hint" }, option.description) : null));
}

function radios(part, id, values) {
  values[part.custom_id] = part.options.find((option) => option.default)?.value ?? null;
  return el("div", {}, part.options.map((option) => line("radio", id, option, option.default, () => {
    values[part.custom_id] = option.value;
  })));
}

function boxes(part, values) {
  const chosen = new Set(part.options.filter((option) => option.default).map((option) => option.value));
  values[part.custom_id] = [...chosen];
  return el("div", {}, part.options.map((option) => line("checkbox", null, option, option.default, (event) => {
    if (event.target.checked) chosen.add(option.value);
    else chosen.delete(option.value);
    values[part.custom_id] = part.options.map((one) => one.value).filter((value) => chosen.has(value));
  })));
}

function box(part, id, label, values) {
  values[part.custom_id] = Boolean(part.default);
  return line("checkbox", id, { label }, part.default, (event) => { values[part.custom_id] = event.target.checked; });
}
