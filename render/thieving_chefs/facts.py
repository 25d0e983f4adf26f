"""Facts of a View of Thieving Chefs for pictures and words: loose cards, worth, targets."""

from collections.abc import Sequence

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import Content, Recipe
from bot.games.thieving_chefs.rules.pieces import CardId, Dish, Placed, RecipeId
from bot.games.thieving_chefs.rules.view import ChefView, View


def loose(chef: ChefView) -> tuple[Placed, ...]:
    """Return the cards of an area outside dishes, in order of arrival."""
    bound = {place for dish in chef.dishes for place in dish.places}
    return tuple(placed for placed in chef.area if placed.place not in bound)


def cards_of(chef: ChefView, dish: Dish) -> tuple[Placed, ...]:
    """Return the cards of a dish, in the dish's order."""
    by_place = {placed.place: placed for placed in chef.area}
    return tuple(by_place[place] for place in dish.places if place in by_place)


def bonus(recipe: Recipe, sauce: CardId | None, content: Content) -> int:
    """Return the bonus of the sauce on the table for a dish."""
    ticked = recipe.sauce is not None and recipe.sauce == sauce
    return content.numbers.sauce_bonus if ticked else 0


def worth(recipe: Recipe, view: View, content: Content) -> int:
    """Return the points of a dish served now."""
    return recipe.points + bonus(recipe, view.sauce, content)


def completed_by(card: CardId, chef: ChefView, content: Content) -> tuple[RecipeId, ...]:
    """Return the dishes that need just ``card`` beside the loose cards, dearest first."""
    have = {placed.card for placed in loose(chef)}
    found = [
        recipe_id
        for recipe_id, recipe in content.recipes.items()
        if card in recipe.uses and card not in have and set(recipe.uses) - have == {card}
    ]
    return tuple(sorted(found, key=lambda r: -content.recipes[r].points))


def to_discard(view: View, seat: Seat, content: Content) -> int:
    """Return the number of cards a seat holds beyond its limit."""
    return max(0, view.chefs[seat].hand_size - content.numbers.hand_limit)


def targets(kinds: Sequence[CardId], view: View, thief: Seat) -> tuple[Seat, ...]:
    """Return the seats a pet that takes ``kinds`` can be sent to, in play order after ``thief``."""
    count = len(view.chefs)
    after = ((thief + step) % count for step in range(1, count))
    return tuple(seat for seat in after if any(stealable(k, view.chefs[seat]) for k in kinds))


def stealable(kind: CardId, chef: ChefView) -> int:
    """Return the copies of ``kind`` within a thief's reach, without those owed already."""
    copies = sum(placed.card == kind for placed in chef.area)
    return copies - chef.owed.count(kind)
