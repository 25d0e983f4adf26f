// Times as Discord writes them, in the reader's own words.
import { el } from "./dom.js";
import { now } from "./state.js";

const day = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Write when a message was sent: the time today, else the day too. */
export function sentAt(ms) {
  const date = new Date(ms);
  const time = date.toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" });
  const ago = Math.round((day(new Date(now())) - day(date)) / 86_400_000);
  if (ago === 0) return time;
  if (ago === 1) return `Yesterday at ${time}`;
  return `${date.toLocaleDateString(undefined, { dateStyle: "short" })}, ${time}`;
}

/** Write the day that a line between messages names. */
export function dayOf(ms) {
  return new Date(ms).toLocaleDateString(undefined, { dateStyle: "long" });
}

export const sameDay = (a, b) => day(new Date(a)) === day(new Date(b));

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const UNITS = [
  ["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1],
];

/** Write how far off a moment is: rounded in each unit, and in the next one where that is full. */
export function relative(seconds) {
  const apart = seconds - now() / 1000;
  const fits = ([, size], i) => i === 0 || Math.round(Math.abs(apart) / size) * size < UNITS[i - 1][1];
  const [unit, size] = UNITS.findLast(fits);
  const numeric = unit === "second" ? "auto" : "always"; // "in 1 day", since "tomorrow" may be two
  return new Intl.RelativeTimeFormat(undefined, { numeric }).format(Math.round(apart / size), unit);
}

/** Draw `<t:seconds:style>`. */
export function stamp(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  const whole = date.toLocaleString(undefined, STYLES.F);
  const text = style === "R" ? relative(seconds) : date.toLocaleString(undefined, STYLES[style] ?? STYLES.f);
  const data = style === "R" ? { relative: seconds } : {};
  return el("time", { class: "stamp", datetime: date.toISOString(), title: whole, data }, text);
}

/** Keep the relative times true. */
export function tick() {
  for (const shown of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(shown.dataset.relative));
    if (shown.textContent !== text) shown.textContent = text;
  }
}
