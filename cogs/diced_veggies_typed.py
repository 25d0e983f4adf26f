"""A dish as it is typed: its recipe, its dice in short, a hype, and what the chef token does."""

import re
from typing import Any, Final

import msgspec

from bot.games.diced_veggies.actions import Cook
from bot.games.diced_veggies.content import Content
from bot.games.diced_veggies.form import CookForm
from bot.games.diced_veggies.pieces import Change, Die
from bot.games.errors import IllegalActionError
from bot.tables.calls import Look
from cogs.diced_veggies_cook import forms_of, ways_of
from render import diced_veggies_forms as words

_DIE: Final = re.compile(r"([a-z]{1,12}) ?([2-6])")
_MOST: Final = 100
"""Ways to choose the dice that are looked through for a completion."""


class TypedDish(msgspec.Struct, frozen=True):
    """A dish; what is left out is filled in with what the other own recipes need least."""

    content: Content
    recipe: str
    dice: str | None = None
    """Such as "c5 o3": the first letters of a vegetable, and the number."""
    hype: str | None = None
    token: str | None = None
    """Such as "c5>t5"."""

    def action(self, look: Look) -> Any:
        """Return the dish.

        Raises:
            IllegalActionError: it cannot be cooked so.
        """
        form = form_named(look, self.content, self.recipe)
        hype = None if self.hype is None else self._hype(form)
        change = None if self.token is None else self._change(self.token)
        if self.dice is None:
            cook = self._filled(form, hype, change)
        else:
            cook = Cook(form.recipe, self._dice(self.dice), hype, change)
        if not form.accepts(cook):
            raise IllegalActionError(self.recipe)
        return cook

    def means(self, action: Any) -> bool:
        """Say whether an earlier action cooked this recipe."""
        return isinstance(action, Cook) and _is(self.recipe, action.recipe, self._name(action))

    def _name(self, cook: Cook) -> str:
        return self.content.recipes[cook.recipe].name

    def _hype(self, form: CookForm) -> str:
        for hype in form.bench.hypes:
            if _is(self.hype or "", hype, self.content.hypes[hype].name):
                return hype
        raise IllegalActionError(self.recipe)

    def _filled(self, form: CookForm, hype: str | None, change: Change | None) -> Cook:
        for cook in ways_of(form, hype, token=change is not None):
            if cook.token == change:
                return cook
        raise IllegalActionError(self.recipe)

    def _change(self, typed: str) -> Change:
        before, _, after = typed.partition(">")
        return Change(self._die(before), self._die(after))

    def _dice(self, typed: str) -> tuple[Die, ...]:
        parts = re.split(r"[\s,;]+", typed.strip().casefold())
        return tuple(self._die(part) for part in parts if part)

    def _die(self, typed: str) -> Die:
        read = _DIE.fullmatch(typed.strip().casefold())
        if read is not None:
            kinds = [kind for kind in self.content.vegetables if kind.startswith(read[1])]
            if len(kinds) == 1:
                return Die(kinds[0], int(read[2]))
        raise IllegalActionError(self.recipe)


def form_named(look: Look, content: Content, typed: str) -> CookForm:
    """Return the open form of a recipe, by its id or its name.

    Raises:
        IllegalActionError: none is called so.
    """
    for form in forms_of(look):
        if _is(typed, form.recipe, content.recipes[form.recipe].name):
            return form
    raise IllegalActionError("cook")


def dishes(look: Look, content: Content) -> dict[str, str]:
    """Return what can be cooked, names by ids."""
    return {form.recipe: content.recipes[form.recipe].name for form in forms_of(look)}


def dice_for(look: Look, content: Content, recipe: str) -> dict[str, str]:
    """Return ways to choose the dice of a recipe, in words by how they are typed."""
    try:
        form = form_named(look, content, recipe)
    except IllegalActionError:
        return {}
    found = ways_of(form, None, token=False, most=_MOST)
    return {_short(cook.dice): words.way_label(cook, content) for cook in found}


def hypes_in(look: Look, content: Content) -> dict[str, str]:
    """Return the own hypes, names by ids."""
    forms = forms_of(look)
    return {hype: content.hypes[hype].name for hype in forms[0].bench.hypes} if forms else {}


def changes_in(look: Look, content: Content) -> dict[str, str]:
    """Return what the chef token could do to the own dice, in words by how it is typed."""
    forms = forms_of(look)
    if not forms or not forms[0].bench.token:
        return {}
    form = forms[0]
    return {
        f"{_short((change.die,))}>{_short((change.into,))}": words.token(change, content)
        for die in sorted(set(form.bench.dice))
        for change in form.book.changes(die)
    }


def _short(dice: tuple[Die, ...]) -> str:
    return " ".join(f"{die.vegetable[0]}{die.number}" for die in dice)


def _is(typed: str, key: str, name: str) -> bool:
    return typed.strip().casefold() in (key.casefold(), name.casefold())
