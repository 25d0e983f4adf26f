// Discord's own kind of Markdown, read into elements.
import { el } from "./dom.js";
import { channelOf, personOf, state } from "./state.js";
import { stamp } from "./times.js";

const BLOCK = /^```(?:[\w+-]*\n)?([\s\S]*?)\n?```/;
const HEADING = /^(#{1,3}) +(.*)$/;
const SMALL = /^-# +(.*)$/;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/;

/** Read a text into block elements. */
export function markdown(text) {
  const found = [];
  let lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) found.push(el("p", {}, inline(plain.join("\n"))));
    plain = [];
  };
  while (lines.length) {
    const rest = lines.join("\n");
    const block = BLOCK.exec(rest);
    if (block) {
      flush();
      found.push(el("pre", { tabindex: "0" }, el("code", {}, block[1])));
      lines = rest.slice(block[0].length).replace(/^\n/, "").split("\n");
      if (lines.length === 1 && lines[0] === "") lines = [];
      continue;
    }
    const line = lines[0];
    let match;
    if ((match = HEADING.exec(line))) {
      flush();
      // Of the page's own headings the channel is the first: those of messages stand below it.
      found.push(el("h3", { class: `heading-${match[1].length}` }, inline(match[2])));
      lines.shift();
    } else if ((match = SMALL.exec(line))) {
      flush();
      found.push(el("p", { class: "small" }, inline(match[1])));
      lines.shift();
    } else if (line.startsWith(">>> ")) {
      flush();
      found.push(el("blockquote", {}, markdown(rest.slice(4))));
      lines = [];
    } else if (line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (lines.length && lines[0].startsWith("> ")) quoted.push(lines.shift().slice(2));
      found.push(el("blockquote", {}, markdown(quoted.join("\n"))));
    } else if (ITEM.test(line)) {
      flush();
      found.push(list(lines));
    } else {
      plain.push(lines.shift());
    }
  }
  flush();
  return found;
}

function list(lines) {
  const first = ITEM.exec(lines[0]);
  const made = el(first[2] ? "ol" : "ul", { start: first[2] });
  const depth = first[1].length;
  let match;
  while (lines.length && (match = ITEM.exec(lines[0]))) {
    if (match[1].length < depth) break;
    if (match[1].length > depth && made.lastChild) {
      made.lastChild.append(list(lines));
      continue;
    }
    if (Boolean(match[2]) !== Boolean(first[2])) break;
    made.append(el("li", {}, inline(match[3])));
    lines.shift();
  }
  return made;
}

// Each rule: what begins it, and what becomes of it. The first that fits at a place is taken.
const RULES = [
  [/^\\([^\w\s])/, (m) => m[1]],
  [/^`` ?(.+?) ?``(?!`)/s, (m) => el("code", {}, m[1])],
  [/^`([^`\n]+)`/, (m) => el("code", {}, m[1])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => stamp(Number(m[1]), m[2])],
  [/^<@!?(\d{1,20})>/, (m) => mention(`@${personOf(m[1])?.name ?? "unknown-user"}`)],
  [/^<#(\d{1,20})>/, (m) => place(m[1])],
  [/^<\/([\w -]{1,100}):\d{1,20}>/, (m) => mention(`/${m[1]}`)],
  [/^@(everyone|here)\b/, (m) => mention(m[0])],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1])],
  [/^https?:\/\/[^\s<>)\]]+[^\s<>)\].,:;!?'"]/, (m) => link(m[0])],
  [/^\*\*\*(\S(?:[\s\S]*?\S)?)\*\*\*/, (m) => el("strong", {}, el("em", {}, inline(m[1])))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m) => el("strong", {}, inline(m[1]))],
  [/^__([\s\S]+?)__(?!_)/, (m) => el("u", {}, inline(m[1]))],
  [/^~~([\s\S]+?)~~/, (m) => el("s", {}, inline(m[1]))],
  [/^\*(?=\S)((?:\\.|[^*\\])*?\S)\*(?!\*)/s, (m) => el("em", {}, inline(m[1]))],
  [/^_((?:\\.|[^_\\])+?)_(?!\w)/s, (m) => el("em", {}, inline(m[1])), true],
];

/** Read what stands within a line, or several. */
export function inline(text) {
  const found = [];
  let plain = "";
  let at = 0;
  next: while (at < text.length) {
    const rest = text.slice(at);
    for (const [pattern, draw, alone] of RULES) {
      const match = pattern.exec(rest);
      if (!match || (alone && /\w/.test(text[at - 1] ?? ""))) continue;
      if (plain) found.push(plain);
      plain = "";
      found.push(draw(match));
      at += match[0].length;
      continue next;
    }
    plain += text[at];
    at += 1;
  }
  if (plain) found.push(plain);
  return found;
}

const mention = (name) => el("span", { class: "mention" }, name);

function place(id, message = null) {
  const channel = channelOf(id);
  if (!channel) return mention("#unknown");
  return el("a", { class: "mention", href: `#${id}`, data: message ? { message } : {} }, `#${channel.name}${message ? " › 💬" : ""}`);
}

function link(address, words = null) {
  // Addresses of messages and channels lead within the page, as they do in Discord's client.
  const inside = /^https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/.exec(address);
  if (inside && !words) return place(inside[1], inside[2]);
  if (inside) return el("a", { href: `#${inside[1]}`, data: inside[2] ? { message: inside[2] } : {} }, words);
  return el("a", { href: address, target: "_blank", rel: "noreferrer noopener" }, words ?? address);
}

/** Return a text as one plain line, without its marks: for previews. */
export function plainLine(text) {
  const box = el("div", {}, markdown(text));
  return [...box.childNodes].map((node) => node.textContent).join(" ").replace(/\s+/g, " ").trim();
}
