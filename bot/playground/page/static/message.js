// One message: who, when, in answer to what, its components, and what went wrong with it.
import { components, fileCard, picture } from "./components.js";
import { avatar, el, icon, toast } from "./dom.js";
import { markdown, plainLine } from "./markdown.js";
import { openModal } from "./modal.js";
import { me, personOf, room, state } from "./state.js";
import { sentAt } from "./times.js";
import { answered, ask } from "./wire.js";

const LONGEST_QUOTE = 200; // characters, counted once the marks are read: a cut may not part a pair of them
const TOGETHER = 7 * 60_000; // messages of one person within seven minutes have one head

/** Say whether a message stands below another one of the same author without a head of its own. */
export function follows(before, message) {
  return Boolean(before) && before.author.id === message.author.id && !message.reply && !message.used
    && message.sent - before.sent < TOGETHER && before.ephemeral === message.ephemeral;
}

/** Draw a message. `changed` is called when it has to be drawn anew. */
export function drawMessage(message, { headless, changed }) {
  const classes = ["message"];
  if (headless) classes.push("headless");
  if (message.mentionsMe) classes.push("mentioned");
  if (message.ephemeral) classes.push("ephemeral");
  if (message.reply || message.used) classes.push("answering");
  const item = el("li", { class: classes.join(" "), id: `message-${message.id}`, data: { message: message.id, version: message.version } },
    above(message),
    headless ? el("time", { class: "beside", datetime: new Date(message.sent).toISOString() }, sentAt(message.sent)) : head(message),
    el("div", { class: "content" }, content(message, changed)),
    failure(message),
    message.ephemeral ? foot(message) : null);
  const waits = state.pending.get(message.id);
  if (waits) wait(item, waits);
  return item;
}

function above(message) {
  if (message.used) {
    const by = personOf(message.used.by);
    return el("div", { class: "above" }, el("span", { class: "spine" }), by ? avatar(by, 16) : null,
      el("span", { class: "above-name" }, by?.name ?? "Somebody"), " used ", el("span", { class: "mention" }, `/${message.used.command}`));
  }
  if (!message.reply) return null;
  const { reply } = message;
  if (reply.gone) return el("div", { class: "above" }, el("span", { class: "spine" }), icon("reply", 14), el("em", {}, "Original message was deleted"));
  return el("div", { class: "above" }, el("span", { class: "spine" }), avatar(reply.author, 16), el("span", { class: "above-name" }, reply.author.name),
    el("a", { class: "above-words", href: `#${message.channel}`, data: { message: reply.id } }, plainLine(reply.words).slice(0, LONGEST_QUOTE) || "Click to see attachment"));
}

function head(message) {
  return [avatar(message.author),
    el("div", { class: "head" }, el("span", { class: `author ${message.author.bot ? "of-bot" : ""}` }, message.author.name),
      message.author.bot ? el("span", { class: "app-tag" }, "APP") : null,
      el("time", { datetime: new Date(message.sent).toISOString() }, sentAt(message.sent)))];
}

function content(message, changed) {
  if (message.loading) return el("p", { class: "thinking" }, el("span", { class: "dots" }, el("i"), el("i"), el("i")), `${message.author.name} is thinking…`);
  const found = [];
  if (message.content) found.push(el("div", { class: "text" }, markdown(message.content)));
  for (const file of message.files) {
    found.push(/^image\//.test(file.type) ? picture({ ...file, content_type: file.type }, file.description) : fileCard(file));
  }
  found.push(components(message.components, acts(message, changed)));
  if (message.edited) found.push(el("span", { class: "edited" }, "(edited)"));
  return found;
}

function failure(message) {
  const said = state.failed.get(message.id);
  return said ? el("p", { class: "gone-wrong", role: "alert" }, said) : null;
}

function foot(message) {
  return el("p", { class: "only-you" }, icon("eye", 16), "Only you can see this • ",
    el("button", { type: "button", class: "as-link", onclick: () => ask({ do: "dismiss", message: message.id }) }, "Dismiss message"));
}

function wait(item, key) {
  item.classList.add("waiting");
  for (const control of item.querySelectorAll("[data-key]")) {
    if (control.dataset.key === key) control.classList.add("pending");
  }
}

function acts(message, changed) {
  const act = async (part, asked) => {
    if (state.pending.has(message.id)) return;
    state.pending.set(message.id, part.custom_id);
    state.failed.delete(message.id);
    // Marked where it stands, at once: drawn anew it would lose its focus and what it has open.
    const item = document.getElementById(`message-${message.id}`);
    item.querySelector(":scope > .gone-wrong")?.remove();
    wait(item, part.custom_id);
    const got = await ask({ message: message.id, id: part.custom_id, ...asked });
    state.pending.delete(message.id);
    heardBack(got, message.id);
    changed(message.id);
  };
  return {
    press: (part) => act(part, { do: "press" }),
    choose: (part, values) => act(part, { do: "select", values }),
  };
}

/** Show what an answer needs: a form, or the words that nothing came. */
function heardBack(got, id) {
  if (got.why) toast(got.why);
  if (got.how === "failed") state.failed.set(id, "This interaction failed");
  if (got.how === "modal") openModal(got.modal, (answer) => heardBack(answer, id));
  else answered(got, id);
}

/** Draw a note that is nobody's message: a command that was never answered. */
export function drawNote(note, channel, changed) {
  const bot = personOf(state.around.bot);
  return el("li", { class: "message ephemeral answering" },
    above({ used: { by: me().id, command: note.command } }),
    head({ author: bot, sent: note.at }),
    el("div", { class: "content" }, el("p", { class: "gone-wrong", role: "alert" }, "The application did not respond")),
    el("p", { class: "only-you" }, icon("eye", 16), "Only you can see this • ",
      el("button", {
        type: "button", class: "as-link",
        onclick: () => {
          const { notes } = room(channel);
          notes.splice(notes.indexOf(note), 1);
          changed();
        },
      }, "Dismiss message")));
}
