// A command that was picked: its options with their kinds and limits, completed while one types.
import { el, fresh, icon, toast } from "./dom.js";
import { Listbox } from "./listbox.js";
import { openModal } from "./modal.js";
import { now, room, state } from "./state.js";
import { answered, ask } from "./wire.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7;
const PAUSE = 180; // milliseconds of silence before the bot is asked for completions

export class CommandForm {
  constructor(channel, command, leave) {
    this.channel = channel;
    this.command = command;
    this.leave = leave;
    this.fields = command.options.map((option) => new Field(this, option));
    this.says = el("div", { class: "option-says", id: fresh("says"), "aria-live": "polite" });
    this.extra = el("span", { class: "extra" });
    this.row = el("div", { class: "command-row" });
    this.element = el("form", { class: "command", "aria-label": `/${command.label}`, novalidate: true, onsubmit: (event) => this.#send(event), onkeydown: (event) => this.#key(event) },
      this.says, el("div", { class: "command-line" }, el("span", { class: "command-name" }, `/${command.label}`), this.row, this.extra,
        el("button", { type: "submit", class: "button primary send" }, "Send"),
        el("button", { type: "button", class: "bar-button", "aria-label": "Leave the command", onclick: () => leave(false) }, icon("close", 18))));
    for (const field of this.fields) if (field.option.required) this.row.append(field.element);
    this.#offerRest();
  }

  begin() {
    const first = this.fields.find((field) => field.option.required);
    if (first) first.input.focus();
    else this.element.querySelector(".send").focus();
    this.describe(first?.option ?? null);
  }

  describe(option, wrong = "") {
    this.says.classList.toggle("wrong", Boolean(wrong));
    this.says.replaceChildren(el("strong", {}, option?.label ?? `/${this.command.label}`), " ", wrong || (option?.description ?? this.command.description));
  }

  #offerRest() {
    const rest = this.fields.filter((field) => !field.element.isConnected && !this.row.contains(field.element));
    this.extra.replaceChildren(...rest.map((field) => el("button", {
      type: "button", class: "optional", title: field.option.description,
      onclick: () => {
        this.row.append(field.element);
        this.#offerRest();
        field.input.focus();
      },
    }, `+ ${field.option.label}`)));
  }

  #key(event) {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      this.leave(false);
    } else if (event.key === "Backspace" && event.target.value === "" && event.target.matches("input")) {
      const field = this.fields.find((one) => one.input === event.target);
      event.preventDefault();
      if (field?.option.required) return this.leave(false);
      field?.element.remove();
      this.#offerRest();
      this.row.querySelector("input")?.focus() ?? this.element.querySelector(".send").focus();
    }
    return undefined;
  }

  values() {
    const shown = this.fields.filter((field) => this.row.contains(field.element) && field.input.value !== "");
    return Object.fromEntries(shown.map((field) => [field.option.name, field.value()]));
  }

  async #send(event) {
    event.preventDefault();
    for (const field of this.fields.filter((one) => this.row.contains(one.element))) {
      const wrong = field.wrong();
      field.input.setAttribute("aria-invalid", String(Boolean(wrong)));
      if (wrong) {
        field.input.focus();
        this.describe(field.option, wrong);
        return;
      }
    }
    const { channel, command } = this;
    const values = this.values();
    this.leave(false);
    const got = await ask({ do: "slash", channel, command: command.name, values });
    if (got.why) toast(got.why);
    if (got.how === "modal") openModal(got.modal, () => {});
    answered(got);
    if (got.how === "failed") {
      room(channel).notes.push({ command: command.name, at: now() });
      this.leave(true);
    }
  }
}

class Field {
  constructor(form, option) {
    this.form = form;
    this.option = option;
    this.picked = null;
    const id = fresh("option");
    const number = option.type === INTEGER;
    this.input = el("input", {
      id, type: "text", autocomplete: "off", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list",
      inputmode: number ? "decimal" : null, maxlength: option.type === STRING ? 6000 : 100,
      "aria-describedby": null, "aria-required": option.required ? "true" : null,
      onfocus: () => this.#focused(), oninput: () => this.#typed(), onblur: () => this.#close(), onkeydown: (event) => this.#key(event),
    });
    this.list = new Listbox({ name: option.label, pick: (choice) => this.#pick(choice) });
    this.list.owner = this.input;
    this.list.element.classList.add("up");
    this.input.setAttribute("aria-controls", this.list.element.id);
    this.element = el("span", { class: "option" }, el("label", { for: id }, option.label), this.input, this.list.element);
  }

  /** The choices that stand fast, or null where anything can be typed. */
  fixed() {
    const { around } = state;
    switch (this.option.type) {
      case BOOLEAN: return [{ label: "True", value: true }, { label: "False", value: false }];
      case USER: return around.people.map((person) => ({ label: person.name, value: person.id, hint: person.bot ? "App" : "" }));
      case CHANNEL: return around.channels.filter((one) => one.guild).map((one) => ({ label: one.name, value: one.id }));
      default: return this.option.choices?.map((choice) => ({ label: choice.name, value: choice.value })) ?? null;
    }
  }

  value() {
    return this.picked && this.picked.label === this.input.value ? this.picked.value : this.input.value;
  }

  /** What does not fit, in words; nothing if all is well. */
  wrong() {
    const { option, input } = this;
    if (input.value === "") return option.required ? "This option is required. Specify a value." : "";
    const value = this.value();
    if (this.fixed()) return this.picked?.label === input.value ? "" : "Pick one of the list.";
    if (option.type !== INTEGER) return "";
    const number = Number(value);
    if (!/^[+-]?\d+$/.test(String(value))) return "Input a valid integer.";
    const { min_value: low = -Infinity, max_value: high = Infinity } = option;
    return number < low || number > high ? `Enter a number between ${low} and ${high}.` : "";
  }

  #focused() {
    this.form.describe(this.option);
    this.#typed();
  }

  #typed() {
    const fixed = this.fixed();
    const typed = this.input.value.toLowerCase();
    if (fixed) {
      const whole = this.picked?.label === this.input.value;
      this.#show(fixed.filter((choice) => whole || choice.label.toLowerCase().includes(typed)));
    } else if (this.option.autocomplete) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.#complete(), PAUSE);
    }
  }

  async #complete() {
    const asked = { do: "complete", channel: this.form.channel, command: this.form.command.name, focus: this.option.name, typed: this.input.value, values: this.form.values() };
    const since = performance.now();
    const got = await ask(asked);
    if (document.activeElement !== this.input || asked.typed !== this.input.value) return;
    const late = performance.now() - since > state.around.answerWithin * 1000 - 100 && !got.choices?.length;
    this.#show((got.choices ?? []).map((choice) => ({ label: choice.name, value: choice.value })),
      late ? "Loading options failed" : "No options match your search");
  }

  #show(choices, none) {
    this.list.show(choices.slice(0, 25), new Set(this.picked ? [this.picked.value] : []), none);
    this.list.element.classList.add("up");
    this.input.setAttribute("aria-expanded", "true");
  }

  #close() {
    this.list.hide();
    this.input.setAttribute("aria-expanded", "false");
  }

  #pick(choice) {
    this.picked = choice;
    this.input.value = choice.label;
    this.#close();
    this.form.describe(this.option);
  }

  #key(event) {
    if (event.key === "Tab" && !event.shiftKey && this.list.open && this.list.active >= 0 && this.input.value !== "") {
      this.#pick(this.list.options[this.list.active]);
    } else if (this.list.key(event)) {
      return;
    } else if (event.key === "Escape" && this.list.open) {
      event.preventDefault();
      this.#close();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      this.#typed();
    }
  }
}
