"""Presents Diced Veggies: pictures and words from render, controls from the open offers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.diced_veggies.rules import actions
from bot.games.diced_veggies.rules.block import total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.events import BlockRestocked, TurnBegan
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.view import View
from bot.games.offers import One
from bot.tables.views.table_view import TableView
from cogs.diced_veggies.cook import CookSteps
from cogs.diced_veggies.cut import CutSteps, is_cut, takes_all
from cogs.diced_veggies.orders import DicedVeggiesOrders
from cogs.messages.presenter import (
    AnimatedReplay,
    BoardButton,
    BoardSelect,
    ControlGroup,
    Forms,
    GamePresenter,
    Panel,
)
from render.diced_veggies import pictures, words
from render.diced_veggies.film import draw_trails, replay
from render.kit.encoding import png

_TAKE: Final = "take_"
"""The beginning of the actions that take a recipe of the display, before its place's letter."""


class VeggiesForms(Forms):
    """The panels of a cut and of a dish."""

    def __init__(self, content: Content) -> None:
        self.cut, self.cook = CutSteps(content), CookSteps(content)

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the panel of a cut or of a dish."""
        if is_cut(draft):
            return self.cut.panel(view, draft)
        return self.cook.panel(view, draft)

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the cut or the dish of a draft."""
        return self.cut.action(view, draft) if is_cut(draft) else self.cook.action(view, draft)


class DicedVeggiesPresenter(GamePresenter):
    """The presenter of one version of the rules."""

    means_of: Mapping[str, tuple[type[Any], ...]] = {
        "restock": (actions.Restock,),
        "keep": (actions.CutInstead,),
        "all": (actions.TakeAll,),
        "done": (actions.Done,),
        "hype": (actions.DrawHype,),
        "recipe": (actions.DrawRecipe,),
    }
    selects = (
        (actions.DiscardDie, "Give up a die"),
        (actions.DiscardRecipe, "Give up a recipe"),
        (actions.DiscardHype, "Give up a hype"),
    )
    main = (actions.Restock, actions.TakeAll)

    def __init__(self, content: Content) -> None:
        super().__init__(content, pictures)
        self.content = content
        self._forms = VeggiesForms(content)
        self.forms = self._forms
        self.cuts = self._forms.cut
        self.orders = DicedVeggiesOrders(content, self._forms.cook)

    def replays(
        self, view: View, recent: Sequence[Any], names: Sequence[str]
    ) -> tuple[AnimatedReplay, ...]:
        """Return the recent restocks; alone, where one board lasts a game, the turn's own."""
        if len(view.chefs) == 1:
            recent = _this_turn(recent)
        return self._animated(
            [saw for saw in recent if isinstance(saw, BlockRestocked)],
            names,
            film=lambda saw: replay(saw.film),
            still=lambda saw: png(draw_trails(saw.film)),
        )

    def verbs(self, view: TableView) -> tuple[BoardButton, ...]:
        """Return the buttons of the public board, from public knowledge.

        A dish may hold a hype, and a discarded card may be one: both have controls in the own
        message alone, but the end of cooking is public.
        """
        game_view: View = view.game_view
        mover = game_view.to_move
        match game_view.phase:
            case Phase.RESTOCK:
                roll = BoardButton("restock", "Restock", mover, main=True)
                return (
                    (roll, BoardButton("keep", "Cut this block", mover))
                    if game_view.block
                    else (roll,)
                )
            case Phase.CUT:
                if total(game_view.block) <= self._content.numbers.cut_limit:
                    return (BoardButton("all", "Take all that is left", mover, main=True),)
                return (BoardButton("cut", "Choose a cut", mover, main=True),)
            case Phase.COOK:
                cook = BoardButton("cook", "Cook a dish", mover, main=True)
                return (cook, BoardButton("done", "Cook nothing more", mover))
            case Phase.CARD:
                return tuple(self._cards(game_view))
            case _:
                return ()

    def choices(self, view: TableView) -> tuple[BoardSelect, ...]:
        """Return the cuts of the block, to look at one with the first press (V-01)."""
        game_view: View = view.game_view
        if (
            game_view.phase is not Phase.CUT
            or total(game_view.block) <= self._content.numbers.cut_limit
        ):
            return ()
        return tuple(BoardSelect(game_view.to_move, group) for group in self.cuts.lying(game_view))

    def notes(self, view: View) -> list[str]:
        """Return a line about each own recipe, and about those that may be taken."""
        return words.recipe_notes(view, self._content)

    def _cards(self, view: View) -> list[BoardButton]:
        mover, found = view.to_move, []
        if view.hypes or view.hype_discards:
            found.append(BoardButton("hype", "Draw a hype", mover))
        if view.recipes or view.recipe_discards:
            found.append(BoardButton("recipe", "Draw a recipe", mover))
        for place, recipe in enumerate(view.display):
            if recipe is not None:
                label = f"Take {self._content.recipes[recipe].name}"
                found.append(BoardButton(_taking(place + 1), label, mover))
        return found

    def means(self, verb: str, offer: Any) -> bool:
        """Return whether a button of the public board means an offer."""
        if isinstance(offer, One) and isinstance(offer.action, actions.TakeRecipe):
            return verb == _taking(offer.action.place)
        return super().means(verb, offer)

    def opens(self, verb: str, view: TableView) -> str:
        """Return the draft of the panel that a verb of the public board opens, or nothing."""
        match verb:
            case "cut":
                return self.cuts.first(view)
            case "cook":
                return self._forms.cook.first(view)
            case _:
                return ""

    def groups(self, view: TableView, names: Sequence[str]) -> tuple[ControlGroup, ...]:
        """Return every offer of the view's seat: forms first, buttons, then a select per kind."""
        game_view: View = view.game_view
        if game_view.phase is Phase.CUT and not takes_all(view):
            return tuple(self.cuts.groups(view))
        return (*self._forms.cook.groups(view), *super().groups(view, names))

    @staticmethod
    def key(action: Any) -> str:
        """Return the typed name of ``action``."""
        match action:
            case actions.CutOff(axis, line, side, first, last):
                return f"{axis[0]}{line}{side[0]}{first}_{last}"
            case actions.TakeAll():
                return "all"
            case actions.DrawHype():
                return "hype"
            case actions.DrawRecipe():
                return "recipe"
            case actions.TakeRecipe(place):
                return f"display_{place}"
            case _:
                return GamePresenter.key(action)


def _this_turn(recent: Sequence[Any]) -> Sequence[Any]:
    """Return the events seen since the turn began."""
    began = [i for i, saw in enumerate(recent) if isinstance(saw, TurnBegan)]
    return recent[began[-1] :] if began else recent


def _taking(place: int) -> str:
    return f"{_TAKE}{chr(ord('a') + place - 1)}"


def presenter(game: Any) -> DicedVeggiesPresenter:
    """Return the presenter of the game in one version of its rules."""
    return DicedVeggiesPresenter(game.content)
