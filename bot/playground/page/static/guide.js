// A first turn with somebody beside: it quotes what the bot asks, and shows where to press.
import { ANSWERS, answering, calls, handOn, isPanel, isShort, question, rests, said, takesBack, texts, tips } from "./asks.js";
import { el } from "./dom.js";
import { plainLine } from "./markdown.js";
import { drop, older, ordered, room, state } from "./state.js";
import { ask } from "./wire.js";

const MARK = "guided";
const CRAMPED = "(max-width: 719px), (max-height: 799px)";
const BESIDE = 860; // pixels of width from which the style puts the guide beside the messages
const ENDED = 3000; // milliseconds without a board that has a hand, after which the table has ended

/** Leads through one turn of one game in one channel; ends by itself, or when it is sent away. */
export class Guide {
  constructor(card, channel, chat) {
    this.card = card;
    this.channel = channel;
    this.chat = chat;
    this.step = "wait"; // for the first call; then comes the "turn", and then it is "over"
    this.turn = null; // the board that called, and what it and one's own message asked at first
    this.pressed = null; // one's own message that was pressed last
    // Folded where there is little room for more than the question.
    this.folded = chat.element.clientWidth < BESIDE && matchMedia(CRAMPED).matches;
    this.about = null; // what the bot's own /rules say the game is about
    this.draw();
  }

