// A channel: its head, its messages, and the place to write.
import { matters } from "./asks.js";
import { Composer } from "./composer.js";
import { el, icon, toast } from "./dom.js";
import { drawMessage, drawNote, follows } from "./message.js";
import { openIn, reopen } from "./selects.js";
import { Sight } from "./sight.js";
import { channelOf, ordered, put, read, room, state } from "./state.js";
import { dayOf, sameDay } from "./times.js";
import { ask } from "./wire.js";

export class Chat {
  constructor(id, { toggleSidebar, toggleSwitches }) {
    this.id = id;
    this.drawn = new Map(); // message id -> its element
    this.list = el("ol", { class: "messages" });
    this.scroller = el("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": "Messages" },
      el("div", { class: "filler" }), this.list);
    this.jump = el("button", { type: "button", class: "jump", hidden: true, onclick: () => this.toEnd() }, "Jump to the newest message", icon("down", 16));
    this.composer = new Composer(id, () => this.draw());
    this.guide = el("div", { class: "guide-place" });
    this.title = el("h1");
    this.element = el("div", { class: "chat" }, el("header", { class: "bar" },
      el("button", { type: "button", class: "bar-button narrow", "aria-label": "Channels", onclick: toggleSidebar }, icon("menu", 24)),
      this.title,
      el("button", { type: "button", class: "bar-words", id: "open-switches", title: "Switch on faults and set the clock, and see what the bot does", onclick: toggleSwitches }, icon("wrench", 20), el("span", {}, "Trouble", el("span", { class: "roomy" }, " to try")))),
    this.scroller, el("div", { class: "jump-place" }, this.jump), this.guide, this.composer.element);
    this.sight = new Sight(this.scroller, { item: (id) => this.drawn.get(id), moved: () => this.#moved() });
    // A picture that comes late must not push what is shown out of sight.
    for (const grows of [this.list, this.scroller]) new ResizeObserver(() => this.sight.rest()).observe(grows);
    for (const kind of ["pointerdown", "keydown"]) this.list.addEventListener(kind, (event) => this.#hold(event));
    this.around();
    this.load();
  }

  /** Draw nothing anew while something is being pressed: the press would come to nothing. */
  #hold(event) {
    if (this.pressing || (event.type === "keydown" && event.key !== " ")) return;
    this.pressing = [];
    const end = () => {
      clearTimeout(longest);
      for (const kind of ["pointerup", "pointercancel", "keyup"]) removeEventListener(kind, later);
      const waiting = [...new Set(this.pressing)];
      this.pressing = null;
      waiting.forEach((only) => this.draw(only));
    };
    const later = () => setTimeout(end); // the click itself comes after it
    const longest = setTimeout(end, 2000);
    for (const kind of ["pointerup", "pointercancel", "keyup"]) addEventListener(kind, later);
  }

  commands() {
    this.composer.commands();
  }

  around() {
    const channel = channelOf(this.id);
    if (!channel) return;
    this.title.replaceChildren(icon(channel.parent ? "thread" : "hash", 22), el("span", { class: "bar-name" }, channel.name));
    if (!channel.guild) this.title.firstChild.replaceWith("@");
    document.title = `${channel.guild ? "#" : "@"}${channel.name} | Brigade, not on Discord`;
    this.composer.around();
  }

  async load() {
    const shown = room(this.id);
    const oldest = ordered(this.id)[0];
    if (shown.loaded && !shown.more) return this.draw();
    if (this.loading) return undefined;
    this.loading = true;
    const got = await ask({ do: "history", channel: this.id, ...(shown.loaded ? { before: oldest.id } : {}) });
    this.loading = false;
    if (got.why) return toast(got.why);
    const height = this.scroller.scrollHeight;
    const older = shown.loaded;
    got.messages.forEach(put);
    Object.assign(shown, { loaded: true, more: got.more });
    this.draw();
    if (older && !this.sight.follows) this.scroller.scrollTop += this.scroller.scrollHeight - height;
    return undefined;
  }

  /** Draw what changed; elements of messages that did not stay as they are, with their focus. */
  draw(only = null) {
    if (this.pressing) {
      this.pressing.push(only);
      return;
    }
    let opened = null; // a list that is open in what is drawn anew
    const leave = (item) => { opened ??= item && openIn(item); };
    if (only) leave(this.drawn.get(only));
    const held = only && this.#focusIn(only);
    const messages = ordered(this.id).filter((message) => !this.hides?.(message));
    const items = [];
    const keep = new Map();
    if (room(this.id).loaded && !room(this.id).more) items.push(this.begin ??= this.#beginning());
    messages.forEach((message, index) => {
      const before = messages[index - 1];
      const apart = !before || !sameDay(before.sent, message.sent);
      if (apart) items.push(el("li", { class: "day" }, el("span", {}, dayOf(message.sent))));
      const headless = !apart && follows(before, message);
      let item = only === message.id ? null : this.drawn.get(message.id);
      const stale = item && (item.dataset.version !== this.#version(message) || item.classList.contains("headless") !== headless);
      if (!item || stale) {
        const place = stale ? this.#focusOf(item) : null;
        if (stale) leave(item);
        const made = drawMessage(message, { headless, changed: (id) => this.draw(id) });
        made.dataset.version = this.#version(message);
        if (place) this.restore = [made, place];
        item = made;
      }
      keep.set(message.id, item);
      items.push(item);
    });
    items.push(...room(this.id).notes.map((note) => drawNote(note, this.id, () => this.draw())));
    this.drawn = keep;
    this.#replace(items);
    this.#refocus(held ? [keep.get(only), held] : this.restore);
    this.restore = null;
    if (opened) reopen(keep.get(opened.message), opened);
    this.#news(messages.at(-1));
    if (this.awaited) this.bring(this.awaited);
    this.onDrawn?.();
  }

  /** See what came last; where the view is further up, say that there is more. */
  #news(newest) {
    if (newest) this.sight.last(newest.id, matters(newest));
    if (this.sight.follows) this.sight.rest();
    else this.jump.hidden = false;
  }

  #version(message) {
    return `${message.version}`;
  }

  /** Put the items there without moving those that stay, which would take the focus away. */
  #replace(items) {
    const stay = new Set(items);
    const gone = [...this.list.children].filter((old) => !stay.has(old));
    const kept = (at) => (!at || stay.has(at) ? at : kept(at.nextSibling));
    let at = kept(this.list.firstChild);
    for (const item of items) {
      if (item === at) at = kept(at.nextSibling);
      else this.list.insertBefore(item, at);
    }
    gone.forEach((old) => old.remove()); // last: a list that is shorter for a moment would be scrolled
  }

