"""A typed dish: recipe, dice in short, hype, change of the chef token; and what completes it."""

from dataclasses import dataclass
from typing import Any, Final

from bot.descriptions.diced_veggies import facts
from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import Change, Die, HypeId
from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.diced_veggies.forms import dish_draft, forms_of, ways_of
from cogs.gameplay.typed import BadOptionError, TypedAction, one_of

_FITS: Final = ("dice", "token", "hype")
"""Options of an impossible dish; the first given one is named, else the dish."""


@dataclass(frozen=True)
class TypedDish(TypedAction):
    """A dish; missing options are filled in with dice least needed by the other own recipes.

    Recipe and hype are named by id or name, dice as "c5 o3", and the token's change as "c5>t5".
    """

    content: Content
    recipe: str
    dice: str | None = None
    hype: str | None = None
    token: str | None = None

    def action(self, view: TableView) -> Any:
        """Return the dish; refuse an impossible one."""
        form = form_named(view, self.recipe)
        hype = None if self.hype is None else hype_named(form, self.hype)
        change = None if self.token is None else _change(self.token, self.content)
        if self.dice is None:
            cook = _filled(form, hype, change)
        else:
            cook = Cook(form.recipe, _dice(self.dice, self.content), hype, change)
        if not form.accepts(cook):
            raise _unfit(dice=self.dice, token=change, hype=hype)
        return cook

    def draft(self, view: TableView, action: Any) -> str:
        """Return the draft of the panel that confirms it: its score is seen first."""
        return dish_draft(view, action)

    def means(self, action: Any) -> bool:
        """Return whether an earlier action cooked this recipe."""
        return isinstance(action, Cook) and _is(
            self.recipe, action.recipe, facts.recipe_id(action.recipe)
        )


def form_named(view: TableView, typed: str) -> CookForm:
    """Return the open form of a recipe, by its id or its name; refuse any other."""
    for form in forms_of(view):
        if _is(typed, form.recipe, facts.recipe_id(form.recipe)):
            return form
    names = facts.recipe_names(form.recipe for form in forms_of(view))
    if not (names and typed):
        raise IllegalActionError("cook")
    raise BadOptionError("dish", one_of(names))


def hype_named(form: CookForm, typed: str) -> HypeId:
    """Return one of the viewer's hypes, by its id or its name; refuse any other."""
    for hype in form.bench.hypes:
        if _is(typed, hype, facts.hype_id(hype)):
            return hype
    names = [say(facts.hype_id(hype)) for hype in form.bench.hypes]
    raise BadOptionError("hype", one_of(names) if names else say("veggies-typed-no-hype"))


def short(dice: tuple[Die, ...]) -> str:
    """Return the typed form of dice: "c5 o3"."""
    return " ".join(f"{die.vegetable[0]}{die.number}" for die in dice)


def _filled(form: CookForm, hype: HypeId | None, change: Change | None) -> Cook:
    for cook in form.book.ways(form.bench, form.recipe, hype, token=change is not None):
        if cook.token == change:
            return cook
    raise _unfit(token=change, hype=hype)


def _unfit(**given: object) -> BadOptionError:
    field = next((name for name in _FITS if given.get(name)), "dish")
    return BadOptionError(field, say("veggies-typed-unfit", field=field))


def _change(typed: str, content: Content) -> Change:
    sides = [_dice(side, content) for side in typed.split(">")]
    if [len(side) for side in sides] != [1, 1]:
        raise BadOptionError("token", say("veggies-typed-token"))
    return Change(*sides[0], *sides[1])


def _dice(typed: str, content: Content) -> tuple[Die, ...]:
    """Return the dice named by a text such as "c5 o3", in order; refuse anything else in it."""
    dice = (Die(kind, face) for kind in content.vegetables for face in content.numbers.faces)
    named = {short((die,)): die for die in dice}
    words = typed.casefold().split()
    if not named.keys() >= set(words):
        raise BadOptionError("dice", say("veggies-typed-dice"))
    return tuple(sorted(named[word] for word in words))


def _is(typed: str, key: str, named: str) -> bool:
    """Return whether a text names a card by its id or by the message ``named``."""
    return typed.casefold() in (key, say(named).casefold())


def dishes_of(view: TableView, content: Content) -> dict[str, str]:
    """Return the dishes that a view's seat may cook: names and points by ids."""
    found = {}
    for form in forms_of(view):
        plain = ways_of(form, None, token=False, most=1)
        key = "veggies-recipe-short" if plain else "veggies-recipe-with-token"
        found[form.recipe] = say(key, **facts.card_of(form.recipe, content))
    return found


def hypes_of(view: TableView) -> dict[str, str]:
    """Return the hypes of a view's seat that may cook: names by ids."""
    held = [hype for form in forms_of(view)[:1] for hype in form.bench.hypes]
    return {hype: say(facts.hype_id(hype)) for hype in held}
