"""Labels of actions, orders and forms in Diced Veggies, and questions before cuts and dishes."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.descriptions import phrases
from bot.descriptions.diced_veggies import facts
from bot.descriptions.phrases import HINT_MOST, LABEL_MOST, offered
from bot.games.diced_veggies.rules import actions
from bot.games.diced_veggies.rules.block import Cut, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook, counted_at_end, worth_at_end
from bot.games.diced_veggies.rules.hypes import Table
from bot.games.diced_veggies.rules.orders import LastDishes, Order, RestockAt
from bot.games.diced_veggies.rules.pieces import Die, HypeId, Phase, RecipeId
from bot.games.diced_veggies.rules.view import View
from bot.words import Value, say


def offer_texts(
    action: actions.Action, view: View, names: Sequence[str], content: Content
) -> tuple[str, str]:
    """Return label and effect of an action of the view's seat, else of the seat to move."""
    alone = len(view.chefs) == 1
    match action:
        case actions.Restock():
            return offered("veggies-restock", dice=len(view.block) + len(view.frame))
        case actions.CutInstead():
            return offered("veggies-keep")
        case actions.CutOff():
            if (found := facts.cut_of(action, view, content)) is None:
                return say("veggies-some-cut"), ""
            return cut_label(found), cut_hint(found, view, content)
        case actions.TakeAll():
            taken = facts.dice_named(view.block)
            return offered("veggies-take-all", dice=len(view.block), taken=taken)
        case actions.Cook(dice=dice, token=token):
            used, change = facts.dice_named(dice), facts.change_named(token)
            hint = say("veggies-cook-uses", dice=used, change=change)
            return cook_label(action, view, content), phrases.cut(hint, HINT_MOST)
        case actions.TakeBack():
            return offered("veggies-take-back", alone=alone)
        case actions.Done() if view.phase is Phase.LAST_COOK and not alone:
            return offered("veggies-seal")
        case actions.Done():
            last = view.phase is Phase.LAST_COOK
            return offered("veggies-end-cooking", last=last, limit=content.numbers.dice_limit)
        case actions.DrawHype():
            return offered("veggies-draw-hype")
        case actions.DrawRecipe():
            return offered("veggies-draw-recipe", left=view.cards.recipes)
        case actions.TakeRecipe(place):
            if (recipe := view.cards.display[place - 1]) is None:
                return say("veggies-take-some-recipe"), ""
            return offered("veggies-take-recipe", **_card(recipe, view, content))
        case actions.DiscardDie(die):
            return offered("veggies-give-die", **_die(die, view, content))
        case actions.DiscardRecipe(recipe):
            return offered("veggies-give-recipe", **_card(recipe, view, content))
        case actions.DiscardHype(hype):
            return offered("veggies-give-hype", hype=facts.hype_id(hype))


def cut_label(found: Cut) -> str:
    """Return the dice of a cut: "Pepper 3 and Tomato 4: 7 pips (D3, D4)"."""
    taken, cells = facts.dice_named(found.taken), facts.cells_named(found.taken)
    label = say("veggies-cut-off", taken=taken, pips=total(found.taken), cells=cells)
    return phrases.cut(label, LABEL_MOST)


def cut_hint(found: Cut, view: View, content: Content) -> str:
    """Return the dishes a cut makes possible, and the run of the blade."""
    seat = view.to_move if view.me is None else view.me
    new = facts.newly_cookable(view, content, seat, [one.die for one in found.taken])
    plain = facts.recipe_names(recipe for recipe, token in new.items() if not token)
    helped = facts.recipe_names(recipe for recipe, token in new.items() if token)
    hints = [say("veggies-cut-cooks", dishes=plain)] if plain else []
    hints += [say("veggies-cut-cooks-with-token", dishes=helped)] if helped else []
    return phrases.cut(" ".join([*hints, blade_phrase(found)]), HINT_MOST)


def blade_phrase(found: Cut) -> str:
    """Return the run of the blade: "Between C and D, along rows 3 to 4"."""
    across: Callable[[int], str] = facts.column_name
    lane: Callable[[int], str] = facts.row_name
    if found.axis == "row":
        across, lane = lane, across
    many = "s" if found.first != found.last else ""
    along = "whole" if found.whole else f"{'row' if found.axis == 'column' else 'column'}{many}"
    return say(
        "veggies-blade", along=along, low=across(found.line - 1), high=across(found.line),
        first=lane(found.first), last=lane(found.last),
    )  # fmt: skip


def cook_label(action: actions.Cook, view: View, content: Content) -> str:
    """Return a dish with its points: "Cook Salsa for 5, Even Plate +4: 9 points"."""
    points, hype = content.recipes[action.recipe].points, action.hype
    found = Score(points, 0, at_end=False)
    if view.own is None:
        hype = None
    else:
        found = score(action, Cookbook(content), view.own.bench)
    label = say(
        "veggies-cook", recipe=facts.recipe_id(action.recipe), hype=facts.hype_id(hype),
        at_end=found.at_end, points=points, more=found.hype, sure=found.sure,
    )  # fmt: skip
    return phrases.cut(label, LABEL_MOST)


def _card(recipe: RecipeId, view: View, content: Content) -> dict[str, str | int]:
    """Return a recipe and its missing ingredients as values of a message."""
    seat = view.to_move if view.me is None else view.me
    lacking = facts.lacking(recipe, view.chefs[seat].dice, content)
    short = [kind for kind, there in lacking if not there]
    return {
        **facts.card_of(recipe, content),
        "lacks": facts.kinds_named(short) if short else "none",
    }


