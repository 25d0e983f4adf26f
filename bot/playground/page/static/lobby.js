// The first thing one sees: a picture of each game, and one press to a table.
import { el, icon } from "./dom.js";
import { state } from "./state.js";
import { ask } from "./wire.js";

/** Draw the lobby; `sat(card, channel)` is called when somebody sits at a table. */
export class Lobby {
  constructor({ sat, toggleSidebar }) {
    this.sat = sat;
    this.cards = el("ul", { class: "cards" });
    this.wrong = el("p", { class: "gone-wrong", role: "alert" });
    this.element = el("div", { class: "lobby" }, el("header", { class: "bar" },
      el("button", { type: "button", class: "bar-button narrow", "aria-label": "Channels", onclick: toggleSidebar }, icon("menu", 24)),
      el("h1", {}, icon("home", 22), "Lobby")),
    el("div", { class: "lobby-scroll", tabindex: "0", role: "region", "aria-label": "Lobby" },
      el("div", { class: "lobby-words" },
        el("h2", {}, "What would you like to cook?"),
        el("p", {}, "One press seats you at a table against computer players. Everything happens as it would on Discord, with the same bot; what you type and press goes no further than this computer.")),
      this.wrong, this.cards));
    this.around();
  }

  around() {
    document.title = "Lobby | Brigade, not on Discord";
    const cards = state.around.cards;
    const drawn = JSON.stringify([cards, state.around.connected]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.cards.replaceChildren(...cards.map((card) => this.#card(card)));
    if (!cards.length) this.cards.append(el("li", { class: "waits" }, "The bot is coming…"));
  }

  #card(card) {
    const start = async () => {
      button.disabled = true;
      button.textContent = "The table is being laid…";
      this.wrong.textContent = "";
      const got = await ask({ card: card.id }, "sit");
      button.disabled = false;
      button.textContent = card.button;
      if (got.why) this.wrong.textContent = `${card.title}: ${got.why.replace(/[.?]?$/, (end) => end || ".")}`;
      else this.sat(card, got.channel);
    };
    const button = el("button", { type: "button", class: "button primary", onclick: start, "aria-label": `${card.title}: ${card.button}` }, card.button);
    const waits = el("p", { class: "card-waits" }, "The picture is being drawn…");
    return el("li", { class: "card" },
      el("div", { class: "card-picture" }, waits,
        el("img", {
          src: `../../card/${card.id}`, alt: card.alt, width: 1200, height: 900, onclick: () => button.click(),
          onload: () => waits.remove(), onerror: () => { waits.textContent = "The picture did not come."; },
        })),
      el("div", { class: "card-words" }, el("h3", {}, card.title), el("p", {}, card.words),
        card.broken ? el("p", { class: "gone-wrong", role: "alert" }, card.broken) : null, button));
  }
}
