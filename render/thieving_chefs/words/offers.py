"""Labels of actions and of orders ahead in Thieving Chefs, on buttons and in lists."""

from collections.abc import Sequence

from bot.games.thieving_chefs.rules import actions
from bot.games.thieving_chefs.rules.content import CardId, Content, Family, Phase, Recipe, RecipeId
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, GiveCopies, Order, ServeDishes
from bot.games.thieving_chefs.rules.view import ChefView, View
from render.kit.phrases import HINT_MOST, LABEL_MOST, counted, cut, listed, number
from render.thieving_chefs.facts import bonus, completed_by, loose, stealable, worth


def offer_label(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the label of an action, at most 80 characters."""
    return cut(_label(action, view, names, content), LABEL_MOST)


def offer_hint(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the effect of an action, at most 100 characters."""
    return cut(_hint(action, view, names, content), HINT_MOST)


def _label(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    match action:
        case actions.Draw():
            return "Draw a card"
        case actions.Play(card):
            return f"Play {content.cards[card].name}"
        case actions.Steal(pet, victim, kind):
            animal, loot = content.cards[pet].name, content.cards[kind].name
            return f"{animal}: steal {loot} from {names[victim]}"
        case actions.Serve(dish):
            recipe = _recipe(dish, view, content)
            return f"Serve {recipe.name}: {number(worth(recipe, view, content), 'point')}"
        case actions.Give(kind, None):
            return f"Give a loose {content.cards[kind].name}"
        case actions.Give(kind, recipe_id):
            assert recipe_id is not None
            return f"Give the {content.cards[kind].name} of {content.recipes[recipe_id].name}"
        case actions.Announce(recipe_id):
            wanted = content.recipes[recipe_id]
            return f"Announce {wanted.name} ({wanted.points})"
        case actions.Withdraw(dish):
            return f"Take back {_recipe(dish, view, content).name}"
        case actions.Tick(card):
            return f"Discard {content.cards[card].name}"
        case actions.Untick(card):
            return f"Put back {content.cards[card].name}"
        case actions.Done():
            if view.phase is Phase.DISCARD:
                return f"Done: discard {number(len(view.ticked), 'card')}"
            return "Done announcing" if _own(view).dishes else "Announce nothing"


def _hint(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    match action:
        case actions.Draw() if view.deck:
            return f"{number(view.deck, 'card')} in the deck"
        case actions.Draw():
            return "The deck is empty: the discards are shuffled first"
        case actions.Play(card) if content.cards[card].family is Family.SAUCE:
            helped = [r.name for r in content.recipes.values() if r.sauce == card]
            return f"+{content.numbers.sauce_bonus} for {listed(helped)}, whoever serves it"
        case actions.Play(card):
            return _play_hint(card, view, content)
        case actions.Steal(_, victim, kind):
            return _steal_hint(names[victim], view.chefs[victim], kind, content)
        case actions.Serve(dish):
            return _serve_hint(_recipe(dish, view, content), view, content)
        case actions.Give(_, None):
            return "No dish breaks"
        case actions.Give(_, recipe_id):
            assert recipe_id is not None
            return f"{content.recipes[recipe_id].name} breaks and will not score"
        case actions.Announce(recipe_id):
            uses = counted(content.cards[card].name for card in content.recipes[recipe_id].uses)
            return f"{uses}: scores in your next turn if nothing is stolen"
        case actions.Withdraw():
            return "Its cards are loose again"
        case actions.Tick():
            return "Laid aside: it goes when you are done"
        case actions.Untick():
            return "It stays in your hand"
        case actions.Done():
            if view.phase is Phase.DISCARD:
                return "They go to the discards, open for all, and your turn ends"
            return "No more dishes in this turn"


def _play_hint(card: CardId, view: View, content: Content) -> str:
    done = completed_by(card, _own(view), content)
    if done:
        return f"Completes {listed([_priced(r, content) for r in done])}"
    have = {placed.card for placed in loose(_own(view))}
    if card in have:
        return "A second copy: if a thief comes, you choose which one goes"
    missing = {
        recipe_id: [content.cards[c].name for c in recipe.uses if c not in have and c != card]
        for recipe_id, recipe in content.recipes.items()
        if card in recipe.uses
    }
    if not missing:
        return "No dish takes it"
    dish, rest = min(missing.items(), key=lambda entry: len(entry[1]))
    return f"{_priced(dish, content)} then lacks {listed(rest)}"


def _steal_hint(name: str, victim: ChefView, kind: CardId, content: Content) -> str:
    spare = sum(placed.card == kind for placed in loose(victim))
    dishes = [dish for dish in victim.dishes if kind in content.recipes[dish.recipe].uses]
    names = sorted({content.recipes[dish.recipe].name for dish in dishes})
    left = stealable(kind, victim)
    if not dishes:
        return "A loose card: no dish breaks"
    if left > 1 and (spare or len(names) > 1):
        return f"{name} chooses which of {left} copies goes"
    return f"Breaks {listed(names)}"


def _serve_hint(recipe: Recipe, view: View, content: Content) -> str:
    plus = bonus(recipe, view.sauce, content)
    if plus and recipe.sauce:
        return f"{recipe.points}, and {plus} for {content.cards[recipe.sauce].name}"
    if recipe.sauce:
        wanted, more = content.cards[recipe.sauce].name, content.numbers.sauce_bonus
        return f"With {wanted} on the table it would score {more} more"
    return "No sauce adds to it"


def _priced(recipe: RecipeId, content: Content) -> str:
    return f"{content.recipes[recipe].name} ({content.recipes[recipe].points})"


def _own(view: View) -> ChefView:
    """Return the chef of an offer: the view's seat, else the seat to move."""
    return view.chefs[view.to_move if view.me is None else view.me]


def _recipe(dish: int, view: View, content: Content) -> Recipe:
    found = next(known for known in _own(view).dishes if known.number == dish)
    return content.recipes[found.recipe]


def order_line(order: Order, content: Content) -> str:
    """Return an order in a few words."""
    match order:
        case ServeDishes("now"):
            return "Serve my dishes as my turn begins"
        case ServeDishes():
            return "Serve a dish once the sauce on the table fits it"
        case AnnounceDishes(()):
            return "Announce nothing"
        case AnnounceDishes(recipes):
            return (
                f"Announce what fits, in this order: {_named(recipes, content)}; then end my turn"
            )
        case GiveCopies(()):
            return "Thieves get a loose copy, else that of the cheapest dish"
        case GiveCopies(guarded):
            kept = _named(guarded, content)
            return f"Thieves get a loose copy, else that of the cheapest dish, but spare {kept}"


def _named(recipes: tuple[str, ...], content: Content) -> str:
    return listed([content.recipes[recipe].name for recipe in recipes])
