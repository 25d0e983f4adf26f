// Elements are built here and nowhere from text: nothing a bot or a person writes becomes markup.

/** Make an element: `on*` are listeners, `data` goes to the dataset, the rest are attributes. */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(made.dataset, value);
    else if (name === "value") made.value = value;
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

const HUES = 10; // as many colours of people as the style has

const SHAPES = {
  hash: "M10 3 8 21M16 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M5 4v7a4 4 0 0 0 4 4h10M15 11l4 4-4 4",
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5 5 19",
  down: "M5 9l7 7 7-7",
  home: "M3 11l9-8 9 8M6 9v11h12V9M10 20v-6h4v6",
  wrench: "M14 7a4 4 0 0 1 5-4l-2 3 2 2 3-2a4 4 0 0 1-5 5l-9 10-3-3z",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  reply: "M9 20V12a4 4 0 0 1 4-4h8",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  file: "M6 2h8l5 5v15H6zM14 2v5h5",
  play: "M7 4l13 8-13 8z",
  tick: "M4 12l6 6L20 6",
};

/** Make one of the page's small drawings; it says nothing by itself. */
export function icon(name, size = 20) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  for (const [key, value] of Object.entries({
    viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true", class: "icon",
  })) svg.setAttribute(key, value);
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

/** Draw a person's round sign: the first letter on a colour by the order in which people joined. */
export function avatar(person, size = 40) {
  return el("span", { class: `avatar avatar-${person.bot ? "bot" : person.hue % HUES} size-${size}`, "aria-hidden": "true" },
    person.bot ? botFace() : person.name.slice(0, 1).toUpperCase());
}

function botFace() {
  const svg = icon("hash", 24);
  svg.firstChild.setAttribute("d", "M7 14h10v5H7zM6 10a3.6 3.6 0 0 1 4-3 3.6 3.6 0 0 1 5-.5A3.6 3.6 0 0 1 17 13H7.500a3 3 0 0 1-1.500-3z");
  svg.classList.add("filled");
  return svg;
}

/** Say a sentence at the corner of the page for a while. */
export function toast(sentence) {
  const shown = el("p", { class: "toast" }, sentence);
  document.getElementById("toasts").append(shown);
  setTimeout(() => shown.remove(), 6000);
}

let numbers = 0;

/** Return an id that no other element has. */
export function fresh(stem) {
  numbers += 1;
  return `${stem}-${numbers}`;
}
