"""Orders ahead of Diced Veggies: whether to restock, and the dishes of the last step."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.descriptions.diced_veggies.offers import order_line
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook
from bot.games.diced_veggies.rules.offers import cook_form
from bot.games.diced_veggies.rules.orders import LastDishes, RestockAt
from bot.games.diced_veggies.rules.view import View
from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.diced_veggies.forms import DishForm, forms_of
from cogs.messages.presenter import (
    ALL_ORDERS,
    ControlGroup,
    FormStep,
    OrderForms,
    Panel,
    back,
    choice,
    revoking,
    standing,
)

_RESTOCK, _NOTHING = "restock_", "dishes_nothing"
_AT_MOST = (6, 9, 12, 15, 18, 21)
"""Sizes of the block that can be chosen from."""


class DicedVeggiesOrders(OrderForms):
    """Makes the controls of orders, and orders from them.

    A dish is assembled as in the turn. Its drafts carry a mark of the available dice, and are
    void for other dice.
    """

    def __init__(self, content: Content, cook: DishForm) -> None:
        self._content, self._rules, self._cook = content, Cookbook(content), cook

    def standing(self, view: TableView) -> tuple[str, ...]:
        """Return the orders of the view's seat, a few words each."""
        return tuple(order_line(order, view.game_view, self._content) for order in view.own.orders)

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return all controls, or a dish with its present choices."""
        if draft == ALL_ORDERS:
            return Panel("", (self._restocking(view), *self._last(view), revoking(view)))
        own = self._kitchen(view)
        panel = self._cook.panel(own, _unmarked(own, draft))
        groups = (*_marked(own, panel.groups), ControlGroup((back(),)))
        return msgspec.structs.replace(panel, groups=groups)

    def _restocking(self, view: TableView) -> ControlGroup:
        whole = self._content.numbers.columns * self._content.numbers.rows
        orders = [RestockAt(most) for most in (0, *_AT_MOST, whole)]
        options = [
            (f"{_RESTOCK}{one.most}", order_line(one, view.game_view, self._content), one)
            for one in orders
        ]
        return choice(view, RestockAt, say("veggies-order-restocking"), options)

    def _last(self, view: TableView) -> list[ControlGroup]:
        own, nothing = self._kitchen(view), (_NOTHING, say("veggies-order-no-dish"), LastDishes(()))
        chosen = choice(view, LastDishes, say("veggies-order-last-step"), [nothing])
        return [chosen, *_marked(own, self._cook.groups(own))]

    def _kitchen(self, view: TableView) -> TableView:
        """Return the view of a seat that may cook with the dice left over by its orders."""
        game_view: View = view.game_view
        if game_view.own is None:
            raise IllegalActionError(view.setup.game)
        bench, order = game_view.own.bench, standing(view, LastDishes)
        for cook in order.dishes if order else ():
            if self._rules.allows(bench, cook):
                bench = bench.after(cook)
        mine = msgspec.structs.replace(game_view.own, bench=bench)
        game_view = msgspec.structs.replace(game_view, own=mine)
        cookable = self._rules.cookable(bench.recipes, bench.dice, bench.token)
        forms = tuple(cook_form(self._rules, bench, recipe) for recipe in cookable)
        own = msgspec.structs.replace(view.own, offers=forms)
        return msgspec.structs.replace(view, game_view=game_view, own=own)

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the order that a control leaves."""
        if draft == _NOTHING:
            return LastDishes(())
        most = draft.removeprefix(_RESTOCK)
        if draft.startswith(_RESTOCK) and most.isascii() and most.isdigit():
            return RestockAt(int(most))
        own, order = self._kitchen(view), standing(view, LastDishes)
        cook = self._cook.action(own, _unmarked(own, draft), values)
        kept = [one for one in order.dishes if one.recipe != cook.recipe] if order else []
        return LastDishes((*kept, cook))


def _mark(own: TableView) -> str:
    bench: Bench = own.game_view.own.bench
    kept = msgspec.json.encode((bench.recipes, bench.dice, bench.hypes, bench.token))
    return f"d{hashlib.blake2b(kept, digest_size=4).hexdigest()}_"


def _marked(own: TableView, groups: Sequence[ControlGroup]) -> list[ControlGroup]:
    mark = _mark(own)

    def marked(step: FormStep) -> FormStep:
        label = step.label
        if step.does == "enter":
            label = say("veggies-order-this-dish")
        elif step.main:
            label = say("veggies-order-dishes", dishes=[label])
        return msgspec.structs.replace(step, draft=f"{mark}{step.draft}", label=label)

    return [
        msgspec.structs.replace(group, steps=tuple(marked(step) for step in group.steps))
        for group in groups
        if forms_of(own)
    ]


def _unmarked(own: TableView, draft: str) -> str:
    """Return the draft of a dish without its mark; refuse one made for other dice."""
    mark = _mark(own)
    if not draft.startswith(mark):
        raise IllegalActionError(draft)
    return draft.removeprefix(mark)
