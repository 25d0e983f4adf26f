// What this page knows: only ever what the server told this one person.

export const state = {
  around: null, // people, guilds, channels, cards, switches
  commands: {}, // by guild id, and under "dm"
  line: false, // whether the server is heard
  skew: 0, // milliseconds that the server's clock is ahead of this one
  rooms: new Map(), // by channel id
  failed: new Map(), // message id -> what is said below it
  pending: new Map(), // message id -> the control that waits for an answer
};

/** Return what is known of a channel's messages. */
export function room(id) {
  if (!state.rooms.has(id)) {
    state.rooms.set(id, {
      messages: new Map(), gone: new Set(), notes: [], loaded: false, more: false, pings: 0, unread: false,
    });
  }
  return state.rooms.get(id);
}

/** Put a message where it belongs, unless something newer is known; say whether that changed anything. */
export function put(message) {
  const { messages, gone } = room(message.channel);
  const known = messages.get(message.id);
  if (gone.has(message.id) || (known && known.version > message.version)) return false;
  messages.set(message.id, message);
  return true;
}

/** Take a message away. */
export function drop(channel, id) {
  room(channel).gone.add(id);
  room(channel).messages.delete(id);
}

/** Return the messages of a channel, oldest first. */
export function ordered(id) {
  return [...room(id).messages.values()].sort((a, b) => older(a.id, b.id));
}

/** Compare two ids by their age. */
export function older(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export function channelOf(id) {
  return state.around?.channels.find((channel) => channel.id === id) ?? null;
}

export function personOf(id) {
  return state.around?.people.find((person) => person.id === id) ?? null;
}

export function me() {
  return personOf(state.around.me);
}

/** Return the commands that can be typed in a channel. */
export function commandsIn(channel) {
  return state.commands[channel.guild ?? "dm"] ?? [];
}

/** Return the card of the game whose table a thread is named after. */
export function gameIn(channel) {
  return state.around.cards.find((card) => channel.parent && card.command && channel.name.includes(card.title)) ?? null;
}

/** The time by the server's clock, in milliseconds. */
export function now() {
  return Date.now() + state.skew;
}

// -- what was read, kept by the browser ----------------------------------------------------------

const key = () => `read/${state.around.me}`;

function readUpTo() {
  try {
    return JSON.parse(localStorage.getItem(key())) ?? {};
  } catch {
    return {};
  }
}

/** Note that a channel was read up to its newest message. */
export function read(id) {
  const newest = ordered(id).at(-1)?.id;
  const shown = room(id);
  shown.unread = false;
  shown.pings = 0;
  if (newest) localStorage.setItem(key(), JSON.stringify({ ...readUpTo(), [id]: newest }));
}

/** Mark the channels in which something came while this page was closed. */
export function markUnread(newest) {
  const known = readUpTo();
  for (const [id, last] of Object.entries(newest)) {
    if (last && (!known[id] || older(known[id], last) < 0)) room(id).unread = true;
  }
}
