"""Drafts of a dish in controls: its form, a hype, the token, and an index among its ways."""

import re
from itertools import islice
from typing import Final, NamedTuple

from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import HypeId
from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView

_DRAFT: Final = re.compile(r"cook_([0-9])_(n|[0-9])_([01])_([0-9]{1,3})")

MOST: Final = 460
"""Ways that are looked through; /veggies cook takes any other, without its panel."""


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


def forms_of(view: TableView) -> list[CookForm]:
    """Return a form for each recipe that the view's seat may cook."""
    return [offer for offer in view.offers if isinstance(offer, CookForm)]


def ways_of(form: CookForm, hype: HypeId | None, *, token: bool, most: int = MOST) -> list[Cook]:
    """Return ways to cook a form's recipe, at most so many; those to be preferred come first."""
    return list(islice(form.book.ways(form.bench, form.recipe, hype, token=token), most))


def held_ways(form: CookForm, hype: int | None, *, token: bool, most: int = MOST) -> list[Cook]:
    """Return the same for a hype by its place in the hand."""
    return ways_of(form, None if hype is None else form.bench.hypes[hype], token=token, most=most)


def read(view: TableView, draft: str) -> tuple[Draft, CookForm]:
    """Return what a draft holds, and the form that it is about.

    Raises:
        IllegalActionError: that is not open.
    """
    found, forms = _DRAFT.fullmatch(draft), forms_of(view)
    if found is None:
        raise IllegalActionError(draft)
    form, hype, token, way = found.groups()
    held = Draft(int(form), None if hype == "n" else int(hype), token == "1", int(way))
    if held.form >= len(forms):
        raise IllegalActionError(draft)
    if held.hype is not None and held.hype >= len(forms[held.form].bench.hypes):
        raise IllegalActionError(draft)
    return held, forms[held.form]


def draft_of(view: TableView, cook: Cook) -> str:
    """Return the draft of a dish that is open; nothing where its way is not looked through."""
    forms = forms_of(view)
    number = next(i for i, form in enumerate(forms) if form.recipe == cook.recipe)
    form, token = forms[number], cook.token is not None
    hype = None if cook.hype is None else form.bench.hypes.index(cook.hype)
    ways = held_ways(form, hype, token=token)
    return Draft(number, hype, token, ways.index(cook)).text if cook in ways else ""
