"""Panels for throws ordered ahead, aimed like immediate ones."""

import re
from typing import Final

from msgspec.structs import replace

from bot.games.errors import IllegalActionError
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.offers import throw_form
from bot.games.hibachi.rules.orders import ThrowChips, ThrowsOffer
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import View
from bot.tables.views.table_view import TableView
from cogs.gameplay.order_steps import back, standing
from cogs.hibachi.aim import AimPanel, draft_of, throw_of
from cogs.messages.presenter import REVOKE, ControlGroup, FormStep, Panel

_DRAFT: Final = re.compile(r"r(\d{1,4})_(aim_[0-9a-z_]+)")


class ThrowsAhead:
    """Adds throws to a seat's orders for the round named in the draft."""

    def __init__(self, aim: AimPanel) -> None:
        self._aim = aim

    def first(self, view: TableView) -> FormStep:
        """Return the button that leads to the aim of the next throw."""
        game_view: View = view.view
        number, chips = _round(view), _chips(view)
        when = "this round" if number == game_view.round else "the next round"
        if not chips:
            return FormStep("enter", f"{REVOKE}_throw_chips", f"Take the throws of {when} back")
        straight = Throw(chips[0], angle=0, power=50)
        place = _due(view)
        label = (
            f"Throw {place} of {when}" if place <= game_view.throws else f"A bonus throw of {when}"
        )
        return FormStep("panel", f"r{number}_{draft_of(straight)}", label)

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the panel of an aim."""
        number, aim = _read(view, draft)
        own = _as_thrower(view)
        panel = self._aim.panel(own, aim)
        groups = tuple(
            replace(group, steps=tuple(_later(step, number) for step in group.steps))
            for group in panel.groups
        )
        ends = [back()]
        if _left(view):
            ends.insert(0, FormStep("enter", f"{REVOKE}_throw_chips", "Take these throws back"))
        return replace(panel, groups=(*groups, ControlGroup(tuple(ends))))

    def is_throw(self, draft: str) -> bool:
        """Return whether a draft is of a throw."""
        return _DRAFT.fullmatch(draft) is not None

    def order(self, view: TableView, draft: str) -> ThrowChips:
        """Return what is left with one throw more; one of the same chip gives way."""
        number, aim = _read(view, draft)
        throw = throw_of(_as_thrower(view), aim)
        before = standing(view, ThrowChips)
        kept = before.throws if before is not None and before.round == number else ()
        return ThrowChips(number, (*(one for one in kept if one.chip != throw.chip), throw))


def _later(step: FormStep, number: int) -> FormStep:
    label = step.label if step.does == "panel" else f"{step.label} when it is my turn"
    return replace(step, draft=f"r{number}_{step.draft}", label=label)


def _read(view: TableView, draft: str) -> tuple[int, str]:
    """Return the round and the aim of a draft.

    Raises:
        IllegalActionError: it is none, or of a round for which nothing can be left now.
    """
    found = _DRAFT.fullmatch(draft)
    if found is None or int(found[1]) != _round(view):
        raise IllegalActionError(draft)
    return int(found[1]), found[2]


def _round(view: TableView) -> int:
    """Return the round the throws are for: this one, while the seat has throws left in it."""
    game_view: View = view.view
    assert view.me is not None  # who holds no seat leaves nothing
    left = game_view.phase is Phase.THROW and game_view.chefs[view.me].thrown < game_view.throws
    return game_view.round if left else game_view.round + 1


def _left(view: TableView) -> tuple[Throw, ...]:
    order = standing(view, ThrowChips)
    return order.throws if order is not None and order.round == _round(view) else ()


def _chips(view: TableView) -> tuple[int, ...]:
    """Return the chips that can still be left for that round, lowest first."""
    named = {throw.chip for throw in _left(view)}
    return tuple(chip for chip in _all_chips(view) if chip not in named)


def _all_chips(view: TableView) -> tuple[int, ...]:
    """Return the chips not thrown in that round yet, those that are left ahead included."""
    offers = [offer for offer in view.order_offers if isinstance(offer, ThrowsOffer)]
    if not offers:
        raise IllegalActionError(view.game)
    return offers[0].chips[_round(view)]


def _due(view: TableView) -> int:
    """Return the number of the seat's next throw in that round, ordered ones included."""
    game_view, number, chips = view.view, _round(view), _all_chips(view)
    assert view.me is not None  # who holds no seat leaves nothing
    thrown = game_view.chefs[view.me].thrown if number == game_view.round else 0
    return 1 + thrown + sum(throw.chip in chips for throw in _left(view))


def _as_thrower(view: TableView) -> TableView:
    """Return the view of a seat that throws one of the chips that are left.

    What lies on the board now has gone home by the next round, and is part of no price there.
    """
    chips = _chips(view)
    game_view: View = replace(view.view, chips=chips)
    if _round(view) != game_view.round:
        game_view = replace(game_view, board=(), resolved=(), won=(), bowl=None)
    return replace(view, offers=(throw_form(chips),), view=game_view)
