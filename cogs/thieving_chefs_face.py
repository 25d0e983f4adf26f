"""How Thieving Chefs shows itself: pictures and words from render, buttons from what is open."""

from collections.abc import Sequence
from typing import Any, Final

import render.thieving_chefs as pictures
from bot.games.contract import Seat
from bot.games.errors import ContentError
from bot.games.offers import One
from bot.games.thieving_chefs.actions import (
    Announce,
    Done,
    Draw,
    Give,
    Play,
    Serve,
    Steal,
    Tick,
    Untick,
    Withdraw,
)
from bot.games.thieving_chefs.content import Content
from bot.games.thieving_chefs.pieces import Phase
from bot.games.thieving_chefs.view import View
from bot.tables.calls import Look
from cogs.faces import Entry, Forms, Group, Verb
from render import thieving_chefs_words as words
from render.art import is_kept
from render.card_faces import FACES
from render.encode import png
from render.thieving_chefs_table import loose

_VERBS: Final[dict[str, type[Any]]] = {
    "draw": Draw,
    "serve": Serve,
    "announce": Announce,
    "done": Done,
    "give": Give,
}

_SELECTS: Final[tuple[tuple[type[Any], str], ...]] = (
    (Play, "Play a card"),
    (Steal, "Send a pet to steal"),
    (Tick, "Lay a card aside"),
    (Untick, "Take a card back"),
)

_MAIN: Final = (Draw, Serve, Done)


class ThievingChefsFace:
    """The face of one version of the rules.

    Raises:
        ContentError: a card has no drawing; said at the start rather than in mid-game.
    """

    forms: Forms | None = None

    def __init__(self, content: Content) -> None:
        self._content = content
        for card in content.cards:
            if card not in FACES or not is_kept(card):
                raise ContentError(
                    "cards.toml",
                    card,
                    "has no drawing: see render/card_faces.py and render/drawings.py, "
                    "then run `brigade art`",
                )

    def board(self, view: View, recent: Sequence[Any], names: Sequence[str]) -> bytes:
        """Return the public board as a PNG."""
        return png(pictures.draw_board(view, recent, names, self._content))

    def hand(self, view: View, names: Sequence[str]) -> bytes:
        """Return the hand of the view's seat as a PNG."""
        return png(pictures.draw_hand(view, self._content))

    def board_alt(self, view: View, names: Sequence[str]) -> str:
        """Return the board's alt text."""
        return words.alt_board(view, names, self._content)

    def hand_alt(self, view: View, names: Sequence[str]) -> str:
        """Return the hand's alt text."""
        return words.alt_hand(view, names, self._content)

    def words(self, view: View, names: Sequence[str]) -> str:
        """Return the table in words."""
        return words.board_text(view, names, self._content)

    def headline(self, view: View, names: Sequence[str]) -> str:
        """Return whose turn it is and what is asked, or how the game ended."""
        return words.turn(view, names, self._content)

    def question(self, view: View, names: Sequence[str], seat: Seat) -> str:
        """Return what a seat is asked."""
        return words.question(view, names, self._content, seat)

    def lines(self, recent: Sequence[Any], names: Sequence[str], me: Seat | None) -> list[str]:
        """Return what happened, a line for each thing worth telling."""
        return words.lines(recent, names, self._content, me)

    def label(self, action: Any, view: View, names: Sequence[str]) -> str:
        """Return what a control says that does ``action``."""
        return words.offer_label(action, view, names, self._content)

    def verbs(self, look: Look) -> tuple[Verb, ...]:
        """Return the buttons of the public board, from what everybody sees.

        No step of these answers is sealed: cards are laid aside for the discards in the own
        message alone, and whether a card can be played is not for others to read off a button.
        """
        view: View = look.view
        mover, chef = view.to_move, view.chefs[view.to_move]
        found = []
        if view.phase is Phase.ACT:
            if view.deck or view.discards:
                found.append(Verb("draw", "Draw", mover, main=True))
            if chef.dishes:
                found.append(Verb("serve", "Serve", mover, main=True))
        if view.phase is Phase.ANNOUNCE:
            if any(self._content.fitting(placed.card for placed in loose(chef))):
                found.append(Verb("announce", "Announce", mover, main=True))
            found.append(Verb("done", "End turn", mover))
        found += [
            Verb(
                "give",
                f"Seat {seat + 1}: which {self._content.cards[other.owed[0]].name} left?",
                seat,
            )
            for seat, other in enumerate(view.chefs)
            if other.owed
        ]
        return tuple(found)

    def means(self, verb: str, offer: Any) -> bool:
        """Say whether an offer is meant by a verb of the public board."""
        kind = _VERBS.get(verb)
        return kind is not None and isinstance(offer, One) and isinstance(offer.action, kind)

    def opens(self, verb: str, look: Look) -> str:
        """Return nothing: no verb opens a panel."""
        return ""

    def groups(self, look: Look, names: Sequence[str]) -> tuple[Group, ...]:
        """Return every offer of the look's seat: buttons first, then a select per kind."""
        picked = tuple(kind for kind, _ in _SELECTS)
        buttons = [
            self._entry(look, index, names)
            for index, offer in enumerate(look.offers)
            if not isinstance(offer.action, picked)
        ]
        groups = [Group(tuple(buttons))] if buttons else []
        for kind, placeholder in _SELECTS:
            entries = tuple(
                self._entry(look, index, names)
                for index, offer in enumerate(look.offers)
                if isinstance(offer.action, kind)
            )
            if entries:
                groups.append(Group(entries, placeholder))
        return tuple(groups)

    def _entry(self, look: Look, index: int, names: Sequence[str]) -> Entry:
        action = look.offers[index].action
        return Entry(
            index,
            words.offer_label(action, look.view, names, self._content),
            words.offer_hint(action, look.view, names, self._content),
            main=isinstance(action, _MAIN),
        )


def action_key(action: Any) -> str:
    """Return what a typed command calls an action: a card, a dish, or their ids joined."""
    match action:
        case Play(card) | Tick(card):
            return card
        case Untick(card):
            return f"back_{card}"
        case Steal(pet, victim, kind):
            return f"{pet}_{victim + 1}_{kind}"
        case Give(kind, recipe):
            return f"{kind}_{recipe or 'loose'}"
        case Serve(dish) | Withdraw(dish):
            return str(dish)
        case Announce(recipe):
            return recipe
        case _:
            return ""
