"""Panels for cooking a dish; a draft holds its form, a hype, the token, and a way."""

import re
from itertools import islice
from typing import Final, NamedTuple

from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import HypeId
from bot.games.diced_veggies.rules.view import View
from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView
from cogs.messages.presenter import ControlGroup, FormStep, Panel
from render.diced_veggies.hand.hand import draw_hand
from render.diced_veggies.words import forms as words
from render.kit.encoding import png

_DRAFT: Final = re.compile(r"cook_([0-9])_(n|[0-9])_([01])_([0-9]{1,3})")

MOST: Final = 460
"""The most ways searched; /veggies cook takes any other, without its panel."""


class Draft(NamedTuple):
    """A dish by its place among the open ones."""

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
    return [offer for offer in view.own.offers if isinstance(offer, CookForm)]


def ways_of(form: CookForm, hype: HypeId | None, *, token: bool, most: int = MOST) -> list[Cook]:
    """Return ways to cook a form's recipe, at most ``most``, the preferred ones first."""
    return list(islice(form.book.ways(form.bench, form.recipe, hype, token=token), most))


def held_ways(form: CookForm, hype: int | None, *, token: bool, most: int = MOST) -> list[Cook]:
    """Return the same for a hype by its place in the hand."""
    return ways_of(form, None if hype is None else form.bench.hypes[hype], token=token, most=most)


def read(view: TableView, draft: str) -> tuple[Draft, CookForm]:
    """Return the parts and the form of a draft; refuse what is not open."""
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


_SHOWN: Final = 23
"""Ways to choose the dice in one select; two more lines lead to the others."""


class CookSteps:
    """Makes the steps of a dish, and the panel that shows it."""

    def __init__(self, content: Content) -> None:
        self._content = content

    def groups(self, view: TableView) -> list[ControlGroup]:
        """Return a button for each recipe that can be cooked."""
        steps = tuple(
            FormStep("panel", self._begun(form, i), f"Cook {self._called(form)}", main=True)
            for i, form in enumerate(forms_of(view))
        )
        return [ControlGroup(steps)] if steps else []

    def first(self, view: TableView) -> str:
        """Return the draft that a panel begins with; empty where nothing can be cooked."""
        forms = forms_of(view)
        return self._begun(forms[0], 0) if forms else ""

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the panel of a dish with its present choices."""
        held, form = read(view, draft)
        ways = held_ways(form, held.hype, token=held.token)
        cook = _chosen(ways, held)
        fitting = _fitting(form, held)
        unfit = [hype for i, hype in enumerate(form.bench.hypes) if i not in fitting]
        game_view: View = view.game_view
        return Panel(
            text=words.cook(cook, form.book, form.bench, unfit),
            groups=(
                *self._recipes(view, held),
                *self._dice(held, ways),
                *self._hypes(form, held, fitting),
                ControlGroup(
                    (
                        *_token(form, held),
                        FormStep("enter", held.text, "Cook this dish", main=True),
                    )
                ),
            ),
            draw=lambda: png(draw_hand(game_view, self._content, cook)),
            alt=words.alt_cook(cook, self._content),
        )

    def action(self, view: TableView, draft: str) -> Cook:
        """Return the dish of a draft."""
        held, form = read(view, draft)
        return _chosen(held_ways(form, held.hype, token=held.token), held)

    def _recipes(self, view: TableView, held: Draft) -> list[ControlGroup]:
        """Return the recipes to choose from, where there are several."""
        forms = forms_of(view)
        if len(forms) < 2:
            return []
        steps = tuple(
            FormStep("panel", self._begun(form, i), self._called(form), chosen=i == held.form)
            for i, form in enumerate(forms)
        )
        return [ControlGroup(placeholder="Which dish", steps=steps)]

    def _dice(self, held: Draft, ways: list[Cook]) -> list[ControlGroup]:
        """Return the ways to choose the dice, a page of them, where there are several."""
        if len(ways) < 2:
            return []
        page = held.way // _SHOWN
        begin = page * _SHOWN
        steps = [
            FormStep(
                "panel",
                held._replace(way=i).text,
                words.way_label(ways[i], self._content),
                chosen=i == held.way,
            )
            for i in range(begin, min(begin + _SHOWN, len(ways)))
        ]
        if page:
            steps.append(
                FormStep("panel", held._replace(way=begin - _SHOWN).text, "Show those before")
            )
        if begin + _SHOWN < len(ways):
            steps.append(FormStep("panel", held._replace(way=begin + _SHOWN).text, "Show more"))
        return [ControlGroup(placeholder="Which dice", steps=tuple(steps))]

    def _hypes(self, form: CookForm, held: Draft, fitting: dict[int, Cook]) -> list[ControlGroup]:
        """Return the hypes that can be played with the dish, with their points."""
        if not fitting:
            return []
        steps = [
            FormStep(
                "panel",
                Draft(held.form, i, cook.token is not None, 0).text,
                self._content.hypes[form.bench.hypes[i]].name,
                words.hype_hint(cook, form.book, form.bench),
                chosen=i == held.hype,
            )
            for i, cook in fitting.items()
        ]
        plain = FormStep("panel", self._begun(form, held.form), "No hype", chosen=held.hype is None)
        return [ControlGroup(placeholder="A hype with it", steps=(plain, *steps))]

    def _begun(self, form: CookForm, number: int) -> str:
        token = not held_ways(form, None, token=False, most=1)
        return Draft(number, None, token, 0).text

    def _called(self, form: CookForm) -> str:
        recipe = self._content.recipes[form.recipe]
        return f"{recipe.name} ({recipe.points})"


def _token(form: CookForm, held: Draft) -> tuple[FormStep, ...]:
    """Return the button that spends the chef token or keeps it, where both can be."""
    if not form.bench.token or not held_ways(form, held.hype, token=not held.token, most=1):
        return ()
    label = "Keep my chef token" if held.token else "Use my chef token"
    return (FormStep("panel", held._replace(token=not held.token, way=0).text, label),)


def _fitting(form: CookForm, held: Draft) -> dict[int, Cook]:
    """Return by the hypes' places a way to cook the dish, the token spent or left as it is now."""
    found = {}
    for i in range(len(form.bench.hypes)):
        for token in (held.token, not held.token) if form.bench.token else (False,):
            if ways := held_ways(form, i, token=token, most=1):
                found[i] = ways[0]
                break
    return found


def _chosen(ways: list[Cook], held: Draft) -> Cook:
    if held.way >= len(ways):
        raise IllegalActionError(held.text)
    return ways[held.way]
