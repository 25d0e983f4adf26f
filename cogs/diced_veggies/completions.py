"""Completions for a dish being typed, each with its score."""

from itertools import chain

from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import Change, HypeId
from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView
from cogs.diced_veggies.drafts import forms_of, ways_of
from cogs.diced_veggies.typed import (
    fitting,
    form_named,
    hype_named,
    short,
    short_change,
    token_typed,
)
from render.diced_veggies.words import forms as words


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
        self._change: Change | None = token_typed(token, content)
        try:
            self._form = form_named(view, content, dish or "")
            self._hype = None if hype is None else hype_named(self._form, content, hype)
        except IllegalActionError:
            pass  # what is half typed, or a dish that is none, narrows nothing

    def dishes(self) -> dict[str, str]:
        """Return what can be cooked: names and points by ids."""
        return {form.recipe: self._dish(form) for form in self._forms}

    def dice(self) -> dict[str, str]:
        """Return ways to choose the dice: as they are typed, and in words."""
        if self._form is None:
            return {}
        spends = self._change is not None
        found = fitting(self._form, self._hype, self._change, token=spends)
        return {
            short(cook.dice): f"{short(cook.dice)}: {words.dice_phrase(cook, self._content)}"
            for cook in found
        }

    def hypes(self) -> dict[str, str]:
        """Return the own hypes by their ids, with what each would add to the dish."""
        if not self._forms:
            return {}
        held = self._forms[0].bench.hypes
        return {hype: f"{self._content.hypes[hype].name}{self._adds(hype)}" for hype in held}

    def changes(self) -> dict[str, str]:
        """Return what the chef token could do: as it is typed, and in words."""
        if not self._forms or not self._forms[0].bench.token:
            return {}
        helps = []
        if self._form is not None:  # those first that make the dish possible
            helps = [cook.token for cook in fitting(self._form, self._hype, None, token=True)]
        book, bench = self._forms[0].book, self._forms[0].bench
        others = chain.from_iterable(book.changes(die) for die in sorted(set(bench.dice)))
        found = dict.fromkeys([*filter(None, helps), *([] if helps else others)])
        return {
            short_change(change): f"{short_change(change)}: {words.token(change, self._content)}"
            for change in found
        }

    def _dish(self, form: CookForm) -> str:
        recipe = self._content.recipes[form.recipe]
        needs = "" if ways_of(form, None, token=False, most=1) else ", with your chef token"
        return f"{recipe.name} ({recipe.points}{needs})"

    def _adds(self, hype: HypeId) -> str:
        form = self._form
        if form is None:
            return ""
        way = _a_way(form, hype)
        if way is None:
            return ": does not fit this dish"
        return f": {words.hype_hint(way, form.book, form.bench)}"


def _a_way(form: CookForm, hype: HypeId) -> Cook | None:
    """Return a way to cook a dish with a hype, without the token where that can be."""
    for token in (False, True):
        if ways := ways_of(form, hype, token=token, most=1):
            return ways[0]
    return None
