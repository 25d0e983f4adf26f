"""Presents Diced Veggies: pictures and words, controls from the open offers."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bot.descriptions.diced_veggies import words
from bot.games.diced_veggies.rules import actions, events
from bot.games.diced_veggies.rules.block import total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.view import View
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.diced_veggies.forms import CutForm, DishForm, cut_draft, dish_draft
from cogs.diced_veggies.orders import DicedVeggiesOrders
from cogs.drawing.drawers import Drawing
from cogs.messages.presenter import BoardButton, GamePresenter
from render.diced_veggies import pictures
from render.diced_veggies.film import draw_film
from render.kit.encoding import first_of


class DicedVeggiesPresenter(GamePresenter):
    """The presenter of one version of the rules."""

    means_of: Mapping[str, tuple[type[Any], ...]] = {
        "restock": (actions.Restock,),
        "keep": (actions.CutInstead,),
        "all": (actions.TakeAll,),
        "done": (actions.Done,),
        "card": (actions.DrawHype, actions.DrawRecipe, actions.TakeRecipe),
    }
    selects = (
        (actions.TakeRecipe, "veggies-take-some-recipe"),
        (actions.DiscardDie, "veggies-select-die"),
        (actions.DiscardRecipe, "veggies-select-recipe"),
        (actions.DiscardHype, "veggies-select-hype"),
    )
    main = (actions.Restock, actions.TakeAll)
    dishes = (events.Cooked,)
    typed_names: Mapping[type[Any], str] = {
        actions.TakeAll: "all",
        actions.DrawHype: "hype",
        actions.DrawRecipe: "recipe",
    }

    def __init__(self, content: Content) -> None:
        super().__init__(content, words, pictures)
        self.content = content
        self.cuts, dishes = CutForm(content), DishForm(content)
        self.forms = (self.cuts, dishes)
        self.orders = DicedVeggiesOrders(content, dishes)

    def film(
        self, view: View, recent: Sequence[Any], told: Sequence[Any], names: Sequence[str]
    ) -> Drawing:
        """Return the drawing of the board with its newest restock in motion."""
        film = partial(draw_film, view, recent, names, self._content)
        return partial(first_of, film, self.board(view, recent, names))

    def verbs(self, view: TableView) -> tuple[BoardButton, ...]:
        """Return the buttons of the public board, from public knowledge.

        A dish may hold a hype, and a discarded card may be one: both have controls in the own
        message alone, but the end of cooking is public.
        """
        game_view: View = view.game_view
        mover = game_view.to_move
        match game_view.phase:
            case Phase.RESTOCK:
                restock = BoardButton("restock", say("veggies-board-restock"), mover, main=True)
                keep = BoardButton("keep", say("veggies-board-keep"), mover)
                return (restock, keep) if game_view.block else (restock,)
            case Phase.CUT:
                if total(game_view.block) <= self._content.numbers.cut_limit:
                    return (BoardButton("all", say("veggies-board-take-all"), mover, main=True),)
                return (BoardButton("cut", say("veggies-board-cut"), mover, main=True),)
            case Phase.COOK:
                cook = BoardButton("cook", say("veggies-board-cook"), mover, main=True)
                return (cook, BoardButton("done", say("veggies-board-done"), mover))
            case Phase.CARD:
                return (BoardButton("card", say("veggies-board-card"), mover, main=True),)
            case _:
                return ()

    def notes(self, view: View, names: Sequence[str]) -> list[str]:
        """Return lines about own recipes, those that may be taken, and the others' dice."""
        return words.hand_notes(view, names)

    def draft(self, action: Any, view: TableView) -> str:
        """Return the draft of the panel of a cut or a dish."""
        match action:
            case actions.CutOff():
                return cut_draft(action)
            case actions.Cook():
                return dish_draft(view, action)
            case _:
                return ""

    @classmethod
    def key(cls, action: Any) -> str:
        """Return the typed name of ``action``."""
        match action:
            case actions.CutOff(axis, line, side, first, last):
                return f"{axis[0]}{line}{side[0]}{first}_{last}"
            case actions.TakeRecipe(place):
                return f"display_{place}"
            case _:
                return super().key(action)


def presenter(game: Any) -> DicedVeggiesPresenter:
    """Return the presenter of the game in one version of its rules."""
    return DicedVeggiesPresenter(game.content)
