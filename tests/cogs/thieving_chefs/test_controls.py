"""Controls of Thieving Chefs: one for each offer of every position, within limits."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from bot.games.offers import One
from bot.games.thieving_chefs.game import ID
from bot.games.thieving_chefs.rules.actions import (
    Announce,
    Done,
    Draw,
    Give,
    Play,
    Serve,
    Steal,
    Tick,
    Untick,
    Withdraw,
)
from bot.tables.views.table_view import TableView
from cogs.interactions.handlers import ControlId
from cogs.interactions.page import Button, Page, Pick, parts_of
from cogs.messages.controls import board_rows, hand_rows
from cogs.messages.presenter import GamePresenter
from cogs.registry import presenter_of
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, CLEO, DAN, EVE, GAMES
from tests.tables.harness import ServiceRig as Tables

VERBS = {"draw", "serve", "announce", "done", "give"}
COOK = (Serve, Announce, Give, Play, Steal, Draw, Done, Tick)
HOARD = (Draw, Give, Done, Tick)


async def test_each_offer_of_every_position_has_one_control() -> None:
    face = presenter_of(GAMES.newest(ID))
    users = (ADA, BEN, CLEO, DAN, EVE)
    seen: set[type[Any]] = set()
    for seed, liked in enumerate((HOARD, *[COOK] * 6)):
        tables = Tables(MemoryStore(), draw_secret=partial(bytes, [seed] * 32))
        table = await tables.started(*users, game=ID)
        for step in range(300):
            board = await tables.view(table)
            parts_of(Page("x", rows=board_rows(board, face)))
            views = [await tables.view(table, user) for user in users]
            for view in views:
                seen |= _checked(view, board, face)
            asked = [view for view in views if view.own.offers]
            if not asked:
                break
            view = asked[step % len(asked)]
            await tables.press(users[view.me or 0], table, _some(view, step, liked))
    assert seen >= {*COOK, Withdraw, Untick}


def _checked(view: TableView, board: TableView, face: GamePresenter) -> set[type[Any]]:
    rows = hand_rows(view, face, None)
    parts_of(Page("x", rows=rows))
    assert sorted(_indices(rows)) == list(range(len(view.own.offers)))
    for verb in face.verbs(board):
        if verb.seat == view.me:
            assert verb.id in VERBS
            assert any(face.means(verb.id, offer) for offer in view.own.offers), verb
    return {type(offer.action) for offer in view.own.offers}


def _some(view: TableView, step: int, liked: Sequence[type[Any]]) -> Any:
    """Return the preferred offer; at every fourth step any."""
    actions = [offer.action for offer in view.own.offers if isinstance(offer, One)]
    if step % 4 == 0:
        return actions[step * 7919 % len(actions)]
    return min(actions, key=lambda a: liked.index(type(a)) if type(a) in liked else len(liked))


def _indices(rows: tuple[tuple[Button, ...] | Pick, ...]) -> list[int]:
    found = []
    for row in rows:
        if isinstance(row, Pick):
            assert ControlId.parse(row.id).action == "pick"
            found += [int(option.value) for option in row.options]
        else:
            found += [int(ControlId.parse(button.id).payload) for button in row]
    return found
