// Forms that open over the page.
import { el, fresh } from "./dom.js";
import { select } from "./selects.js";
import { ask } from "./wire.js";

/** What was typed into forms that are not done with: closed by mistake, or refused. */
const drafts = new Map();

/** Open a modal that the bot answered with; `answered` gets what came of it. */
export function openModal(data, answered) {
  const key = JSON.stringify([data.custom_id, data.components]);
  const values = {};
  const typed = drafts.get(key);
  const fields = data.components.map((label) => ({ ...label, component: typed ? refilled(label.component, typed) : label.component }));
  let done = false;
  const title = fresh("title");
  const wrong = el("p", { class: "modal-wrong", role: "alert" });
  const submit = el("button", { type: "submit", class: "button primary" }, "Submit");
  const form = el("form", { novalidate: true, onsubmit: send },
    el("header", {}, el("h2", { id: title }, data.title)),
    el("div", { class: "modal-body", tabindex: "-1" },
      fields.map((label) => field(label.component, label.label, label.description, values)), wrong),
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

/** Return a field of a form as it was left. */
function refilled(part, typed) {
  const left = typed[part.custom_id];
  if (part.type === 4) return { ...part, value: left };
  return { ...part, options: part.options.map((option) => ({ ...option, default: left.includes(option.value) })) };
}

function field(part, label, hint, values) {
  const id = fresh("field");
  const note = hint ? el("span", { class: "field-hint", id: `${id}-hint` }, hint) : null;
  const name = [label, part.required !== false ? el("span", { class: "needed", "aria-hidden": "true" }, " *") : null];
  const control = part.type === 4 ? text(part, id, values) : chooser(part, label, values);
  if (note) control.setAttribute("aria-describedby", note.id);
  const labelled = part.type === 4 ? el("label", { for: id }, name) : el("span", { class: "label" }, name);
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
  values[part.custom_id] = part.options.filter((option) => option.default).map((option) => option.value);
  return select(part, (chosen) => { values[part.custom_id] = chosen; }, label);
}
