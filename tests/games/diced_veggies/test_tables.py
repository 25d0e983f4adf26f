"""The game at tables: with one player, and with sealed dishes that stay secret until revealed."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.base import random_player
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.registry import Games
from bot.storage.sqlite.store import open_store
from bot.tables.model.records import Status
from tests.games.diced_veggies.variants import STACKED
from tests.tables.harness import ADA, BEN, CLEO, ServiceRig

GAMES = Games({("diced_veggies", 1): STACKED}, {"diced_veggies": {"random": random_player}})


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[ServiceRig]:
    async with open_store(tmp_path / "brigade.sqlite3") as store:
        yield ServiceRig(store, games=GAMES)


@pytest.mark.parametrize("people", [(ADA,), (ADA, BEN, CLEO)])
async def test_r_v19_a_game_is_played_to_its_end_alone_and_by_several(
    rig: ServiceRig, people: tuple[int, ...]
) -> None:
    table = await rig.started(*people, game="diced_veggies")
    assert await rig.play_on(table, people, 1500) < 1500
    for user in people:
        view = await rig.view(table, user)
        assert view.status is Status.OVER
        assert view.game_view.outcome is not None
    again = rig.restarted()
    assert (await again.view(table, ADA)).game_view == (await rig.view(table, ADA)).game_view


async def test_r_x1_sealed_dishes_of_the_last_step_are_private(rig: ServiceRig) -> None:
    people = (ADA, BEN, CLEO)
    table = await rig.started(*people, game="diced_veggies")
    for _ in range(1500):
        views = {user: await rig.view(table, user) for user in people}
        asked = [user for user in people if views[user].own.prompt]
        if views[ADA].game_view.phase is Phase.LAST_COOK and len(asked) > 1:
            break
        assert await rig.play_on(table, people, 1) == 1
    first, *others = asked
    since = views[first].version - 10
    before = [await rig.story(table, seat, since) for seat in range(3)]
    form = views[first].own.offers[0]
    bench = views[first].game_view.own.bench
    dish = next(form.book.ways(bench, form.recipe), None) or next(
        form.book.ways(bench, form.recipe, token=True)
    )
    await rig.press(first, table, dish)
    for user in others:
        now = await rig.view(table, user)
        assert now.game_view == views[user].game_view
        assert now.own.prompt == views[user].own.prompt
        assert now.own.offers == views[user].own.offers
        assert now.me is not None
        assert await rig.story(table, now.me, since) == before[now.me]
    own = (await rig.view(table, first)).game_view.own
    assert [one.recipe for one in own.sealed] == [form.recipe]
