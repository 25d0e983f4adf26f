// Where it all comes together: what is open, what is heard, what is drawn.
import { Chat } from "./chat.js";
import { el, toast } from "./dom.js";
import { Guide } from "./guide.js";
import { Lobby } from "./lobby.js";
import { plainLine } from "./markdown.js";
import { setTheme, sidebar } from "./sidebar.js";
import { channelOf, drop, markUnread, put, room, state } from "./state.js";
import { faultPanel } from "./switches.js";
import { tick } from "./times.js";
import { listen } from "./wire.js";

const side = document.getElementById("sidebar");
const main = document.getElementById("main");
const trouble = document.getElementById("switches");

const narrow = matchMedia("(max-width: 719px)"); // where the style lays the list over the rest

let view = null; // a Chat or the Lobby
let here = null; // a channel's id, or "lobby"
let guide = null;

setTheme(localStorage.getItem("theme") ?? "auto");

function wanted() {
  const asked = location.hash.slice(1);
  return channelOf(asked) ? asked : "lobby";
}

function open() {
  const next = wanted();
  if (next === here) return;
  here = next;
  document.body.classList.remove("side-open");
  if (here === "lobby") {
    view = new Lobby({ sat, toggleSidebar });
  } else {
    view = new Chat(here, { toggleSidebar, toggleSwitches });
    view.onDrawn = () => guide?.channel === here && guide.draw();
    if (guide?.channel === here) {
      guide.chat = view;
      guide.drawn = null;
    }
    room(here).unread = false;
    room(here).pings = 0;
  }
  main.replaceChildren(view.element);
  if (here !== "lobby" && !narrow.matches) view.composer.focus();
  drawSide();
}

function drawSide() {
  const focused = side.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  const people = side.querySelector(".people");
  const unfolded = people && !people.hidden;
  if (unfolded) return; // it is drawn again when it is folded
  side.replaceChildren(...sidebar(here, toggleSidebar).flat());
  if (focused) side.querySelector(`a[href="${focused}"]`)?.focus();
  if (!trouble.hidden) drawTrouble();
}

function drawTrouble() {
  const at = [...trouble.querySelectorAll("input, button")].indexOf(document.activeElement);
  const { scrollTop } = trouble.querySelector(".switches-body") ?? { scrollTop: 0 };
  trouble.replaceChildren(...faultPanel(here, toggleSwitches));
  trouble.querySelector(".switches-body").scrollTop = scrollTop;
  if (at >= 0) trouble.querySelectorAll("input, button")[at]?.focus();
}

function toggleSidebar() {
  document.body.classList.toggle("side-open");
  if (document.body.classList.contains("side-open")) side.querySelector("[aria-current]")?.focus();
}

// On a phone the list of channels lies over the rest: a way to anywhere, or a tap beside it, puts it away.
addEventListener("click", (event) => {
  if (!document.body.classList.contains("side-open") || !narrow.matches) return;
  const beside = !side.contains(event.target);
  if (!beside && !event.target.closest("a")) return;
  document.body.classList.remove("side-open");
  if (!beside) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

function toggleSwitches() {
  trouble.hidden = !trouble.hidden;
  document.body.classList.toggle("trouble-open", !trouble.hidden);
  if (trouble.hidden) document.getElementById("open-switches")?.focus();
  else {
    drawTrouble();
    trouble.querySelector("button").focus();
  }
}

/** Go to the table that was laid; what is told of its thread may come after the answer. */
async function sat(card, channel) {
  for (let tries = 0; !channelOf(channel) && tries < 200; tries += 1) await new Promise((later) => setTimeout(later, 50));
  location.hash = channel;
  open();
  if (Guide.wanted(card) && view instanceof Chat) {
    guide?.end();
    guide = new Guide(card, channel, view);
  }
}

function heard(news) {
  if (news.t === "around") {
    const first = state.around === null;
    if (view instanceof Chat) tellBroken(state.around.cards, news.cards);
    state.around = news;
    state.skew = news.now - Date.now();
    if (first) markUnread(news.newest);
    if (here !== null && here !== "lobby" && !channelOf(here)) location.hash = "lobby";
    if (first || view === null) open();
    else view.around();
    drawSide();
  } else if (news.t === "commands") {
    state.commands = news.commands;
    view?.commands?.();
  } else if (news.t === "message") {
    arrived(news.message);
  } else if (news.t === "gone") {
    drop(news.channel, news.id);
    if (news.channel === here) view.draw();
  }
}

/** Say what broke off since: whoever watches it does not see the lobby's card. */
function tellBroken(before, cards) {
  const known = new Set(before.map((card) => card.broken));
  for (const { broken } of cards) if (broken && !known.has(broken)) toast(broken);
}

function arrived(message) {
  const fresh = !room(message.channel).messages.has(message.id);
  if (!put(message)) return;
  state.failed.delete(message.id);
  const mine = message.author.id === state.around.me;
  if (message.channel === here) {
    view.draw();
    if (mine) view.toEnd();
  }
  if (fresh && !mine && (message.channel !== here || document.hidden)) {
    room(message.channel).unread = true;
    if (message.pings) {
      room(message.channel).pings += 1;
      toast(plainLine(message.content)); // what a push notification shows, were this a telephone
    }
    drawSide();
  }
}

listen(heard, (there) => {
  // After a break everything is asked for again: nobody tells what was missed.
  if (there && state.line === false && state.around !== null) again();
  state.line = there;
  document.body.classList.toggle("cut-off", !there && state.around !== null);
});

function again() {
  const seen = state.rooms;
  state.rooms = new Map();
  for (const [id, { notes, pings, unread }] of seen) Object.assign(room(id), { notes, pings, unread });
  here = null;
  view = null;
}

addEventListener("hashchange", () => state.around && open());
addEventListener("visibilitychange", () => !document.hidden && view instanceof Chat && view.sight.follows && view.seen());
addEventListener("focusin", (event) => view instanceof Chat && view.noteFocus(event));

// What answers a press, a form or a command may come far from it: it is brought into sight.
addEventListener("answered", ({ detail: { answer, asked } }) => {
  if (!(view instanceof Chat)) return;
  if (answer) view.bring(answer);
  if (guide?.channel === here) guide.answered(asked);
});

// Links to messages lead to them.
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-message]");
  if (!link) return;
  event.preventDefault();
  location.hash = link.getAttribute("href").slice(1);
  open();
  requestAnimationFrame(() => view instanceof Chat && view.show(link.dataset.message));
});

// Alt and the arrows go from channel to channel, as in Discord's client.
addEventListener("keydown", (event) => {
  if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key) || !state.around) return;
  event.preventDefault();
  const places = [...side.querySelectorAll(".place > a")].map((link) => link.getAttribute("href").slice(1));
  const step = event.key === "ArrowUp" ? -1 : 1;
  location.hash = places[(places.indexOf(here) + step + places.length) % places.length];
});

setInterval(tick, 1000);
document.body.append(el("p", { id: "cut-off", role: "status" }, "The server does not answer. The page keeps trying; nothing is lost."));
