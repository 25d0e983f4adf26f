// What the bot's messages ask of whom, and with which controls it can be answered.
import { plainLine } from "./markdown.js";
import { state } from "./state.js";

function* walk(parts) {
  for (const part of parts) {
    yield part;
    yield* walk(part.components ?? []);
  }
}

export const texts = (message) => [...walk(message.components)].filter((part) => part.type === 10).map((part) => part.content);
const buttons = (message) => [...walk(message.components)].filter((part) => part.type === 2 && !part.disabled);
export const handOn = (message) => buttons(message).some((part) => part.label === "My hand");
/** Whether a board has a short way to an action: what is blue beside My hand. */
export const isShort = (message) => buttons(message).some((part) => part.style === 1 && part.label !== "My hand");
export const takesBack = (message) => buttons(message).some((part) => /^b\d+:\d+:\d:\d+:undo/.test(part.custom_id));

/** By its id a control answers what a seat is asked; others are there at any time: rules, orders ahead, silence. */
export const ANSWERS = /^b\d+:\d+:\d:[1-9]\d*:(do|pick|panel|modal|enter)/;
export const answering = (message) => [...walk(message.components)].filter((part) => !part.disabled && ANSWERS.test(part.custom_id ?? ""));

/** Whether a message is a hand of which nothing is asked; what else comes to one person has no More… of a seat below it. */
export const rests = (message) => !answering(message).length && buttons(message).some((part) => /^b\d+:\d+:\d:\d+:more/.test(part.custom_id));

/** Whether a message is a panel on which a move is put together, and made in the end: a throw, a cut, a dish. */
export const isPanel = (message) => answering(message).some((part) => /:enter/.test(part.custom_id));

/** Return the bold line of a message as it is written: what is asked, after whom it calls. */
const bold = (message) => texts(message).flatMap((text) => text.split("\n")).find((line) => /^(<@!?\d+> ?)*\*\*.+\*\*/.test(line));
/** Whether a board calls this person: whom it mentions with its question. */
export const calls = (message) => new RegExp(`<@!?${state.around.me}>`).test(bold(message) ?? "");

/** Return what the bot asks or says first in a message: the line that it writes in bold. */
export function question(message) {
  return bold(message) ? plainLine(bold(message).replace(/^(<@!?\d+> ?)*/, "")) : null;
}

/** Return the first plain line of a message, under its heading. */
export function said(message) {
  const lines = texts(message).flatMap((text) => text.split("\n"));
  const plain = lines.find((line) => line && !/^(#|-#)/.test(line));
  return plain ? plainLine(plain) : null;
}

/** Return the bot's tips for what a message asks: the small lines at its end, while a button ends them. */
export function tips(message) {
  if (!buttons(message).some((part) => /^b\d+:\d+:\d:\d+:tips/.test(part.custom_id))) return "";
  const lines = texts(message).at(-1).split("\n");
  return lines.slice(lines.findLastIndex((line) => !line.startsWith("-# ")) + 1).map(plainLine).join(" ");
}

/** Whether a message is worth leaving what one reads: it calls this person, or a game has ended with it. */
export const matters = (message) => message.mentionsMe || (message.author.bot && !message.ephemeral && question(message) !== null && !handOn(message));
