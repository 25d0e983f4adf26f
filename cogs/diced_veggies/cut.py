"""Panels for a cut: the yield of each, and a picture of the selected one."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from bot import limits
from bot.games.diced_veggies.rules.actions import CutOff, TakeAll
from bot.games.diced_veggies.rules.block import Cut, cuts, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.view import View
from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView
from cogs.gameplay.typed import open_actions
from cogs.messages.presenter import ControlGroup, FormStep, Panel
from render.diced_veggies import words
from render.diced_veggies.cut import draw_cut
from render.diced_veggies.words import forms
from render.kit.encoding import png

_DRAFT: Final = re.compile(r"cut_([cr])_([0-9]{1,2})_([hl])_([0-9]{1,2})_([0-9]{1,2})")
_AXES: Final = {"c": "column", "r": "row"}
_SIDES: Final = {"h": "high", "l": "low"}


def is_cut(draft: str) -> bool:
    """Return whether a draft is of a cut."""
    return draft.startswith("cut_")


def draft_of(cut: Cut) -> str:
    """Return the draft of a cut."""
    return f"cut_{cut.axis[0]}_{cut.line}_{cut.side[0]}_{cut.first}_{cut.last}"


class CutSteps:
    """Makes the steps of a cut, and the panel that shows one."""

    def __init__(self, content: Content) -> None:
        self._content = content

    def groups(self, view: TableView, chosen: Cut | None = None) -> list[ControlGroup]:
        """Return the open cuts, in as few selects as possible."""
        return self._grouped(view.game_view, self.open_to(view), chosen)

    def lying(self, view: View) -> list[ControlGroup]:
        """Return the public cuts of the block, grouped like ``groups``."""
        limit = self._content.numbers.cut_limit
        return self._grouped(view, _most_first(cuts(view.block, limit)), None)

    def _grouped(self, view: View, found: Sequence[Cut], chosen: Cut | None) -> list[ControlGroup]:
        parts: list[list[Cut]] = [[]]
        for _, alike in groupby(found, key=lambda cut: len(cut.taken)):
            some = list(alike)
            if parts[-1] and len(parts[-1]) + len(some) > limits.OPTIONS:
                parts.append([])
            parts[-1] += some
        return [self._group(view, part, chosen) for part in parts if part]

    def first(self, view: TableView) -> str:
        """Return the draft of the cut that a panel begins with: one with most dice."""
        found = self.open_to(view)
        return draft_of(found[0]) if found else ""

    def open_to(self, view: TableView) -> list[Cut]:
        """Return the cuts that the view's seat may make, those with most dice first."""
        game_view: View = view.game_view
        ways = set(open_actions(view, (CutOff,)))
        found = cuts(game_view.block, self._content.numbers.cut_limit) if ways else ()
        return _most_first(cut for cut in found if action_of(cut) in ways)

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the panel of a cut."""
        game_view: View = view.game_view
        cut = self._cut(view, draft)
        confirm = FormStep("enter", draft, "Cut here", main=True)
        return Panel(
            text=forms.cut(cut, len(game_view.block) - len(cut.taken), self._content),
            draw=lambda: png(draw_cut(game_view, cut, self._content)),
            alt=words.alt_cut(game_view, cut, self._content),
            groups=(*self.groups(view, cut), ControlGroup((confirm,))),
        )

    def action(self, view: TableView, draft: str) -> CutOff:
        """Return the cut of a draft."""
        return action_of(self._cut(view, draft))

    def _cut(self, view: TableView, draft: str) -> Cut:
        read = _DRAFT.fullmatch(draft)
        if read is not None:
            axis, line, side, first, last = read.groups()
            wanted = (_AXES[axis], int(line), _SIDES[side], int(first), int(last))
            for cut in self.open_to(view):
                if (cut.axis, cut.line, cut.side, cut.first, cut.last) == wanted:
                    return cut
        raise IllegalActionError(draft)

    def _group(self, view: View, part: Sequence[Cut], chosen: Cut | None) -> ControlGroup:
        most, least = len(part[0].taken), len(part[-1].taken)
        many = str(most) if most == least else f"{least} to {most}"
        steps = tuple(
            FormStep(
                "panel",
                draft_of(cut),
                words.cut_label(cut, self._content),
                words.cut_hint(cut, view, self._content),
                chosen=cut == chosen,
            )
            for cut in part
        )
        return ControlGroup(steps, f"Look at a cut: {many} dice")


def _most_first(found: Iterable[Cut]) -> list[Cut]:
    """Return cuts in their order: those with most dice first, of these those with most pips."""
    return sorted(found, key=lambda cut: (-len(cut.taken), -total(cut.taken)))


def action_of(cut: Cut) -> CutOff:
    """Return the action that makes a cut."""
    return CutOff(cut.axis, cut.line, cut.side, cut.first, cut.last)


def takes_all(view: TableView) -> bool:
    """Return whether the whole block has to be taken (V-05)."""
    return bool(open_actions(view, (TakeAll,)))
