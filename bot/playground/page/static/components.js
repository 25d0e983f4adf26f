// The components that Brigade sends, as Discord's client draws them.
import { el, icon } from "./dom.js";
import { enlarge } from "./lightbox.js";
import { markdown } from "./markdown.js";
import { select } from "./selects.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

/** Draw components. `acts.press(part)` and `acts.choose(part, values)` are what they do. */
export function components(parts, acts) {
  return parts.map((part) => draw(part, acts));
}

function draw(part, acts) {
  switch (part.type) {
    case 1: return el("div", { class: "row" }, components(part.components, acts));
    case 2: return button(part, acts);
    case 3: return select(part, (values) => acts.choose(part, values));
    case 10: return el("div", { class: "text" }, markdown(part.content));
    case 12: return gallery(part);
    case 13: return fileCard({ ...part.file, name: part.name, size: part.size });
    case 17: return container(part, acts);
  }
}

function button(part, acts) {
  const words = [part.emoji?.name ? el("span", { class: "emoji" }, part.emoji.name) : null, part.label ?? ""];
  if (part.style === 5) {
    return el("a", { class: "button secondary", href: part.url, target: "_blank", rel: "noreferrer noopener", "aria-disabled": part.disabled ? "true" : null },
      words, icon("out", 16));
  }
  const made = el("button", {
    type: "button", class: `button ${STYLES[part.style] ?? "secondary"}`, disabled: part.disabled,
    data: { key: part.custom_id }, onclick: () => acts.press(part),
  }, el("span", { class: "button-words" }, words), el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")));
  return made;
}

function container(part, acts) {
  const made = el("div", { class: "container" }, components(part.components, acts));
  if (part.accent_color !== null && part.accent_color !== undefined) {
    made.classList.add("accent");
    made.style.setProperty("--accent", `#${part.accent_color.toString(16).padStart(6, "0")}`);
  }
  return made;
}

function gallery(part) {
  const items = part.items.map((item) => picture(item.media, item.description));
  return el("div", { class: `gallery of-${Math.min(items.length, 4)}` }, items);
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

const MOVING = new Set(["image/gif", "image/webp"]);

/** Draw a picture that opens large. */
export function picture(media, alt) {
  const image = el("img", {
    src: media.url, alt: alt ?? "", width: media.width, height: media.height, loading: "eager", decoding: "async",
  });
  const opened = () => enlarge(media, alt);
  const made = el("button", { type: "button", class: "picture", "aria-label": `Open large: ${alt || "picture"}`, onclick: opened }, image);
  if (media.width && media.height) made.style.setProperty("--ratio", `${media.width} / ${media.height}`);
  if (MOVING.has(media.content_type) && still.matches) hold(image, made);
  return made;
}

/** Show a film's first picture until it is opened large: some people want no motion. */
function hold(image, box) {
  const canvas = el("canvas", { role: "img", "aria-label": image.alt });
  image.addEventListener("load", () => {
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d").drawImage(image, 0, 0);
    image.replaceWith(canvas);
  }, { once: true });
}

/** Draw a file to save. */
export function fileCard(file) {
  return el("div", { class: "file" }, icon("file", 32),
    el("span", { class: "file-words" },
      el("a", { href: file.url, download: file.name }, file.name),
      el("span", { class: "file-size" }, size(file.size ?? 0))));
}

function size(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1048576 ? `${(bytes / 1024).toFixed(2)} KB` : `${(bytes / 1048576).toFixed(2)} MB`;
}
