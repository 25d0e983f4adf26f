"""Drafts of a dish in controls: an index among its ways, or all typed options."""

import re
from itertools import islice
from typing import Final, NamedTuple

from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import Change, Die, HypeId
from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView

_DRAFT: Final = re.compile(r"cook_([0-9])_(n|[0-9])_([01])_([0-9]{1,3})")

_TYPED: Final = re.compile(
    r"dish_([0-9])_(n|[0-9])_([0-9a-f]{1,8})(?:_([0-9]{1,2})_([0-9]{1,2})_([0-9]))?"
)

MOST: Final = 460
"""Ways that are looked through; /veggies cook takes any other."""


class Draft(NamedTuple):
    """A dish by its place among what is open."""

    form: int
    hype: int | None
    token: bool
    way: int

    @property
    def text(self) -> str:
        """The draft in a control."""
        hype = "n" if self.hype is None else self.hype
        return f"cook_{self.form}_{hype}_{int(self.token)}_{self.way}"


def is_cook(draft: str) -> bool:
    """Return whether a draft is of a dish."""
    return draft.startswith("cook_") or is_typed(draft)


def is_typed(draft: str) -> bool:
    """Return whether a draft holds a typed dish."""
    return draft.startswith("dish_")


def forms_of(look: TableView) -> list[CookForm]:
    """Return a form for each recipe that the look's seat may cook."""
    return [offer for offer in look.offers if isinstance(offer, CookForm)]


def ways_of(form: CookForm, hype: HypeId | None, *, token: bool, most: int = MOST) -> list[Cook]:
    """Return ways to cook a form's recipe, at most so many; those to be preferred come first."""
    return list(islice(form.book.ways(form.bench, form.recipe, hype, token=token), most))


def held_ways(form: CookForm, hype: int | None, *, token: bool, most: int = MOST) -> list[Cook]:
    """Return the same for a hype by its place in the hand."""
    return ways_of(form, None if hype is None else form.bench.hypes[hype], token=token, most=most)


def read(look: TableView, draft: str) -> tuple[Draft, CookForm]:
    """Return what a draft holds, and the form that it is about.

    Raises:
        IllegalActionError: that is not open.
    """
    found, forms = _DRAFT.fullmatch(draft), forms_of(look)
    if found is None:
        raise IllegalActionError(draft)
    form, hype, token, way = found.groups()
    held = Draft(int(form), None if hype == "n" else int(hype), token == "1", int(way))
    if held.form >= len(forms):
        raise IllegalActionError(draft)
    if held.hype is not None and held.hype >= len(forms[held.form].bench.hypes):
        raise IllegalActionError(draft)
    return held, forms[held.form]


def draft_of(look: TableView, content: Content, cook: Cook) -> str:
    """Return the draft of a dish that is open: its way where it is one of those looked through.

    Any other holds the dice and the change themselves, by their places on the bench.
    """
    forms = forms_of(look)
    number = next(i for i, form in enumerate(forms) if form.recipe == cook.recipe)
    form, token = forms[number], cook.token
    hype = None if cook.hype is None else form.bench.hypes.index(cook.hype)
    ways = held_ways(form, hype, token=token is not None)
    if cook in ways:
        return Draft(number, hype, token is not None, ways.index(cook)).text
    lying, marks = sorted(form.bench.dice), 0
    for die in cook.dice:
        marks |= 1 << next(i for i, one in enumerate(lying) if one == die and not marks >> i & 1)
    text = f"dish_{number}_{'n' if hype is None else hype}_{marks:x}"
    if token is not None:
        kind = list(content.vegetables).index(token.into.vegetable)
        text += f"_{lying.index(token.die)}_{kind}_{token.into.number}"
    return text


def read_typed(look: TableView, content: Content, draft: str) -> tuple[CookForm, Cook]:
    """Return the dish that a draft holds as it was typed, and its form.

    Raises:
        IllegalActionError: it cannot be cooked now.
    """
    found, forms = _TYPED.fullmatch(draft), forms_of(look)
    if found is None or int(found[1]) >= len(forms):
        raise IllegalActionError(draft)
    form, kinds = forms[int(found[1])], list(content.vegetables)
    lying, marks = sorted(form.bench.dice), int(found[3], 16)
    dice = tuple(die for i, die in enumerate(lying) if marks >> i & 1)
    if marks >> len(lying) or (found[2] != "n" and int(found[2]) >= len(form.bench.hypes)):
        raise IllegalActionError(draft)
    hype = None if found[2] == "n" else form.bench.hypes[int(found[2])]
    token = None
    if found[4] is not None:
        if int(found[4]) >= len(lying) or int(found[5]) >= len(kinds):
            raise IllegalActionError(draft)
        token = Change(lying[int(found[4])], Die(kinds[int(found[5])], int(found[6])))
    cook = Cook(form.recipe, dice, hype, token)
    if not form.accepts(cook):
        raise IllegalActionError(draft)
    return form, cook
