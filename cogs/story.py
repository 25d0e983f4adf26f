"""What happened, a line each, with what was taken back."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from bot.games.contract import Seat
from bot.tables.views.table_view import ActionsUndone
from cogs.faces import Face


def story_lines(
    face: Face, recent: Sequence[Any], names: Sequence[str], me: Seat | None
) -> list[str]:
    """Return what happened, a line for each thing worth telling."""
    lines: list[str] = []
    for took, those in groupby(recent, lambda one: isinstance(one, ActionsUndone)):
        if not took:
            lines += face.lines(list(those), names, me)
            continue
        for one in those:
            who = "You" if one.seat == me else names[one.seat]
            lost = face.lines(one.seen, names, me)
            lines.append(f"↩ {who} took back: {' '.join(lost)}" if lost else _bare(who))
    return lines


def _bare(who: str) -> str:
    return f"↩ {who} took the last action back."


def in_game(recent: Sequence[Any]) -> list[Any]:
    """Return what happened in the game alone, which pictures are made of."""
    return [one for one in recent if not isinstance(one, ActionsUndone)]
