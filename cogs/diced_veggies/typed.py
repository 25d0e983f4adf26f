"""A typed dish: recipe, dice in short, hype, change of the chef token; and its completions."""

from contextlib import suppress
from itertools import chain
from typing import Any, Final

from bot.descriptions.diced_veggies import facts
from bot.descriptions.diced_veggies import offers as words
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

_MOST: Final = 100
"""Ways to choose the dice that are looked through for a completion."""


class TypedDish(TypedAction):
    """A dish; missing options are filled in with dice least needed by the other own recipes.

    Recipe and hype are named by id or name, dice as "c5 o3", and the token's change as "c5>t5".
    """

    def __init__(
        self,
        content: Content,
        recipe: str,
        dice: str | None = None,
        hype: str | None = None,
        token: str | None = None,
    ) -> None:
        self.content, self.recipe, self.dice = content, recipe, dice
        self.hype, self.token = hype, token

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


def short_change(change: Change) -> str:
    """Return the typed form of the token's change: "c5>t5"."""
    return f"{short((change.die,))}>{short((change.into,))}"


def fitting(
    form: CookForm, hype: HypeId | None, change: Change | None, *, token: bool
) -> list[Cook]:
    """Return ways to cook a form's recipe for a completion; a typed ``change`` allows no other."""
    found = ways_of(form, hype, token=token, most=_MOST)
    return [cook for cook in found if change is None or cook.token == change]


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


class DishCompletion:
    """A partly typed dish: the options given so far restrict the others."""

    def __init__(
        self,
        view: TableView,
        content: Content,
        dish: str | None = None,
        hype: str | None = None,
        token: str | None = None,
    ) -> None:
        self._content, self._forms = content, forms_of(view)
        self._form: CookForm | None = None
        self._hype: HypeId | None = None
        self._change: Change | None = None
        # A half-typed or impossible dish restricts nothing.
        with suppress(IllegalActionError):
            self._change = None if token is None else _change(token, content)
        with suppress(IllegalActionError):
            self._form = form_named(view, dish or "")
            self._hype = None if hype is None else hype_named(self._form, hype)

    def dishes(self) -> dict[str, str]:
        """Return the possible dishes: names and points by ids."""
        return {form.recipe: self._dish(form) for form in self._forms}

    def dice(self) -> dict[str, str]:
        """Return ways to choose the dice: as typed, and in words."""
        if self._form is None:
            return {}
        spends = self._change is not None
        found = fitting(self._form, self._hype, self._change, token=spends)
        typed = {short(cook.dice): facts.dice_named(cook.dice) for cook in found}
        return {key: f"{key}: {text}" for key, text in typed.items()}

    def hypes(self) -> dict[str, str]:
        """Return the viewer's hypes by their ids, with their points for the dish."""
        if not self._forms:
            return {}
        held = self._forms[0].bench.hypes
        return {hype: self._adds(hype) for hype in held}

    def changes(self) -> dict[str, str]:
        """Return the possible changes of the chef token: as typed, and in words."""
        if not self._forms or not self._forms[0].bench.token:
            return {}
        # Those alone that make the typed dish possible, if there are any.
        dishes = fitting(self._form, self._hype, None, token=True) if self._form else []
        book, bench = self._forms[0].book, self._forms[0].bench
        others = chain.from_iterable(book.changes(die) for die in sorted(set(bench.dice)))
        found = [cook.token for cook in dishes if cook.token] or others
        typed = {short_change(one): facts.change_named(one) for one in found}
        return {key: f"{key}: {text}" for key, text in typed.items()}

    def _dish(self, form: CookForm) -> str:
        plain = ways_of(form, None, token=False, most=1)
        key = "veggies-recipe-short" if plain else "veggies-recipe-with-token"
        return say(key, **facts.card_of(form.recipe, self._content))

    def _adds(self, hype: HypeId) -> str:
        form, name = self._form, say(facts.hype_id(hype))
        if form is None:
            return name
        ways = ways_of(form, hype, token=False, most=1) or ways_of(form, hype, token=True, most=1)
        if not ways:
            return say("veggies-typed-hype-unfit", hype=name)
        adds = words.hype_hint(ways[0], form.book, form.bench)
        return say("veggies-typed-hype", hype=name, adds=adds)