  #focusIn(id) {
    return this.lastFocus?.id === id ? this.lastFocus.place : null;
  }

  /** Note where in a message the focus is, to find the place again in its next version. */
  #focusOf(item) {
    if (!item.contains(document.activeElement)) return null;
    const all = controls(item);
    return { key: document.activeElement.dataset.key, index: all.indexOf(document.activeElement) };
  }

  noteFocus(event) {
    const item = event.target.closest?.(".message");
    this.lastFocus = item && { id: item.dataset.message, place: this.#focusOf(item) };
  }

  #refocus(held) {
    if (!held?.[0] || held[0].contains(document.activeElement)) return;
    const [item, place] = held;
    if (document.activeElement !== document.body) return;
    const all = controls(item);
    const same = all.find((one) => one.dataset.key && one.dataset.key === place.key);
    (same ?? all[Math.min(place.index, all.length - 1)])?.focus({ preventScroll: true });
  }

  #beginning() {
    const channel = channelOf(this.id);
    const name = `${channel?.guild ? "#" : ""}${channel?.name ?? ""}`;
    if (channel?.parent) {
      return el("li", { class: "beginning" }, el("h2", {}, channel.name),
        el("p", {}, `A thread in #${channelOf(channel.parent)?.name ?? "a channel"}. Type / for what the bot can do, or go back to the lobby.`));
    }
    return el("li", { class: "beginning" }, el("h2", {}, channel?.guild ? `Welcome to ${name}!` : name),
      el("p", {}, channel?.guild ? `This is the start of the ${name} channel. Type / for what the bot can do, or go back to the lobby.`
        : `This is the beginning of your direct messages with ${name}. Hands come here.`));
  }

  #moved() {
    if (this.sight.follows) {
      this.jump.hidden = true;
      this.seen();
    }
    if (this.scroller.scrollTop < 200 && room(this.id).more) this.load();
  }

  seen() {
    if (!document.hidden && state.around) read(this.id);
  }

  toEnd() {
    this.sight.toEnd();
  }

  /** Bring an answer into sight, now or as soon as it comes. */
  bring(id) {
    const there = this.drawn.has(id);
    this.awaited = there ? null : id;
    if (there && this.sight.bring(id)) this.#mark(id);
  }

  /** Bring a message into sight and mark it for a moment. */
  show(id) {
    const item = this.drawn.get(id);
    if (!item) return toast("That message is further up, or not there any more.");
    this.sight.show(item);
    return this.#mark(id);
  }

  #mark(id) {
    const { classList } = this.drawn.get(id);
    classList.add("found");
    setTimeout(() => classList.remove("found"), 1500);
  }
}

const controls = (item) => [...item.querySelectorAll("button, a, [tabindex]")];
