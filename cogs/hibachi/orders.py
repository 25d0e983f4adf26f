"""Orders ahead of Hibachi: throws, a repeated market form, dishes, won action spaces."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.descriptions.hibachi.facts import dish_id, dishes, food_id
from bot.descriptions.hibachi.offers import order_line
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
from bot.words import say
from cogs.hibachi.aim import OPENING, AimForm, read_aim
from cogs.hibachi.forms import MarketForm
from cogs.interactions.page import Modal
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

_DRAFT: Final = re.compile(r"r(\d{1,4})_(aim_[0-9a-z_]+)")


class _Throws(NamedTuple):
    """The throws that a seat may leave ahead: of this round while it has some left in it."""

    round: int
    thrown: int
    """Chips thrown in that round already."""
    chips: tuple[int, ...]
    """Chips not thrown in it yet, lowest first."""
    ordered: tuple[Throw, ...]

    @property
    def free(self) -> tuple[int, ...]:
        """Chips that no order throws yet."""
        named = {throw.chip for throw in self.ordered}
        return tuple(chip for chip in self.chips if chip not in named)


def _throws(view: TableView) -> _Throws:
    game_view: View = view.game_view
    assert view.me is not None  # a viewer without a seat leaves no orders
    offers = [offer for offer in view.own.order_offers if isinstance(offer, ThrowsOffer)]
    if not offers:
        raise IllegalActionError(view.setup.game)
    number, thrown = game_view.round.number, game_view.chefs[view.me].thrown
    if game_view.phase is not Phase.THROW or thrown >= game_view.throws:
        number, thrown = number + 1, 0
    order = standing(view, ThrowChips)
    ordered = order.throws if order is not None and order.round == number else ()
    return _Throws(number, thrown, offers[0].chips[number], ordered)


def _first_throw(view: TableView) -> FormStep:
    game_view: View = view.game_view
    throws = _throws(view)
    free, now = throws.free, throws.round == game_view.round.number
    if not free:
        return FormStep("enter", f"{REVOKE}_throw_chips", say("hibachi-take-throws-back", now=now))
    place = 1 + throws.thrown + sum(throw.chip in throws.chips for throw in throws.ordered)
    bonus = place > game_view.throws
    label = say("hibachi-throw-ahead", place=place, bonus=bonus, now=now)
    return FormStep("panel", f"r{throws.round}_{OPENING}", label)


def _with_throw(view: TableView, draft: str) -> ThrowChips:
    """Return the orders with one throw more; it replaces one of the same chip."""
    throws, aim = _read(view, draft)
    throw, _ = read_aim(_as_thrower(view, throws), aim)
    kept = (one for one in throws.ordered if one.chip != throw.chip)
    return ThrowChips(throws.round, (*kept, throw))


def _later(step: FormStep, number: int) -> FormStep:
    label = step.label if step.does == "panel" else say("hibachi-on-my-turn", what=step.label)
    return replace(step, draft=f"r{number}_{step.draft}", label=label)


def _read(view: TableView, draft: str) -> tuple[_Throws, str]:
    """Return the throws and the aim of a draft; refuse a round that takes no throw now."""
    found, throws = _DRAFT.fullmatch(draft), _throws(view)
    if found is None or int(found[1]) != throws.round:
        raise IllegalActionError(draft)
    return throws, found[2]


def _as_thrower(view: TableView, throws: _Throws) -> TableView:
    """Return the view of a seat that throws a free chip, by the next round on an empty board."""
    game_view: View = view.game_view
    if throws.round != game_view.round.number:
        begun = replace(game_view.round, resolved=(), won=())
        market = replace(game_view.market, bowl=None)
        game_view = replace(game_view, board=(), round=begun, market=market)
    game_view = replace(game_view, own=replace(game_view.own, chips=throws.free))
    own = replace(view.own, offers=(throw_form(throws.free),))
    return replace(view, own=own, game_view=game_view)


_MARKET, _FROM_FORM = "market", "market_from_form"
_DISH, _THEN, _KEEP = "dish_", "then_", "keep_"
_MARKET_UNTIL, _COOK_UNTIL = "market_until_", "cook_until_"
_UNTIL: Final = re.compile(r"(market|cook)_until_(\d{1,4})")
_STANDS_FOR = 3
"""The default rounds of an order."""

_ROUNDS: Final = (1, 2, 3, 4, 6, 8, LONGEST)

_THENS: Final = ("any", "done", "ask")

_SPACES: Final = ("bottle_take", "bottle_leave", "bottle_ask", "bonus_leave", "bonus_ask")
"""Drafts of a field of the order for won spaces and its value."""


class HibachiOrders(OrderForms):
    """Makes the controls of orders, and orders from them."""

    def __init__(self, content: Content, aim: AimForm, plan: MarketForm) -> None:
        self._content, self._aim, self._plan = content, aim, plan

    def standing(self, view: TableView) -> tuple[str, ...]:
        """Return the orders that can still answer, a few words each."""
        number = view.game_view.round.number
        return tuple(order_line(order) for order in view.own.orders if _last(order) >= number)

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return all controls, those of the market, or the aim of a throw."""
        if draft == ALL_ORDERS:
            market = FormStep("panel", _MARKET, say("hibachi-market-rounds"))
            first = ControlGroup((_first_throw(view), market))
            return Panel("", (first, *self._cooking(view), self._won(view), revoking(view)))
        if draft == _MARKET:
            return Panel(say("hibachi-market-ahead"), tuple(self._market(view)))
        return self._throw_panel(view, draft)

    def _throw_panel(self, view: TableView, draft: str) -> Panel:
        throws, aim = _read(view, draft)
        panel = self._aim.panel(_as_thrower(view, throws), aim)
        groups = tuple(
            replace(group, steps=tuple(_later(step, throws.round) for step in group.steps))
            for group in panel.groups
        )
        ends = [back()]
        if throws.ordered:
            ends.insert(0, FormStep("enter", f"{REVOKE}_throw_chips", say("hibachi-take-back")))
        return replace(panel, groups=(*groups, ControlGroup(tuple(ends))))

    def _market(self, view: TableView) -> list[ControlGroup]:
        game_view: View = view.game_view
        order = standing(view, StandingForm)
        plan = game_view.own.plan
        more = [FormStep("enter", _FROM_FORM, say("hibachi-as-in-form"))] if plan else []
        if order is not None:
            more.append(FormStep("enter", f"{REVOKE}_standing_form", say("hibachi-ask-again")))
        return [
            *self._plan.groups(_ahead(view)),
            # Without an entered line it would leave a form that trades nothing.
            *([_until(view, _MARKET_UNTIL, order.until)] if order else []),
            ControlGroup((*more, back())),
        ]

    def _cooking(self, view: TableView) -> list[ControlGroup]:
        game_view: View = view.game_view
        order = standing(view, CookDishes)
        known = dict.fromkeys((*game_view.supply.display, *game_view.own.reserved))
        listed = order.recipes if order else ()
        offered = tuple(
            FormStep(
                "enter",
                f"{_DISH}{key}",
                say("hibachi-dish-next", place=len(listed) + 1, dish=dish_id(key)),
            )
            for key in known
            if key not in listed
        )
        placeholder = say("hibachi-cooking", dishes=dishes(listed))
        options = [
            (f"{_THEN}{then}", say(f"hibachi-then-{then}"), order and replace(order, then=then))
            for then in _THENS
        ]
        then = choice(view, CookDishes, say("hibachi-else"), options, say("hibachi-ask-cooking"))
        steps = [ControlGroup(placeholder=placeholder, steps=offered)] if offered else []
        return [*steps, then, *([_until(view, _COOK_UNTIL, order.until)] if order else [])]

    def _won(self, view: TableView) -> ControlGroup:
        order = standing(view, WinSpaces) or WinSpaces()
        steps = [FormStep("enter", draft, say(f"hibachi-space-order-{draft}")) for draft in _SPACES]
        steps += [
            FormStep(
                "enter",
                f"{_KEEP}{key}",
                say("hibachi-keep-next", place=len(order.keep) + 1, card=food_id(key)),
            )
            for key in self._content.ingredients
            if key not in order.keep
        ]
        steps.append(FormStep("enter", f"{REVOKE}_win_spaces", say("hibachi-ask-everything")))
        return ControlGroup(tuple(steps), say("hibachi-when-i-win"))

    def modal(self, view: TableView, draft: str) -> Modal:
        """Return the modal for a bowl's line of the repeated form."""
        return self._plan.modal(_ahead(view), draft, ahead=True)

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the order that a control leaves."""
        game_view: View = view.game_view
        if _DRAFT.fullmatch(draft):
            return _with_throw(view, draft)
        last = game_view.round.number + _STANDS_FOR - 1
        form = standing(view, StandingForm) or StandingForm((), until=last)
        cook = standing(view, CookDishes) or CookDishes((), until=last)
        if until := _UNTIL.fullmatch(draft):
            order = form if until[1] == "market" else cook
            return replace(order, until=int(until[2]))
        if draft == _FROM_FORM and game_view.own.plan is not None:
            plan = game_view.own.plan
            return StandingForm(plan.lines, plan.ranks, plan.ask_bowl, form.until)
        if draft.startswith(MarketForm.prefixes):
            plan = self._plan.action(_ahead(view), draft, values)
            return StandingForm(
                plan.lines, plan.ranks, plan.ask_bowl, max(form.until, game_view.round.number)
            )
        return self._dish(view, draft, replace(cook, until=max(cook.until, game_view.round.number)))

    def _dish(self, view: TableView, draft: str, cook: CookDishes) -> Any:
        spaces = standing(view, WinSpaces) or WinSpaces()
        if draft in _SPACES:
            what, _, value = draft.partition("_")
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
        return _MARKET if draft.startswith((*MarketForm.prefixes, _MARKET)) else ALL_ORDERS


def _ahead(view: TableView) -> TableView:
    offers = [offer for offer in view.own.order_offers if isinstance(offer, StandingOffer)]
    if not offers:
        raise IllegalActionError(view.setup.game)
    order = standing(view, StandingForm) or StandingForm(())
    plan = Plan(order.lines, order.ranks, order.ask_bowl)
    own = replace(view.own, offers=(offers[0].form,))
    known = replace(view.game_view.own, plan=plan)
    return replace(view, own=own, game_view=replace(view.game_view, own=known))


def _until(view: TableView, prefix: str, until: int) -> ControlGroup:
    """Return a select of an order's duration in rounds, the present one included."""
    number = view.game_view.round.number
    steps = tuple(
        FormStep(
            "enter",
            f"{prefix}{number + rounds - 1}",
            say("hibachi-for-rounds", rounds=rounds, last=number + rounds - 1),
            chosen=until == number + rounds - 1,
        )
        for rounds in _ROUNDS
    )
    return ControlGroup(steps, say("hibachi-how-many-rounds"))


def _last(order: Order) -> int:
    match order:
        case ThrowChips():
            return order.round
        case WinSpaces():
            return 10**9
        case _:
            return order.until
