// The panel of trouble: what Discord, a moderator or a person can do to a table.
import { el, icon, toast } from "./dom.js";
import { channelOf, state } from "./state.js";
import { ask } from "./wire.js";

const ANSWERS = { "at once": "come at once", late: "come late, but in time", "too late": "come too late", never: "never come" };
const JUMPS = { 3600: "an hour", 86400: "a day", 259200: "three days" };

async function turn(body) {
  const got = await ask(body, "switch");
  if (got.why) toast(got.why);
}

const press = (words, body) => el("button", { type: "button", class: "button secondary", onclick: () => turn(body) }, words);

function tick(words, on, body) {
  return el("label", { class: "choice" }, el("input", { type: "checkbox", checked: on, onchange: (event) => turn({ ...body, on: event.target.checked }) }), el("span", {}, words));
}

/** Draw the panel for the channel that is open. */
export function switches(here, close) {
  const { switches: how } = state.around;
  const channel = channelOf(here);
  const name = (permission) => permission.toLowerCase().replaceAll("_", " ");
  return [
    el("header", {}, el("h2", {}, "Trouble to try"), el("button", { type: "button", class: "bar-button", "aria-label": "Close", onclick: close }, icon("close", 20))),
    el("div", { class: "switches-body", tabindex: "0", role: "region", "aria-label": "Switches" },
      el("p", { class: "field-hint" }, "No game may be lost by any of it. Turn something on, play on, and turn it off again."),
      el("fieldset", {}, el("legend", {}, "You"), tick("My direct messages are closed", how.dmsClosed, { switch: "dms" })),
      el("fieldset", {}, el("legend", {}, "The bot's answers"), Object.entries(ANSWERS).map(([value, words]) => el("label", { class: "choice" },
        el("input", { type: "radio", name: "answers", checked: how.answers === value, onchange: () => turn({ switch: "answers", how: value }) }), el("span", {}, words)))),
      el("fieldset", {}, el("legend", {}, "The gateway"), el("p", { class: "field-hint" }, state.around.connected ? "The bot is connected." : "The bot is not connected."),
        el("div", { class: "row" }, press("Cut it", { switch: "gateway", how: "cut" }), press("Let it fall silent", { switch: "gateway", how: "silent" }), press("Forget the bot's session", { switch: "gateway", how: "forget" }))),
      channel?.guild && !channel.parent ? el("fieldset", {}, el("legend", {}, `In #${channel.name} the bot may not`),
        how.permissions.map((one) => tick(name(one), how.denied[here]?.includes(one), { switch: "permission", channel: here, name: one })),
        el("div", { class: "row" }, press("Open a thread here", { switch: "thread", channel: here }))) : null,
      channel?.parent ? el("fieldset", {}, el("legend", {}, `The thread ${channel.name}`),
        tick("archived", channel.archived, { switch: "archive", channel: here }), tick("locked", channel.locked, { switch: "lock", channel: here })) : null,
      el("fieldset", {}, el("legend", {}, "Messages"), el("p", { class: "field-hint" }, "The bin at a message deletes it, as a moderator would.")),
      how.clock ? el("fieldset", {}, el("legend", {}, "Set the clock forward by"), el("div", { class: "row" },
        how.jumps.map((seconds) => press(JUMPS[seconds] ?? `${seconds} s`, { switch: "clock", seconds })))) : null,
      el("fieldset", {}, el("legend", {}, "What Discord would not have taken"),
        how.refused.length ? el("ul", {}, how.refused.map((line) => el("li", {}, line))) : el("p", { class: "field-hint" }, "Nothing so far."))),
  ];
}
