// The panel of trouble: what Discord, a moderator or a person can do to a table.
import { el, icon, toast } from "./dom.js";
import { channelOf, state } from "./state.js";
import { ask } from "./wire.js";

const ANSWERS = { "at once": "come at once", late: "come late, but in time", "too late": "come too late", never: "never come" };
const CLOCK = "Everybody's time in hand runs by this clock, a day of it at most tables. Where somebody's is up, a computer player plays on for them, at once and up to the end of the game if nobody comes back. Jumps cannot be taken back.";
const JUMPS = { 600: "ten minutes", 3600: "an hour", 21600: "six hours", 86400: "a day", 259200: "three days" };

async function turn(body) {
  const got = await ask(body, "switch");
  if (got.why) toast(got.why);
}

const press = (words, body) => el("button", { type: "button", class: "button secondary", onclick: () => turn(body) }, words);

function tick(words, on, body) {
  return el("label", { class: "choice" }, el("input", { type: "checkbox", checked: on, onchange: (event) => turn({ ...body, on: event.target.checked }) }), el("span", {}, words));
}

function ahead(minutes) {
  if (!minutes) return "It shows the time of this machine.";
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const words = [[days, "d"], [hours, "h"], [minutes % 60, "min"]].filter(([number]) => number).map(([number, unit]) => `${number} ${unit}`);
  return `It is ${words.join(" ")} ahead of this machine's.`;
}

const lines = (found) => el("ul", {}, found.map((line) => el("li", {}, line)));

/** A choice of the client's language, where the commands are described in several. */
function languages({ language, languages: known }) {
  if (known.length < 2) return null;
  const name = (code) => new Intl.DisplayNames([code], { type: "language" }).of(code);
  return el("label", { class: "choice" }, el("span", {}, "My Discord is in"),
    el("select", { onchange: (event) => turn({ switch: "language", how: event.target.value }) },
      known.map((code) => el("option", { value: code, lang: code, selected: code === language }, name(code)))));
}

/** Draw the panel for the channel that is open. */
export function faultPanel(here, close) {
  const { switches: faults } = state.around;
  const channel = channelOf(here);
  const place = channel?.parent ? channelOf(channel.parent) : channel; // a thread has its channel's permissions
  const name = (permission) => permission.toLowerCase().replaceAll("_", " ");
  return [
    el("header", {}, el("h2", {}, "Trouble to try"), el("button", { type: "button", class: "bar-button", "aria-label": "Close", onclick: close }, icon("close", 20))),
    el("div", { class: "switches-body", tabindex: "0", role: "region", "aria-label": "Switches" },
      el("p", { class: "field-hint" }, "No game may be lost by any of it. Turn something on, play on, and turn it off again."),
      el("fieldset", {}, el("legend", {}, "You"), tick("My direct messages are closed", faults.dmsClosed, { switch: "dms" }), languages(faults)),
      el("fieldset", {}, el("legend", {}, "The bot's answers"), Object.entries(ANSWERS).map(([value, words]) => el("label", { class: "choice" },
        el("input", { type: "radio", name: "answers", checked: faults.answers === value, onchange: () => turn({ switch: "answers", how: value }) }), el("span", {}, words)))),
      el("fieldset", {}, el("legend", {}, "The gateway"), el("p", { class: "field-hint" }, state.around.connected ? "The bot is connected." : "The bot is not connected."),
        el("div", { class: "row" }, press("Cut it", { switch: "gateway" }))),
      place?.guild ? el("fieldset", {}, el("legend", {}, `In #${place.name} and its threads the bot may not`),
        faults.permissions.map((one) => tick(name(one), faults.denied[place.id]?.includes(one), { switch: "permission", channel: place.id, name: one }))) : null,
      el("fieldset", {}, el("legend", {}, "Set the clock forward by"),
        el("p", { class: "field-hint" }, CLOCK, " ", ahead(faults.ahead)), el("div", { class: "row" },
          faults.jumps.map((seconds) => press(JUMPS[seconds] ?? `${seconds} s`, { switch: "clock", seconds })))),
      el("fieldset", {}, el("legend", {}, "What Discord would not have taken"),
        faults.refused.length ? lines(faults.refused) : el("p", { class: "field-hint" }, "Nothing so far."))),
  ];
}
