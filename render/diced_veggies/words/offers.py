"""Labels of actions, orders and forms in Diced Veggies, and questions before cuts and dishes."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.games.diced_veggies.rules import actions
from bot.games.diced_veggies.rules.block import Cut, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook, counted_at_end, worth_at_end
from bot.games.diced_veggies.rules.hypes import Table
from bot.games.diced_veggies.rules.orders import LastDishes, Order, RestockAt
from bot.games.diced_veggies.rules.pieces import HypeId, Phase, RecipeId, VegetableId
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies import facts
from render.kit import phrases
from render.kit.phrases import HINT_MOST, LABEL_MOST, listed, number


def offer_label(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the label of an action, at most 80 characters."""
    return phrases.cut(_offer(action, view, content)[0], LABEL_MOST)


def offer_hint(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the effect and cost of an action, at most 100 characters."""
    return phrases.cut(_offer(action, view, content)[1], HINT_MOST)


def _offer(action: actions.Action, view: View, content: Content) -> tuple[str, str]:
    """Return the label and the hint of an action of the view's seat, else of the seat to move."""
    alone = len(view.chefs) == 1
    match action:
        case actions.Restock():
            dice = number(len(view.block) + len(view.frame), "die", "dice")
            hint = f"Rolls {dice} and brings all chef tokens back; then you cut"
            return "Restock: roll a new block", hint
        case actions.CutInstead():
            hint = "You are asked again at your next turn if a vegetable is still missing"
            return "Cut the block as it is", hint
        case actions.CutOff():
            if (found := facts.cut_of(action, view, content)) is None:
                return "A cut", ""
            return cut_label(found, content), cut_hint(found, view, content)
        case actions.TakeAll():
            label = f"Take all {number(len(view.block), 'die', 'dice')} of the block"
            return label, f"{facts.dice_named(view.block, content)}: no cut is needed"
        case actions.Cook(dice=dice, token=change):
            token = f", token: {facts.change_named(change, content)}" if change else ""
            hint = f"Uses {facts.dice_named(dice, content)}{token}"
            return cook_label(action, view, content), hint
        case actions.TakeBack():
            label = f"Take my {'last' if alone else 'sealed'} dishes back"
            return label, "You may cook them otherwise"
        case actions.Done() if view.phase is Phase.LAST_COOK:
            if alone:
                return "Done cooking", "The game ends"
            return "Done: seal my dishes", "Shown when everybody is done"
        case actions.Done():
            hint = f"Your dice stay for later turns, at most {content.numbers.dice_limit}"
            return "Done cooking", hint
        case actions.DrawHype():
            return "Draw a hype", "Only you see it; it adds points to a dish that fits"
        case actions.DrawRecipe():
            left = view.cards.recipes
            hint = f"Unseen, one of {left}" if left else "From the discards, shuffled"
            return "Draw a recipe from the deck", hint
        case actions.TakeRecipe(place):
            if (recipe := view.cards.display[place - 1]) is None:
                return "Take a recipe", ""
            return f"Take {_worth(recipe, content)}", _recipe_hint(recipe, view, content)
        case actions.DiscardDie(die):
            label = f"Give up {facts.die_named(die, content)}"
            return label, _die_hint(die.vegetable, view, content)
        case actions.DiscardRecipe(recipe):
            return f"Give up {_worth(recipe, content)}", _recipe_hint(recipe, view, content)
        case actions.DiscardHype(hype):
            return f"Give up {content.hypes[hype].name}", content.hypes[hype].text


def cut_label(found: Cut, content: Content) -> str:
    """Return the dice of a cut: "Pepper 3 and Tomato 4: 7 pips (D3, D4)"."""
    what = facts.dice_named(found.taken, content)
    return phrases.cut(
        f"{what}: {total(found.taken)} pips ({facts.cells_named(found.taken)})", LABEL_MOST
    )


def cut_hint(found: Cut, view: View, content: Content) -> str:
    """Return the dishes a cut makes possible, and the run of the blade."""
    seat = view.to_move if view.me is None else view.me
    new = facts.newly_cookable(view, content, seat, [one.die for one in found.taken])
    plain = [content.recipes[recipe].name for recipe, token in new.items() if not token]
    helped = [content.recipes[recipe].name for recipe, token in new.items() if token]
    phrase = [f"For {listed(plain)}. "] if plain else []
    # It helps with a single dish.
    phrase += [f"Chef token: {listed(helped, 'or')}. "] if helped else []
    return phrases.cut(f"{''.join(phrase)}{blade_phrase(found)}", HINT_MOST)


def blade_phrase(found: Cut) -> str:
    """Return the run of the blade: "Between C and D, along rows 3 to 4"."""
    if found.whole:
        return "All that is left"
    if found.axis == "column":
        low, high, lanes = facts.column_name(found.line - 1), facts.column_name(found.line), "row"
        first, last = facts.row_name(found.first), facts.row_name(found.last)
    else:
        low, high, lanes = facts.row_name(found.line - 1), facts.row_name(found.line), "column"
        first, last = facts.column_name(found.first), facts.column_name(found.last)
    run = f"{lanes} {first}" if first == last else f"{lanes}s {first} to {last}"
    return f"Between {low} and {high}, along {run}"


def cook_label(action: actions.Cook, view: View, content: Content) -> str:
    """Return a dish with its points: "Cook Salsa for 5, Even Plate +4: 9 points"."""
    name, points = content.recipes[action.recipe].name, content.recipes[action.recipe].points
    if action.hype is None or view.own is None:
        return phrases.cut(f"Cook {name} for {facts.points_phrase(points)}", LABEL_MOST)
    hype, found = content.hypes[action.hype].name, score(action, Cookbook(content), view.own.bench)
    if found.at_end:
        return phrases.cut(f"Cook {name} for {points}, {hype} counts at the end", LABEL_MOST)
    return phrases.cut(
        f"Cook {name} for {points}, {hype} +{found.hype}: {found.sure} points", LABEL_MOST
    )


def _worth(recipe: RecipeId, content: Content) -> str:
    card = content.recipes[recipe]
    return f"{card.name} ({facts.points_phrase(card.points)})"


def _recipe_hint(recipe: RecipeId, view: View, content: Content) -> str:
    uses = facts.kinds_named(content.recipes[recipe].uses, content)
    seat = view.to_move if view.me is None else view.me
    lacking = facts.lacking(recipe, view.chefs[seat].dice, content)
    short = [kind for kind, there in lacking if not there]
    own = f"lack {facts.kinds_named(short, content)}" if short else "have all of it"
    return f"{uses}; you {own}"


def _die_hint(kind: VegetableId, view: View, content: Content) -> str:
    chef = view.chefs[view.to_move if view.me is None else view.me]
    recipes = [content.recipes[recipe] for recipe in chef.recipes]
    wanted = [recipe.name for recipe in recipes if kind in recipe.uses]
    name = content.vegetables[kind].name.lower()
    if not wanted:
        return f"None of your recipes takes {name}"
    held = sum(die.vegetable == kind for die in chef.dice)
    return f"{listed(wanted)} {'take' if len(wanted) > 1 else 'takes'} {name}; you have {held}"


def order_line(order: Order, view: View, content: Content) -> str:
    """Return an order in a few words."""
    match order:
        case RestockAt(0):
            return "Restock only if I must"
        case RestockAt(most) if most >= content.numbers.columns * content.numbers.rows:
            return "Restock whenever I may"
        case RestockAt(most):
            return f"Restock if the block has {number(most, 'die', 'dice')} or fewer"
        case LastDishes(()):
            return "Cook nothing in the last step"
        case LastDishes(dishes):
            return f"In the last step: {listed([cook_label(one, view, content) for one in dishes])}"


_LINE_MOST: Final = 100
"""Characters of a line in a select."""


def cut_question(cut: Cut, left: int, content: Content) -> str:
    """Return the question before a cut, with ``left`` dice left in the block after it."""
    stays = f"{left} dice stay" if left != 1 else "1 die stays"
    return (
        f"Cut off {facts.dice_named(cut.taken, content)}? "
        f"That is {total(cut.taken)} of at most {content.numbers.cut_limit} pips; {stays}."
        "\n-# The blade goes in from the rim: a die with one on either side of it cannot be "
        "taken alone."
    )


def way_label(cook: actions.Cook, content: Content) -> str:
    """Return the dice of a dish, and the change by the chef token, at most 100 characters.

    Many dice are written short, "Carrot 2 3, Onion 5", to keep the lines distinct.
    """
    change = "" if cook.token is None else f"{facts.change_named(cook.token, content)}: "
    phrase = change + facts.dice_named(cook.dice, content)
    if len(phrase) <= _LINE_MOST:
        return phrase
    numbers: dict[str, list[str]] = {}
    for die in cook.dice:
        numbers.setdefault(content.vegetables[die.vegetable].name, []).append(str(die.number))
    short = ", ".join(f"{name} {' '.join(found)}" for name, found in numbers.items())
    return phrases.cut(change + short, _LINE_MOST)


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
    content = book.content
    found, recipe = score(cook, book, bench), content.recipes[cook.recipe]
    lines = [f"**Cook {recipe.name} for {facts.points_phrase(found.sure)}?**"]
    lines.append(f"Dice: {facts.dice_named(cook.dice, content)}.")
    if cook.token is not None:
        lines.append(f"Your chef token: {facts.change_named(cook.token, content)}.")
    if cook.hype is not None:
        hype = content.hypes[cook.hype]
        lines.append(f"Hype: **{hype.name}**, {_adds(found)}. {hype.text}")
    if unfit:
        names = listed([content.hypes[each].name for each in unfit])
        verb = "does" if len(unfit) == 1 else "do"
        lines.append(f"-# {names} {verb} not fit this dish with the dice you have.")
    lines.append(f"-# {recipe.kitchen}: {recipe.text}")
    left = len(bench.dice) - len(cook.dice)
    lines.append(f"-# You would have {number(left, 'die', 'dice') if left else 'no dice'} left.")
    return "\n".join(lines)


def alt_cook(cook: actions.Cook, content: Content) -> str:
    """Return the alt text of a dish in preparation."""
    recipe = content.recipes[cook.recipe]
    phrase = (
        f"Your dice and cards. Marked for {recipe.name}: {facts.dice_named(cook.dice, content)}"
    )
    if cook.token is not None:
        phrase += f"; the chef token takes {facts.change_named(cook.token, content)}"
    return f"{phrase}."


def hype_hint(cook: actions.Cook, book: Cookbook, bench: Bench) -> str:
    """Return the points of a hype on a dish, in a few words."""
    phrase = _adds(score(cook, book, bench))
    return f"{phrase}; needs your chef token" if cook.token else phrase


def _adds(found: Score) -> str:
    if found.at_end:
        return f"counted at the end: {facts.points_phrase(found.hype)} if it were over now"
    return f"{facts.points_phrase(found.hype)} more"


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
