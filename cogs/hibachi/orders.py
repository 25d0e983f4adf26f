"""Orders ahead of Hibachi: throws, a repeated market form, dishes, won action spaces."""

import re
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from bot.games.errors import IllegalActionError
from bot.games.hibachi.rules.actions import Plan, Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.offers import throw_form
from bot.games.hibachi.rules.orders import (
    LONGEST,
    CookDishes,
    Order,
    StandingForm,
    StandingOffer,
    ThrowChips,
    ThrowsOffer,
    WinSpaces,
)
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import View
from bot.tables.views.table_view import TableView
from cogs.hibachi.aim import AimPanel, draft_of, throw_of
from cogs.hibachi.market_form import PlanSteps, is_plan
from cogs.interactions.modals import Modal
from cogs.messages.presenter import (
    ALL_ORDERS,
    REVOKE,
    ControlGroup,
    FormStep,
    OrderForms,
    Panel,
    back,
    choice,
    grown,
    revoking,
    standing,
)
from render.hibachi.words.forms import MARKET_AHEAD, order_line

_DRAFT: Final = re.compile(r"r(\d{1,4})_(aim_[0-9a-z_]+)")


def _first_throw(view: TableView) -> FormStep:
    """Return the button that leads to the aim of the next throw."""
    game_view: View = view.game_view
    number, chips = _round(view), _chips(view)
    when = "this round" if number == game_view.round else "the next round"
    if not chips:
        return FormStep("enter", f"{REVOKE}_throw_chips", f"Take the throws of {when} back")
    straight = Throw(chips[0], angle=0, power=50)
    place = _due(view)
    label = f"Throw {place} of {when}" if place <= game_view.throws else f"A bonus throw of {when}"
    return FormStep("panel", f"r{number}_{draft_of(straight)}", label)


def _with_throw(view: TableView, draft: str) -> ThrowChips:
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
    """Return the round and the aim of a draft; refuse a round that takes no throw now."""
    found = _DRAFT.fullmatch(draft)
    if found is None or int(found[1]) != _round(view):
        raise IllegalActionError(draft)
    return int(found[1]), found[2]


def _round(view: TableView) -> int:
    """Return the round the throws are for: this one, while the seat has throws left in it."""
    game_view: View = view.game_view
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
    offers = [offer for offer in view.own.order_offers if isinstance(offer, ThrowsOffer)]
    if not offers:
        raise IllegalActionError(view.game)
    return offers[0].chips[_round(view)]


def _due(view: TableView) -> int:
    """Return the number of the seat's next throw in that round, ordered ones included."""
    game_view, number, chips = view.game_view, _round(view), _all_chips(view)
    assert view.me is not None  # who holds no seat leaves nothing
    thrown = game_view.chefs[view.me].thrown if number == game_view.round else 0
    return 1 + thrown + sum(throw.chip in chips for throw in _left(view))


def _as_thrower(view: TableView) -> TableView:
    """Return the view of a seat that throws one of the chips that are left.

    What lies on the board now has gone home by the next round, and is part of no price there.
    """
    chips = _chips(view)
    game_view: View = replace(view.game_view, chips=chips)
    if _round(view) != game_view.round:
        game_view = replace(game_view, board=(), resolved=(), won=(), bowl=None)
    own = replace(view.own, offers=(throw_form(chips),))
    return replace(view, own=own, game_view=game_view)


_MARKET, _FROM_FORM = "market", "market_from_form"
_DISH, _THEN, _KEEP = "dish_", "then_", "keep_"
_MARKET_UNTIL, _COOK_UNTIL = "market_until_", "cook_until_"
_UNTIL: Final = re.compile(r"(market|cook)_until_(\d{1,4})")
_STANDS_FOR = 3
"""The rounds an order applies to where nobody chose."""

_ROUNDS: Final = (1, 2, 3, 4, 6, 8, LONGEST)

_SPACES: Final[Mapping[str, tuple[str, str, str]]] = {
    "bottle_take": ("bottle", "take", "Take the bottle when I win it"),
    "bottle_leave": ("bottle", "leave", "Leave the bottle"),
    "bottle_ask": ("bottle", "ask", "Ask me about the bottle"),
    "bonus_leave": ("bonus", "leave", "No bonus throw but those left ahead"),
    "bonus_ask": ("bonus", "ask", "Ask me about bonus throws"),
}