def _die(die: Die, view: View, content: Content) -> dict[str, Value]:
    """Return a die, the recipes that take it and the number of its kind as values of a message."""
    chef = view.chefs[view.to_move if view.me is None else view.me]
    wanted = [one for one in chef.recipes if die.vegetable in content.recipes[one].uses]
    return {
        "vegetable": facts.vegetable_id(die.vegetable),
        "number": die.number,
        "recipes": facts.recipe_names(wanted),
        "held": sum(one.vegetable == die.vegetable for one in chef.dice),
    }


def order_line(order: Order, view: View, content: Content) -> str:
    """Return an order in a few words."""
    match order:
        case RestockAt(most) if most >= content.numbers.columns * content.numbers.rows:
            return say("veggies-order-restock-always")
        case RestockAt(most):
            return say("veggies-order-restock", dice=most)
        case LastDishes(dishes):
            labels = [cook_label(one, view, content) for one in dishes]
            return say("veggies-order-dishes", dishes=labels)


_LINE_MOST: Final = 100
"""Characters of a line in a select."""


def cut_question(cut: Cut, left: int, content: Content) -> str:
    """Return the question before a cut, with ``left`` dice left in the block after it."""
    return say(
        "veggies-cut-question", taken=facts.dice_named(cut.taken), pips=total(cut.taken),
        limit=content.numbers.cut_limit, dice=left,
    )  # fmt: skip


def way_label(cook: actions.Cook) -> str:
    """Return the dice of a dish, and the change by the chef token, at most 100 characters.

    Many dice are written short, "Carrot 2 3, Onion 5", to keep the lines distinct.
    """
    change = facts.change_named(cook.token)
    label = say("veggies-way", dice=facts.dice_named(cook.dice), change=change)
    if len(label) <= _LINE_MOST:
        return label
    numbers: dict[str, list[str]] = {}
    for die in cook.dice:
        numbers.setdefault(say(facts.vegetable_id(die.vegetable)), []).append(str(die.number))
    short = ", ".join(f"{name} {' '.join(found)}" for name, found in numbers.items())
    return phrases.cut(say("veggies-way", dice=short, change=change), _LINE_MOST)


class Score(NamedTuple):
    """The points of a dish."""

    dish: int
    """The recipe's points."""
    hype: int
    """The points of its hype, provisional if counted at the end; 0 without a hype."""
    at_end: bool
    """Whether its hype is counted at the end."""

    @property
    def sure(self) -> int:
        """Its points without any counted at the end."""
        return self.dish if self.at_end else self.dish + self.hype


def score(cook: actions.Cook, book: Cookbook, bench: Bench) -> Score:
    """Return the points of a dish."""
    points = book.content.recipes[cook.recipe].points
    if cook.hype is None:
        return Score(points, 0, at_end=False)
    if counted_at_end(book.content, cook.hype):
        return Score(
            points, worth_at_end(book.content, cook.hype, _after(cook, bench)), at_end=True
        )
    return Score(points, book.dish(bench, cook).worth or 0, at_end=False)


def cook_question(
    cook: actions.Cook, book: Cookbook, bench: Bench, unfit: Sequence[HypeId] = ()
) -> str:
    """Return the question before a dish: its dice and its points.

    ``unfit`` are own hypes that fit no way of cooking it.
    """
    found, recipe = score(cook, book, bench), facts.recipe_id(cook.recipe)
    lines = [
        say("veggies-preview-cook", recipe=recipe, points=found.sure),
        say("veggies-preview-dice", dice=facts.dice_named(cook.dice)),
    ]
    if cook.token is not None:
        lines.append(say("veggies-preview-token", change=facts.change_named(cook.token)))
    if cook.hype is not None:
        hype = facts.hype_id(cook.hype)
        worth = say("veggies-preview-hype", hype=hype, points=found.hype, at_end=found.at_end)
        lines.append(worth)
    if unfit:
        names = [say(facts.hype_id(each)) for each in unfit]
        lines.append(say("veggies-preview-unfit", hypes=names))
    lines.append(say("veggies-preview-about", recipe=recipe))
    lines.append(say("veggies-preview-left", dice=len(bench.dice) - len(cook.dice)))
    return "\n".join(lines)


def alt_cook(cook: actions.Cook) -> str:
    """Return the alt text of a dish in preparation."""
    dice, change = facts.dice_named(cook.dice), facts.change_named(cook.token)
    recipe = facts.recipe_id(cook.recipe)
    return say("veggies-preview-alt", recipe=recipe, dice=dice, change=change)


def hype_hint(cook: actions.Cook, book: Cookbook, bench: Bench) -> str:
    """Return the points of a hype on a dish, in a few words."""
    found, change = score(cook, book, bench), facts.change_named(cook.token)
    return say("veggies-hype-adds", points=found.hype, at_end=found.at_end, change=change)


def _after(cook: actions.Cook, bench: Bench) -> Table:
    table, mine = bench.table, bench.table.mine
    mine = replace(
        mine,
        dishes=mine.dishes + 1,
        hypes=mine.hypes + (cook.hype is not None),
        dice=mine.dice - len(cook.dice),
    )
    chefs = (*table.chefs[: table.me], mine, *table.chefs[table.me + 1 :])
    return Table(table.me, chefs)
