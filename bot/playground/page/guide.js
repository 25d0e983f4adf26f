// A first turn with somebody beside: it quotes what the bot asks, and shows where to press.
import { el } from "./dom.js";
import { plainLine } from "./markdown.js";
import { older, ordered, room, state } from "./state.js";
import { ask } from "./wire.js";

const MARK = "guided";
const CRAMPED = "(max-width: 719px), (max-height: 799px)";

/** Leads through one turn of one game in one channel; ends by itself, or when it is sent away. */
export class Guide {
  constructor(card, channel, chat) {
    this.card = card;
    this.channel = channel;
    this.chat = chat;
    this.first = null; // the question that was open at the beginning
    this.step = "ask";
    this.folded = matchMedia(CRAMPED).matches; // there is little room for more than the question
    this.about = null; // what the bot's own /rules say the game is about
    this.draw();
    this.#ask();
  }

  /** Ask the bot for the first page of the rules, quote how it begins, and put it away. */
  async #ask() {
    if (!knowsRules()) return;
    const { card, channel, chat } = this;
    chat.hides = (message) => message.used?.command === "rules";
    const got = await ask({ do: "slash", channel, command: "rules", values: { game: card.id } });
    for (let tries = 0; got.message && tries < 300; tries += 1) {
      const page = room(channel).messages.get(got.message);
      const words = page && !page.loading ? texts(page) : [];
      if (words.length > 1 && words[0].includes(card.title)) {
        this.about = plainLine(words.at(-1).split("\n\n")[0]);
        break;
      }
      await new Promise((later) => setTimeout(later, 100));
    }
    if (got.message) await ask({ do: "dismiss", message: got.message });
    chat.hides = null;
    chat.draw();
    this.draw();
  }

  static wanted(card) {
    return card.guided && localStorage.getItem(`${MARK}/${card.id}`) === null;
  }

  end() {
    localStorage.setItem(`${MARK}/${this.card.id}`, "done");
    this.#point([]);
    this.chat.guide.replaceChildren();
    this.over = true;
  }

  /** Look at what stands in the channel now. */
  draw() {
    if (this.over) return;
    const mine = ordered(this.channel).filter((message) => message.author.bot && texts(message).some((text) => /^### Table \d+ · /.test(text) && text.includes(this.card.title)));
    const own = mine.filter((message) => message.ephemeral).at(-1);
    const board = mine.filter((message) => !message.ephemeral).at(-1);
    const newest = own && (!board?.mentionsMe || older(board.id, own.id) < 0);
    // Who is not called yet may have controls all the same: for what to do later, or a question aside.
    const pressing = newest && board?.mentionsMe && live(own);
    const asked = pressing ? question(own) : null;
    if (pressing && !asked && this.step !== "done") {
      // A panel on which a move is put together: a throw that is aimed, a cut, a dish.
      this.first ??= "";
      return this.#say("Only you see this:", said(own), [
        "Change what you like; nothing counts before the blue button is pressed. ", rules(),
      ], [this.chat.drawn.get(own.id)?.querySelector("button.primary")], { panel: true });
    }
    if (asked && this.first === null) this.first = asked;
    if (this.first !== null && newest && asked !== this.first && this.step !== "done") {
      this.step = "done";
      this.doneOn = board?.id;
    }
    // Who is called again knows how it goes.
    if (this.step === "done" && board?.mentionsMe && board.id !== this.doneOn) return this.end();
    if (this.step === "done") return this.#say("Your first move is made.", question(board ?? own), [
      "If there is more to do in your turn, your hand asks for it; in your next turn a new board calls you. ", el("strong", {}, "My hand"), " on it shows your cards, and they lie in your direct messages too. ",
      rules(),
    ], [board && control(this.chat, board, "My hand")], { last: true });
    if (asked) return this.#say("The bot asks you:", asked, [
      "The picture above is yours alone. Below it is a control for each thing you may do now: press any of them. What the rules do not allow is refused in words and changes nothing. ", rules(),
    ], [this.chat.drawn.get(own.id)?.querySelector(".row, .section")]);
    const called = board?.mentionsMe;
    return this.#say(called ? "The board calls you:" : "The table stands. The board says:", question(board), [
      called ? "It is your turn. Press " : "Others move first. When a board calls you, press ", el("strong", {}, "My hand"), " on it for your cards and what you may do.",
    ], [board && control(this.chat, board, "My hand")]);
  }

  /** Say something; a `panel` is quoted only where there is room: it stands right above. */
  #say(lead, quoted, words, targets, { last = false, panel = false } = {}) {
    this.#point(targets);
    const drawn = JSON.stringify([lead, quoted, this.about, this.folded]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const fold = el("button", {
      type: "button", class: "as-link guide-fold", "aria-expanded": String(!this.folded),
      onclick: () => {
        this.folded = !this.folded;
        this.draw();
        this.chat.guide.querySelector(".guide-fold")?.focus();
      },
    }, this.folded ? "Say more" : "Say less");
    this.chat.guide.replaceChildren(el("section", { class: `guide ${this.folded ? "folded" : ""}`, "aria-label": "Your first turn" },
      el("div", { class: "guide-words", tabindex: "0", role: "group", "aria-label": "What the guide says" },
        this.about && !last && !this.folded ? el("p", { class: "guide-about" }, this.about) : null,
        el("p", {}, el("strong", {}, `${this.card.title}, your first turn. `), this.folded && panel ? null : lead),
        quoted && !(this.folded && panel) ? el("blockquote", {}, quoted) : null,
        this.folded && !panel ? null : el("p", {}, words)),
      el("div", { class: "guide-ways" }, fold,
        el("button", { type: "button", class: "button secondary", onclick: () => this.end() }, last ? "Close this guide" : "I know how it goes"))));
  }

  #point(targets) {
    for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
    for (const target of targets) target?.classList.add("pointed");
  }
}

function knowsRules() {
  return Object.values(state.commands).flat().some((command) => command.name === "rules");
}

function rules() {
  return knowsRules() ? ["The rules in a few words: type ", el("code", {}, "/rules"), "."] : "";
}

function* walk(parts) {
  for (const part of parts) {
    yield part;
    yield* walk(part.components ?? []);
    if (part.accessory) yield part.accessory;
  }
}

const texts = (message) => [...walk(message.components)].filter((part) => part.type === 10).map((part) => part.content);
/** Whether something in a message answers a question; plain buttons may be there at any time. */
const live = (message) => [...walk(message.components)].some((part) => !part.disabled && (part.type === 3 || (part.type === 2 && part.style === 1)));

/** Return what the bot asks in a message: the first line that it writes in bold. */
function question(message) {
  if (!message) return null;
  const lines = texts(message).flatMap((text) => text.split("\n"));
  const bold = lines.find((line) => /^(<@!?\d+> ?)*\*\*.+\*\*/.test(line));
  return bold ? plainLine(bold.replace(/^(<@!?\d+> ?)*/, "")) : null;
}

/** Return the first plain line of a message, under its heading. */
function said(message) {
  const lines = texts(message).flatMap((text) => text.split("\n"));
  const plain = lines.find((line) => line && !/^(#|-#)/.test(line));
  return plain ? plainLine(plain) : null;
}

function control(chat, message, label) {
  const buttons = chat.drawn.get(message.id)?.querySelectorAll("button.button") ?? [];
  return [...buttons].find((button) => button.textContent.trim() === label);
}