class HibachiOrders(OrderForms):
    """Makes the controls of orders, and orders from them."""

    def __init__(self, content: Content, aim: AimPanel, plan: PlanSteps) -> None:
        self._content, self._aim, self._plan = content, aim, plan

    def standing(self, view: TableView) -> tuple[str, ...]:
        """Return the orders that still can speak, a few words each."""
        number = view.game_view.round
        return tuple(
            order_line(order, self._content) for order in view.own.orders if _last(order) >= number
        )

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return all controls, those of the market, or the aim of a throw."""
        if draft == ALL_ORDERS:
            groups = [
                ControlGroup(
                    steps=(
                        _first_throw(view),
                        FormStep("panel", _MARKET, "The market, for several rounds"),
                    )
                ),
                *self._cooking(view),
                self._won(view),
                revoking(view),
            ]
            return Panel("", tuple(groups))
        if draft == _MARKET:
            return Panel(MARKET_AHEAD, tuple(self._market(view)))
        return self._throw_panel(view, draft)

    def _throw_panel(self, view: TableView, draft: str) -> Panel:
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

    def _market(self, view: TableView) -> list[ControlGroup]:
        game_view: View = view.game_view
        order = standing(view, StandingForm)
        more = [FormStep("enter", _FROM_FORM, "As in this round's form")] if game_view.plan else []
        if order is not None:
            more.append(FormStep("enter", f"{REVOKE}_standing_form", "Ask me again"))
        return [
            *self._plan.groups(_ahead(view)),
            # Without a line that was filled in it would leave a form that trades nothing.
            *([_until(view, _MARKET_UNTIL, order.until)] if order else []),
            ControlGroup((*more, back())),
        ]

    def _cooking(self, view: TableView) -> list[ControlGroup]:
        game_view: View = view.game_view
        order = standing(view, CookDishes)
        known = dict.fromkeys((*game_view.display, *game_view.reserved))
        listed = order.recipes if order else ()
        dishes = tuple(
            FormStep(
                "enter", f"{_DISH}{key}", f"{len(listed) + 1}. {self._content.recipes[key].name}"
            )
            for key in known
            if key not in listed
        )
        names = [self._content.recipes[key].name for key in listed]
        placeholder = f"Cook: {', '.join(names)}; then?" if names else "Dishes to cook, in order"
        then = choice(
            "Where none of them is possible",
            [
                (f"{_THEN}any", "Cook whatever I can", order is not None and order.then == "any"),
                (f"{_THEN}done", "Cook nothing", order is not None and order.then == "done"),
                (f"{_THEN}ask", "Ask me then", order is not None and order.then == "ask"),
            ],
            "cook_dishes",
            stands=order is not None,
            revoke="Ask me what to cook",
        )
        steps = [ControlGroup(placeholder=placeholder, steps=dishes)] if dishes else []
        return [*steps, then, *([_until(view, _COOK_UNTIL, order.until)] if order else [])]

    def _won(self, view: TableView) -> ControlGroup:
        order = standing(view, WinSpaces) or WinSpaces()
        steps = [FormStep("enter", draft, label) for draft, (_, _, label) in _SPACES.items()]
        steps += [
            FormStep("enter", f"{_KEEP}{key}", f"{len(order.keep) + 1}. of cards drawn: {one.name}")
            for key, one in self._content.ingredients.items()
            if key not in order.keep
        ]
        steps.append(FormStep("enter", f"{REVOKE}_win_spaces", "Ask me everything there"))
        return ControlGroup(tuple(steps), "When I win an action space")

    def modal(self, view: TableView, draft: str) -> Modal:
        """Return what opens for a bowl's line of the standing form."""
        return self._plan.modal(_ahead(view), draft, ahead=True)

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the order that a control leaves."""
        game_view: View = view.game_view
        if _DRAFT.fullmatch(draft):
            return _with_throw(view, draft)
        form = standing(view, StandingForm) or StandingForm((), until=_some_rounds(game_view))
        cook = standing(view, CookDishes) or CookDishes((), until=_some_rounds(game_view))
        if until := _UNTIL.fullmatch(draft):
            order = form if until[1] == "market" else cook
            return replace(order, until=int(until[2]))
        if draft == _FROM_FORM and game_view.plan is not None:
            plan = game_view.plan
            return StandingForm(plan.lines, plan.ranks, plan.ask_bowl, form.until)
        if is_plan(draft):
            plan = self._plan.action(_ahead(view), draft, values)
            return StandingForm(
                plan.lines, plan.ranks, plan.ask_bowl, max(form.until, game_view.round)
            )
        return self._dish(view, draft, replace(cook, until=max(cook.until, game_view.round)))

    def _dish(self, view: TableView, draft: str, cook: CookDishes) -> Any:
        spaces = standing(view, WinSpaces) or WinSpaces()
        if draft in _SPACES:
            what, value, _ = _SPACES[draft]
            return replace(spaces, **{what: value})
        if draft.startswith(_KEEP):
            return replace(spaces, keep=grown(spaces.keep, draft.removeprefix(_KEEP)))
        if draft.startswith(_DISH):
            return replace(cook, recipes=grown(cook.recipes, draft.removeprefix(_DISH)))
        if draft.startswith(_THEN):
            return replace(cook, then=draft.removeprefix(_THEN))
        raise IllegalActionError(draft)

    def after(self, draft: str) -> str:
        """Return the market's panel after one of its controls, else the panel of all."""
        return _MARKET if is_plan(draft) or draft.startswith(_MARKET) else ALL_ORDERS


def _ahead(view: TableView) -> TableView:
    """Return the view of a seat whose market form is the standing one."""
    offers = [offer for offer in view.own.order_offers if isinstance(offer, StandingOffer)]
    if not offers:
        raise IllegalActionError(view.game)
    order = standing(view, StandingForm) or StandingForm(())
    plan = Plan(order.lines, order.ranks, order.ask_bowl)
    own = replace(view.own, offers=(offers[0].form,))
    return replace(view, own=own, game_view=replace(view.game_view, plan=plan))


def _until(view: TableView, prefix: str, until: int) -> ControlGroup:
    """Return a select of an order's duration in rounds, the present one included."""
    number = view.game_view.round
    steps = tuple(
        FormStep(
            "enter",
            f"{prefix}{number + rounds - 1}",
            "This round alone"
            if rounds == 1
            else f"{rounds} rounds, up to round {number + rounds - 1}",
            chosen=until == number + rounds - 1,
        )
        for rounds in _ROUNDS
    )
    return ControlGroup(steps, "For how many rounds")


def _some_rounds(view: View) -> int:
    return view.round + _STANDS_FOR - 1


def _last(order: Order) -> int:
    match order:
        case ThrowChips():
            return order.round
        case WinSpaces():
            return 10**9
        case _:
            return order.until
