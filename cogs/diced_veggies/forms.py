"""The choice of a cut, and of a dish to cook: panels and actions."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby, islice
from typing import Final, NamedTuple

from bot import limits
from bot.descriptions.diced_veggies import facts, offers, words
from bot.games.diced_veggies.rules.actions import Cook, CutOff
from bot.games.diced_veggies.rules.block import Cut, cuts, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.view import View
from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.gameplay.typed import open_actions
from cogs.messages.presenter import ControlGroup, FormStep, GameForm, Panel
from render.diced_veggies.cut import draw_cut
from render.diced_veggies.hand import draw_hand
from render.kit.encoding import encoded


def cut_draft(cut: Cut | CutOff) -> str:
    """Return the draft of a cut."""
    return f"cut_{cut.axis[0]}_{cut.line}_{cut.side[0]}_{cut.first}_{cut.last}"


class CutForm(GameForm):
    """The choice of a cut, and the panel that shows one."""

    prefixes = ("cut_",)
    verb = "cut"
    covers = (CutOff,)

    def __init__(self, content: Content) -> None:
        self._content = content

    def groups(self, view: TableView, chosen: Cut | None = None) -> list[ControlGroup]:
        """Return the open cuts, in as few selects as possible."""
        parts: list[list[Cut]] = [[]]
        for _, alike in groupby(self.open_to(view), key=lambda cut: len(cut.taken)):
            some = list(alike)
            if parts[-1] and len(parts[-1]) + len(some) > limits.OPTIONS:
                parts.append([])
            parts[-1] += some
        return [self._group(view.game_view, part, chosen) for part in parts if part]

    def first(self, view: TableView) -> str:
        """Return the draft of the cut that a panel begins with: one with most dice."""
        found = self.open_to(view)
        return cut_draft(found[0]) if found else ""

    def open_to(self, view: TableView) -> list[Cut]:
        """Return the cuts that the view's seat may make, those with most dice first."""
        game_view: View = view.game_view
        ways = set(open_actions(view, (CutOff,)))
        found = cuts(game_view.block, self._content.numbers.cut_limit) if ways else ()
        open_cuts = (cut for cut in found if action_of(cut) in ways)
        return sorted(open_cuts, key=lambda cut: (-len(cut.taken), -total(cut.taken)))

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the panel of a cut."""
        game_view: View = view.game_view
        cut = self._cut(view, draft)
        confirm = FormStep("enter", draft, say("veggies-cut-here"), main=True)
        return Panel(
            text=offers.cut_question(cut, len(game_view.block) - len(cut.taken), self._content),
            draw=partial(encoded, draw_cut, game_view, cut, self._content),
            alt=words.alt_cut(game_view, cut, self._content),
            groups=(*self.groups(view, cut), ControlGroup((confirm,))),
        )

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> CutOff:
        """Return the cut of a draft."""
        return action_of(self._cut(view, draft))

    def _cut(self, view: TableView, draft: str) -> Cut:
        for cut in self.open_to(view):
            if cut_draft(cut) == draft:
                return cut
        raise IllegalActionError(draft)

    def _group(self, view: View, part: Sequence[Cut], chosen: Cut | None) -> ControlGroup:
        most, least = len(part[0].taken), len(part[-1].taken)
        steps = tuple(
            FormStep(
                "panel",
                cut_draft(cut),
                words.cut_label(cut),
                words.cut_hint(cut, view, self._content),
                chosen=cut == chosen,
            )
            for cut in part
        )
        many = say("veggies-look-at-cut", least=least, most=most, one=most == least)
        return ControlGroup(steps, many)


def action_of(cut: Cut) -> CutOff:
    """Return the action that makes a cut."""
    return CutOff(cut.axis, cut.line, cut.side, cut.first, cut.last)


_COOK: Final = "veggies-cook-card"
_DRAFT: Final = re.compile(r"cook_([0-9])_(n|[0-9])_([01])_([0-9]{1,3})")

MOST: Final = 460
"""The most ways searched; /veggies cook takes any other, without its panel."""


class Draft(NamedTuple):
    """A dish by the places of form, hype and way among the open ones."""

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


def ways_of(form: CookForm, hype: int | None, *, token: bool, most: int = MOST) -> list[Cook]:
    """Return at most ``most`` ways to cook with a hype by its place, the preferred ones first."""
    held = None if hype is None else form.bench.hypes[hype]
    return list(islice(form.book.ways(form.bench, form.recipe, held, token=token), most))


def _read(view: TableView, draft: str) -> tuple[Draft, CookForm]:
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


def dish_draft(view: TableView, cook: Cook) -> str:
    """Return the draft of a dish that is open; nothing where its way is not looked through."""
    forms = forms_of(view)
    number = next(i for i, form in enumerate(forms) if form.recipe == cook.recipe)
    form, token = forms[number], cook.token is not None
    hype = None if cook.hype is None else form.bench.hypes.index(cook.hype)
    ways = ways_of(form, hype, token=token)
    return Draft(number, hype, token, ways.index(cook)).text if cook in ways else ""


_SHOWN: Final = 23
"""Ways to choose the dice in one select; two more lines lead to the others."""


class DishForm(GameForm):
    """The choices of a dish, and the panel that shows it."""

    prefixes = ("cook_",)
    verb = "cook"

    def __init__(self, content: Content) -> None:
        self._content = content

    def groups(self, view: TableView) -> list[ControlGroup]:
        """Return a button for each recipe that can be cooked."""
        steps = tuple(
            FormStep("panel", self._begun(form, i), self._called(form, _COOK), main=True)
            for i, form in enumerate(forms_of(view))
        )
        return [ControlGroup(steps)] if steps else []

    def first(self, view: TableView) -> str:
        """Return the draft that a panel begins with; empty where nothing can be cooked."""
        forms = forms_of(view)
        return self._begun(forms[0], 0) if forms else ""

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the panel of a dish with its present choices."""
        held, form = _read(view, draft)
        ways = ways_of(form, held.hype, token=held.token)
        cook = _chosen(ways, held)
        fitting = _fitting(form, held)
        unfit = [hype for i, hype in enumerate(form.bench.hypes) if i not in fitting]
        game_view: View = view.game_view
        return Panel(
            text=offers.cook_question(cook, form.book, form.bench, unfit),
            groups=(
                *self._recipes(view, held),
                *self._dice(held, ways),
                *self._hypes(form, held, fitting),
                ControlGroup(
                    (
                        *_token(form, held),
                        FormStep("enter", held.text, say("veggies-cook-this"), main=True),
                    )
                ),
            ),
            draw=partial(encoded, draw_hand, game_view, self._content, cook),
            alt=offers.alt_cook(cook),
        )

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Cook:
        """Return the dish of a draft."""
        held, form = _read(view, draft)
        return _chosen(ways_of(form, held.hype, token=held.token), held)

    def _recipes(self, view: TableView, held: Draft) -> list[ControlGroup]:
        forms = forms_of(view)
        if len(forms) < 2:
            return []
        steps = tuple(
            FormStep("panel", self._begun(form, i), self._called(form), chosen=i == held.form)
            for i, form in enumerate(forms)
        )
        return [ControlGroup(placeholder=say("veggies-which-dish"), steps=steps)]

    def _dice(self, held: Draft, ways: list[Cook]) -> list[ControlGroup]:
        """Return the ways to choose the dice, a page of them, where there are several."""
        if len(ways) < 2:
            return []
        page = held.way // _SHOWN
        begin = page * _SHOWN
        steps = [
            FormStep(
                "panel", held._replace(way=i).text, offers.way_label(ways[i]), chosen=i == held.way
            )
            for i in range(begin, min(begin + _SHOWN, len(ways)))
        ]
        if page:
            before = held._replace(way=begin - _SHOWN).text
            steps.append(FormStep("panel", before, say("veggies-ways-before")))
        if begin + _SHOWN < len(ways):
            after = held._replace(way=begin + _SHOWN).text
            steps.append(FormStep("panel", after, say("veggies-ways-after")))
        return [ControlGroup(placeholder=say("veggies-which-dice"), steps=tuple(steps))]

    def _hypes(self, form: CookForm, held: Draft, fitting: dict[int, Cook]) -> list[ControlGroup]:
        """Return the hypes that can be played with the dish, with their points."""
        if not fitting:
            return []
        steps = [
            FormStep(
                "panel",
                Draft(held.form, i, cook.token is not None, 0).text,
                say(facts.hype_id(form.bench.hypes[i])),
                offers.hype_hint(cook, form.book, form.bench),
                chosen=i == held.hype,
            )
            for i, cook in fitting.items()
        ]
        draft, none = self._begun(form, held.form), held.hype is None
        plain = FormStep("panel", draft, say("veggies-no-hype"), chosen=none)
        return [ControlGroup(placeholder=say("veggies-which-hype"), steps=(plain, *steps))]

    def _begun(self, form: CookForm, number: int) -> str:
        token = not ways_of(form, None, token=False, most=1)
        return Draft(number, None, token, 0).text

    def _called(self, form: CookForm, key: str = "veggies-recipe-short") -> str:
        return say(key, **facts.card_of(form.recipe, self._content))


def _token(form: CookForm, held: Draft) -> tuple[FormStep, ...]:
    """Return the button that spends the chef token or keeps it, where both can be."""
    if not form.bench.token or not ways_of(form, held.hype, token=not held.token, most=1):
        return ()
    label = say("veggies-keep-token" if held.token else "veggies-use-token")
    return (FormStep("panel", held._replace(token=not held.token, way=0).text, label),)


def _fitting(form: CookForm, held: Draft) -> dict[int, Cook]:
    """Return a way to cook with each fitting hype, by place; the token as it is now if possible."""
    found = {}
    for i in range(len(form.bench.hypes)):
        for token in (held.token, not held.token) if form.bench.token else (False,):
            if ways := ways_of(form, i, token=token, most=1):
                found[i] = ways[0]
                break
    return found


def _chosen(ways: list[Cook], held: Draft) -> Cook:
    if held.way >= len(ways):
        raise IllegalActionError(held.text)
    return ways[held.way]
