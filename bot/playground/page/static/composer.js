// The place to write: plain words, or a command with its options.
import { CommandForm } from "./command.js";
import { el, fresh, toast } from "./dom.js";
import { Listbox } from "./listbox.js";
import { channelOf, commandsIn, gameIn } from "./state.js";
import { ask } from "./wire.js";

const MOST = 2000;

export class Composer {
  constructor(id, changed) {
    this.id = id;
    this.changed = changed;
    const name = fresh("write");
    this.text = el("textarea", {
      id: name, rows: 1, maxlength: MOST, autocomplete: "off", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list",
      oninput: () => this.#typed(), onkeydown: (event) => this.#key(event), onblur: () => this.#close(),
    });
    this.list = new Listbox({ name: "Commands", pick: (option) => this.#command(option.command) });
    this.list.element.classList.add("picker");
    this.list.owner = this.text;
    this.text.setAttribute("aria-controls", this.list.element.id);
    this.plain = el("div", { class: "write" }, this.text);
    this.element = el("div", { class: "composer" }, this.list.element, this.plain);
  }

  around() {
    const channel = channelOf(this.id);
    const shut = channel.locked;
    const where = channel.parent ? `"${channel.name}"` : `${channel.guild ? "#" : "@"}${channel.name}`;
    this.text.placeholder = shut ? "This thread is locked." : `Message ${where}${matchMedia("(max-width: 719px)").matches ? "" : ", or / for commands"}`;
    this.text.setAttribute("aria-label", `Message ${where}`);
    this.text.disabled = shut;
  }

  focus() {
    this.text.focus();
  }

  /** Offer what there is now, if a command is being typed. */
  commands() {
    if (this.list.open) this.#typed();
  }

  #typed() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 240)}px`;
    const { value } = this.text;
    if (!/^\/[^\n]*$/.test(value)) return this.#close();
    const typed = value.slice(1).toLowerCase();
    const all = commandsIn(channelOf(this.id));
    const exact = all.find((command) => [command.name, command.label].some((name) => `${name} ` === typed));
    if (exact) return this.#command(exact);
    const found = all.filter((command) => [command.name, command.label].some((name) => name.includes(typed.trim())));
    const own = gameIn(channelOf(this.id))?.command;
    const rank = (command) => 2 * ![command.name, command.label].some((name) => name.startsWith(typed)) + !(own && command.name.startsWith(`${own} `));
    found.sort((a, b) => rank(a) - rank(b));
    this.list.show(found.map((command) => ({ label: `/${command.label}`, value: command.name, hint: command.description, command })), new Set(), "There is no such command here.");
    this.text.setAttribute("aria-expanded", "true");
    return undefined;
  }

  #close() {
    this.list.hide();
    this.text.setAttribute("aria-expanded", "false");
  }

  #key(event) {
    if (event.key === "Tab" && this.list.open && this.list.active >= 0 && !event.shiftKey) {
      event.preventDefault();
      this.list.pick(this.list.options[this.list.active]);
    } else if (this.list.key(event)) {
      return;
    } else if (event.key === "Escape") {
      this.#close();
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.#say();
    }
  }

  async #say() {
    const text = this.text.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      toast("There is no such command here.");
      return;
    }
    this.text.value = "";
    this.#typed();
    const got = await ask({ do: "say", channel: this.id, text });
    if (got.why) {
      toast(got.why);
      this.text.value = text;
    }
  }

  #command(command) {
    this.#close();
    this.text.value = "";
    const form = new CommandForm(this.id, command, (done) => {
      form.element.replaceWith(this.plain);
      this.text.focus();
      if (done) this.changed();
    });
    this.plain.replaceWith(form.element);
    form.begin();
  }
}