  /** Ask the bot for the first page of the rules, quote how it begins, and put it away. */
  async #ask() {
    if (this.asks || !knowsRules()) return;
    this.asks = true;
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
    if (got.message) {
      await ask({ do: "dismiss", message: got.message });
      drop(channel, got.message); // the news of it may come after this answer
    }
    chat.hides = null;
    chat.draw();
    this.draw();
  }

  static wanted(card) {
    return card.command && localStorage.getItem(`${MARK}/${card.id}`) === null;
  }

  end() {
    localStorage.setItem(`${MARK}/${this.card.id}`, "done");
    this.#point([]);
    this.chat.guide.replaceChildren();
    this.over = true;
  }

  /** Something of one's own was answered; `asked` is the message that was pressed, if one was. */
  answered(asked) {
    this.pressed = asked ?? this.pressed;
    this.draw();
  }

  /** Look at what stands in the channel now. */
  draw() {
    if (this.over) return;
    this.#ask();
    const mine = ordered(this.channel).filter((message) => message.author.bot && texts(message).some((text) => /^### Table \d+ · /.test(text) && text.includes(this.card.title)));
    const board = mine.filter((message) => !message.ephemeral && handOn(message)).at(-1);
    this.boards ||= Boolean(board);
    clearTimeout(this.ends);
    if (!board && this.boards) { // the table has ended, or it is on its way to the end of the channel
      this.ends = setTimeout(() => this.end(), ENDED);
      return;
    }
    const called = Boolean(board) && calls(board);
    // An answer that stands above the board is what is looked at only where it was pressed.
    const own = called && mine.filter((message) => message.ephemeral && answering(message).length && (older(board.id, message.id) < 0 || message.id === this.pressed)).at(-1);
    const done = mine.find((message) => message.id === this.pressed && rests(message));
    this.#follow(board, called, own, done);
    if (this.over) return;
    if (this.step === "over") this.#sayLast(board, called && board.id !== this.turn.board, done);
    else if (own && isPanel(own)) this.#sayPanel(own);
    else if (own) this.#sayQuestion(own);
    else this.#sayBoard(board, called);
  }

  /** Tell where in the turn one is: it is over once another seat is asked, or a later board calls. */
  #follow(board, called, own, done) {
    const asked = [board && question(board), own ? question(own) : null];
    if (this.step === "over") {
      // Who answers the next call knows how it goes.
      if (!called || board.id === this.turn.board) return;
      this.again ??= asked[0];
      if (own || this.again !== asked[0]) this.end();
      return;
    }
    if (this.step === "turn") {
      const { turn } = this;
      turn.own ??= asked[1];
      turn.moved ||= turn.asked !== asked[0] || (asked[1] !== null && asked[1] !== turn.own);
      if (!called || done || (board.id !== turn.board && turn.moved)) this.step = "over";
      else turn.board = board.id;
    } else if (called) {
      this.step = "turn";
      this.turn = { board: board.id, asked: asked[0], own: asked[1], moved: false };
    }
  }

  #sayBoard(board, called) {
    this.#say(called ? "The board calls you:" : "The table is ready. The board says:", board && question(board), [
      called ? "It is your turn. Press " : "Others move first. When a board calls you, press ", el("strong", {}, "My hand"), " on it for your cards and what you may do.",
      called && isShort(board) ? " Or press the blue button: it does the usual thing at once." : "",
    ], [board && control(this.chat, board, "My hand")]);
  }

  #sayQuestion(own) {
    const next = this.turn.moved;
    const told = tips(own);
    this.#say(next ? "It is still your turn. The bot asks you next:" : "The bot asks you:", question(own), [
      next ? "" : "The message that asks is yours alone. ",
      told ? `${told} ` : "",
      takesBack(own) ? [el("strong", {}, "Take back"), " undoes your last step. "] : "",
      next ? "" : rules(),
    ], rows(this.chat, own));
  }

  /** A panel on which a move is put together: a throw that is aimed, a cut, a dish. */
  #sayPanel(own) {
    this.#say("Only you see this:", said(own), [
      "Change what you like; nothing counts before the blue button is pressed. ", rules(),
    ], [this.chat.drawn.get(own.id)?.querySelector("button.primary")], { panel: true });
  }

  #sayLast(board, called, done) {
    // One's own hand knows before the board does.
    const newest = done && board.id === this.turn.board ? done : board;
    this.#say(called ? "Your first turn is over, and you are asked again:" : "Your first turn is over. Now it goes on:", question(newest), [
      called ? "A new board calls you: " : "In your next turn a new board calls you: ", el("strong", {}, "My hand"), " on it shows your cards, and so does your direct message. ",
      rules(),
    ], [control(this.chat, board, "My hand")], { last: true });
  }

  /** Say something; a `panel` is quoted only where there is room: it stands right above. */
  #say(lead, quoted, words, targets, { last = false, panel = false } = {}) {
    this.#point(targets);
    const points = Boolean(targets[0]);
    const drawn = JSON.stringify([lead, quoted, words.map((one) => one.textContent ?? one), this.about, this.folded, points]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const fold = el("button", {
      type: "button", class: "as-link guide-link guide-fold", "aria-expanded": String(!this.folded),
      onclick: () => {
        this.folded = !this.folded;
        this.draw();
        this.chat.guide.querySelector(".guide-fold")?.focus();
      },
    }, this.folded ? "Say more" : "Say less");
    const title = el("strong", {}, `${this.card.title}, your first turn. `);
    const short = () => el("p", { class: "guide-short" }, title, panel ? words : [lead, " ", quoted ? el("q", {}, quoted) : null]);
    const whole = () => [
      this.about && !last ? el("p", { class: "guide-about" }, this.about) : null,
      el("p", {}, title, lead), quoted ? el("blockquote", {}, quoted) : null, el("p", {}, words)];
    this.chat.guide.replaceChildren(el("section", { class: `guide ${this.folded ? "folded" : ""}`, "aria-label": "Your first turn" },
      el("div", { class: "guide-words", tabindex: "0", role: "group", "aria-label": "What the guide says" }, this.folded ? short() : whole()),
      el("div", { class: "guide-ways" }, fold,
        points ? el("button", { type: "button", class: "as-link guide-link", onclick: () => this.#show() }, "Show where") : null,
        el("button", { type: "button", class: "button secondary", onclick: () => this.end() }, last ? "Close this guide" : "I know how it goes"))));
  }

  /** Bring what is pointed to into sight, and the focus there: it may stand below a long text. */
  #show() {
    const pointed = document.querySelector(".pointed");
    pointed?.scrollIntoView({ block: "center" });
    (pointed?.querySelector("button:enabled") ?? pointed)?.focus({ preventScroll: true });
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

function control(chat, message, label) {
  const buttons = chat.drawn.get(message.id)?.querySelectorAll("button.button") ?? [];
  return [...buttons].find((button) => button.textContent.trim() === label);
}

/** Return what of a message on the page has controls that answer. */
function rows(chat, message) {
  const parts = chat.drawn.get(message.id)?.querySelectorAll(".content .row") ?? [];
  return [...parts].filter((part) => [...part.querySelectorAll("[data-key]:enabled")].some((one) => ANSWERS.test(one.dataset.key)));
}
