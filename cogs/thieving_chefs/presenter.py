"""Presents Thieving Chefs: pictures and words, buttons from the open offers."""

from collections.abc import Mapping
from typing import Any

from bot.descriptions.thieving_chefs import words
from bot.descriptions.thieving_chefs.facts import card_id
from bot.games.errors import ContentError
from bot.games.thieving_chefs.rules import actions
from bot.games.thieving_chefs.rules.content import Content, Phase
from bot.games.thieving_chefs.rules.view import View
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.messages.presenter import BoardButton, GamePresenter
from cogs.thieving_chefs.orders import ThievingChefsOrders
from render.kit.stickers import is_kept
from render.thieving_chefs import pictures
from render.thieving_chefs.prints import FACES


class ThievingChefsPresenter(GamePresenter):
    """The presenter of one version of the rules; it refuses a card without a drawing."""

    means_of: Mapping[str, tuple[type[Any], ...]] = {
        "draw": (actions.Draw,),
        "serve": (actions.Serve,),
        "announce": (actions.Announce,),
        "done": (actions.Done,),
        "give": (actions.Give,),
    }
    selects = (
        (actions.Play, "thieves-select-play"),
        (actions.Steal, "thieves-select-steal"),
        (actions.Tick, "thieves-select-tick"),
        (actions.Untick, "thieves-select-untick"),
    )
    main = (actions.Serve, actions.Draw, actions.Announce, actions.Done)

    def __init__(self, content: Content) -> None:
        super().__init__(content, words, pictures)
        self._content: Content = content
        self.orders = ThievingChefsOrders(content)
        for card in content.cards:
            if card not in FACES or not is_kept(card):
                raise ContentError(
                    "cards.toml",
                    card,
                    "has no drawing: see render/thieving_chefs/prints.py and "
                    "tests/lab/masters/catalogue.py, "
                    "then run `python -m tests.lab art`",
                )

    def verbs(self, view: TableView) -> tuple[BoardButton, ...]:
        """Return the buttons of the public board, from public knowledge.

        Their answers have no sealed step: discards are chosen in the hand alone, and no
        button reveals whether a card can be played.
        """
        game_view: View = view.game_view
        mover, chef = game_view.to_move, game_view.chefs[game_view.to_move]
        found = []
        if game_view.turn.phase is Phase.ACT:
            if chef.dishes:
                found.append(BoardButton("serve", say("thieves-serve"), mover, main=True))
            if game_view.deck or game_view.discards:
                found.append(BoardButton("draw", say("thieves-draw"), mover, main=not chef.dishes))
        if game_view.turn.phase is Phase.ANNOUNCE:
            fits = any(self._content.fitting(placed.card for placed in chef.loose()))
            if fits:
                found.append(BoardButton("announce", say("thieves-announce"), mover, main=True))
            found.append(BoardButton("done", say("thieves-end-turn"), mover, main=not fits))
        found += [
            BoardButton(
                "give", say("thieves-which-left", seat=seat + 1, card=card_id(other.owed[0])), seat
            )
            for seat, other in enumerate(game_view.chefs)
            if other.owed
        ]
        return tuple(found)

    @classmethod
    def key(cls, action: Any) -> str:
        """Return the typed name of ``action``: a card, a dish, or their ids joined."""
        match action:
            case actions.Untick(card):
                return f"back_{card}"
            case actions.Steal(pet, victim, kind):
                return f"{pet}_{victim + 1}_{kind}"
            case actions.Give(kind, recipe):
                return f"{kind}_{recipe or 'loose'}"
            case _:
                return super().key(action)


def presenter(game: Any) -> ThievingChefsPresenter:
    """Return the presenter of the game in one version of its rules."""
    return ThievingChefsPresenter(game.content)
