"""A quota of interactions in a minute for each person: the excess is refused in words."""

from pathlib import Path

from cogs.interactions.places import Quota
from tests.cogs.harness.loopback import open_rig


class Seconds:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_quota_holds_for_any_minute() -> None:
    clock = Seconds()
    quota = Quota(3, clock)
    for clock.now in (0, 10, 20):
        assert quota.take(1) == 0
    clock.now = 30
    assert quota.take(1) == 30
    assert quota.take(2) == 0
    clock.now = 60
    assert quota.take(1) == 0
    assert quota.take(1) == 10


def test_idle_people_use_no_memory() -> None:
    clock = Seconds()
    quota = Quota(3, clock)
    for user in range(1000):
        clock.now += 1
        quota.take(user)
    assert len(quota._taken) <= 61


def test_without_a_limit_nothing_is_counted() -> None:
    quota = Quota(0)
    assert [quota.take(1) for _ in range(1000)] == [0] * 1000
    assert not quota._taken


async def test_a_press_above_the_quota_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with open_rig(tmp_path / "data") as rig:
        table = await rig.open(rig.mei)
        rig.bot.services.replies._quota = Quota(1)
        await (await rig.tomas.slash(rig.channel, "table", "show")).settled()
        before = await rig.moves(table)
        refused = await rig.tomas.press(rig.board, rig.board.button("Join"))
        await rig.check_private(refused, "That was a lot at once. Please try again in")
        assert await rig.moves(table) == before
        await (await rig.omar.press(rig.board, rig.board.button("Join"))).settled()
        rig.bot.services.replies._quota = Quota(0)
        await (await rig.tomas.press(rig.board, rig.board.button("Join"))).settled()
        assert len(await rig.moves(table)) == len(before) + 2
