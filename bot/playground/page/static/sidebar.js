// Where one can go, and who one is.
import { avatar, el, icon } from "./dom.js";
import { me, room, state } from "./state.js";

/** Draw the sidebar; `here` is what is open, a channel's id or "lobby". */
export function sidebar(here, close) {
  const { around } = state;
  const guild = around.guilds[0];
  const channels = around.channels.filter((channel) => channel.guild && !channel.parent);
  const threads = (id) => around.channels.filter((channel) => channel.parent === id && !channel.archived);
  return [
    el("header", { class: "server" }, el("span", {}, guild?.name ?? "No server"),
      el("button", { type: "button", class: "bar-button narrow", "aria-label": "Close the list of channels", onclick: close }, icon("close", 20))),
    el("div", { class: "places", tabindex: "-1" },
      el("ul", {}, place("lobby", "Lobby", here, icon("home", 20))),
      el("h2", {}, "Text channels"),
      el("ul", {}, channels.map((channel) => [
        place(channel.id, channel.name, here, icon("hash", 20)),
        threads(channel.id).map((thread) => place(thread.id, thread.name, here, icon("thread", 18), "thread")),
      ])),
      archived(around, here),
      el("h2", {}, "Direct messages"),
      el("ul", {}, around.channels.filter((channel) => !channel.guild).map((channel) => place(channel.id, channel.name, here, avatar({ bot: true, id: "0", name: channel.name }, 24))))),
    panel(),
  ];
}

function archived(around, here) {
  const old = around.channels.filter((channel) => channel.archived);
  if (!old.length) return null;
  return [el("h2", {}, "Archived threads"), el("ul", {}, old.map((thread) => place(thread.id, thread.name, here, icon("thread", 18), "thread")))];
}

function place(id, name, here, sign, kind = "") {
  const shown = id === "lobby" ? { unread: false, pings: 0 } : room(id);
  const open = here === id;
  const words = shown.pings ? `, ${shown.pings} mentions` : shown.unread && !open ? ", unread" : "";
  return el("li", { class: `place ${kind} ${open ? "open" : ""} ${shown.unread && !open ? "unread" : ""}` },
    el("a", { href: `#${id}`, "aria-current": open ? "page" : null }, sign, el("span", { class: "place-name" }, name),
      words ? el("span", { class: "unseen" }, words) : null,
      shown.pings && !open ? el("span", { class: "badge", "aria-hidden": "true" }, shown.pings) : null));
}

/** Discord's own panel of the user, and here the switch between people. */
function panel() {
  const mine = me();
  const others = state.around.players;
  const list = el("ul", { class: "people", hidden: true },
    others.map((person) => el("li", {},
      el("a", { class: "person", href: `../${person.id}/${location.hash}`, "aria-current": person.id === mine.id ? "true" : null },
        avatar(person, 32), person.name),
      el("a", { class: "bar-button", href: `../${person.id}/${location.hash}`, target: "_blank", rel: "noopener", "aria-label": `${person.name} in a tab of its own`, title: "In a tab of its own" }, icon("out", 16)))),
    el("li", { class: "theme" }, themeButton()));
  const button = el("button", {
    type: "button", class: "me", "aria-expanded": "false",
    onclick: () => {
      list.hidden = !list.hidden;
      button.setAttribute("aria-expanded", String(!list.hidden));
    },
  }, avatar(mine, 32), el("span", { class: "me-words" }, el("strong", {}, mine.name), el("span", {}, "Switch person")));
  return el("div", { class: "panel", onkeydown: (event) => {
    if (event.key === "Escape" && !list.hidden) button.click();
  } }, list, button);
}

const THEMES = ["auto", "dark", "light"];

const light = matchMedia("(prefers-color-scheme: light)");
light.addEventListener("change", () => setTheme(localStorage.getItem("theme") ?? "auto"));

/** Take the colours that were chosen; "auto" are those that the reader's system asks for. */
export function setTheme(theme) {
  const shown = theme === "auto" ? (light.matches ? "light" : "dark") : theme;
  document.documentElement.dataset.shown = shown;
  localStorage.setItem("theme", theme);
}

function themeButton() {
  const now = () => localStorage.getItem("theme") ?? "auto";
  const button = el("button", {
    type: "button", class: "as-link",
    onclick: () => {
      setTheme(THEMES[(THEMES.indexOf(now()) + 1) % THEMES.length]);
      button.textContent = `Colours: ${now()}`;
    },
  }, `Colours: ${now()}`);
  return button;
}
