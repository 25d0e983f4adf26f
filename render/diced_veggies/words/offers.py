"""Labels of actions and of orders ahead in Diced Veggies, on buttons and in lists."""

from collections.abc import Sequence

from bot.games.diced_veggies.rules import actions
from bot.games.diced_veggies.rules.block import Cut, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import cooking, counted_at_end, worth_now
from bot.games.diced_veggies.rules.orders import LastDishes, Order, RestockAt
from bot.games.diced_veggies.rules.pieces import Phase, RecipeId
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies import facts
from render.kit.phrases import HINT_MOST, LABEL_MOST, cut, listed, number


def offer_label(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the label of an action, at most 80 characters."""
    return cut(_label(action, view, content), LABEL_MOST)


def offer_hint(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the effect and cost of an action, at most 100 characters."""
    return cut(_hint(action, view, content), HINT_MOST)


def _label(action: actions.Action, view: View, content: Content) -> str:
    match action:
        case actions.Restock():
            return "Restock: roll a new block"
        case actions.CutInstead():
            return "Cut the block as it is"
        case actions.CutOff(axis, line, side, first, last):
            found = facts.cut_at(view, content, axis, line, side, first, last)
            return cut_label(found, content) if found else "A cut"
        case actions.TakeAll():
            return f"Take all {number(len(view.block), 'die', 'dice')} of the block"
        case actions.Cook():
            return cook_label(action, view, content)
        case actions.TakeBack():
            alone = len(view.chefs) == 1
            return "Take my last dishes back" if alone else "Take my sealed dishes back"
        case actions.Done() if view.phase is Phase.LAST_COOK and len(view.chefs) > 1:
            return "Done: seal my dishes"
        case actions.Done():
            return "Done cooking"
        case actions.DrawHype():
            return "Draw a hype"
        case actions.DrawRecipe():
            return "Draw a recipe from the deck"
        case actions.TakeRecipe(place):
            recipe = view.display[place - 1]
            return f"Take {_worth(recipe, content)}" if recipe else "Take a recipe"
        case actions.DiscardDie(die):
            return f"Give up {facts.die_named(die, content)}"
        case actions.DiscardRecipe(recipe):
            return f"Give up {_worth(recipe, content)}"
        case actions.DiscardHype(hype):
            return f"Give up {content.hypes[hype].name}"


def _hint(action: actions.Action, view: View, content: Content) -> str:
    match action:
        case actions.Restock():
            dice = number(len(view.block) + len(view.frame), "die", "dice")
            return f"Rolls {dice} and brings all chef tokens back; then you cut"
        case actions.CutInstead():
            return "You are asked again at your next turn if a vegetable is still missing"
        case actions.CutOff(axis, line, side, first, last):
            found = facts.cut_at(view, content, axis, line, side, first, last)
            return cut_hint(found, view, content) if found else ""
        case actions.TakeAll():
            return f"{facts.dice_named(view.block, content)}: no cut is needed"
        case actions.Cook():
            return _cook_hint(action, content)
        case actions.TakeBack():
            return "You may cook them otherwise"
        case actions.Done() if view.phase is Phase.LAST_COOK:
            return "The game ends" if len(view.chefs) == 1 else "Shown when everybody is done"
        case actions.Done():
            return "Your dice stay for later turns, at most " + str(content.numbers.dice_limit)
        case actions.DrawHype():
            return "Only you see it; it adds points to a dish that fits"
        case actions.DrawRecipe():
            return (
                f"Unseen, one of {view.recipes}" if view.recipes else "From the discards, shuffled"
            )
        case actions.TakeRecipe(place):
            recipe = view.display[place - 1]
            return _recipe_hint(recipe, view, content) if recipe else ""
        case actions.DiscardDie():
            return _die_hint(action, view, content)
        case actions.DiscardRecipe(recipe):
            return _recipe_hint(recipe, view, content)
        case actions.DiscardHype(hype):
            return content.hypes[hype].text


def cut_label(found: Cut, content: Content) -> str:
    """Return the dice of a cut: "Pepper 3 and Tomato 4: 7 pips (D3, D4)"."""
    what = facts.dice_named(found.taken, content)
    return cut(f"{what}: {total(found.taken)} pips ({facts.cells_named(found.taken)})", LABEL_MOST)


def cut_hint(found: Cut, view: View, content: Content) -> str:
    """Return the dishes a cut makes possible, and the run of the blade."""
    seat = view.to_move if view.me is None else view.me
    new = facts.newly_cookable(view, content, seat, [one.die for one in found.taken])
    plain = [content.recipes[recipe].name for recipe, token in new.items() if not token]
    helped = [content.recipes[recipe].name for recipe, token in new.items() if token]
    phrase = [f"For {listed(plain)}. "] if plain else []
    # It helps with a single dish.
    phrase += [f"Chef token: {listed(helped, 'or')}. "] if helped else []
    return cut(f"{''.join(phrase)}{blade_phrase(found)}", HINT_MOST)


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
    points, more, at_end = cook_points(action, view, content)
    name = content.recipes[action.recipe].name
    if action.hype is None:
        return cut(f"Cook {name} for {facts.points_phrase(points)}", LABEL_MOST)
    hype = content.hypes[action.hype].name
    if at_end:
        return cut(f"Cook {name} for {points}, {hype} counts at the end", LABEL_MOST)
    return cut(f"Cook {name} for {points}, {hype} +{more}: {points + more} points", LABEL_MOST)


def cook_points(action: actions.Cook, view: View, content: Content) -> tuple[int, int, bool]:
    """Return the points of a dish and of its hype now, and whether the end decides the latter."""
    points = content.recipes[action.recipe].points
    if action.hype is None or view.bench is None:
        return points, 0, False
    more = worth_now(content, action.hype, cooking(view.bench, action))
    return points, more, counted_at_end(content, action.hype)


def _cook_hint(action: actions.Cook, content: Content) -> str:
    phrase = f"Uses {facts.dice_named(action.dice, content)}"
    if action.token is not None:
        die, into = (facts.die_named(one, content) for one in (action.token.die, action.token.into))
        phrase += f", token: {die} as {into}"
    return phrase


def _worth(recipe: RecipeId, content: Content) -> str:
    card = content.recipes[recipe]
    return f"{card.name} ({facts.points_phrase(card.points)})"


def _recipe_hint(recipe: RecipeId, view: View, content: Content) -> str:
    uses = facts.kinds_named(content.recipes[recipe].uses, content)
    seat = view.to_move if view.me is None else view.me
    short = [
        kind for kind, there in facts.lacking(recipe, view.chefs[seat].dice, content) if not there
    ]
    return (
        f"{uses}; you {f'lack {facts.kinds_named(short, content)}' if short else 'have all of it'}"
    )


def _die_hint(action: actions.DiscardDie, view: View, content: Content) -> str:
    seat = view.to_move if view.me is None else view.me
    chef = view.chefs[seat]
    wanted = [
        content.recipes[recipe].name
        for recipe in chef.recipes
        if action.die.vegetable in content.recipes[recipe].uses
    ]
    held = sum(die.vegetable == action.die.vegetable for die in chef.dice)
    name = content.vegetables[action.die.vegetable].name.lower()
    return (
        f"{listed(wanted)} {'take' if len(wanted) > 1 else 'takes'} {name}; you have {held}"
        if wanted
        else f"None of your recipes takes {name}"
    )


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
