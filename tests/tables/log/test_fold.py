"""Contents of a table's log, and what it never contains."""

from datetime import timedelta

import msgspec
import pytest

from bot.tables.commands import registry
from bot.tables.commands.deadlines import DayOffSpent, SilentNamed
from bot.tables.commands.hints import HintTaken
from bot.tables.commands.lobby import (
    Abandon,
    AddChef,
    Choose,
    GameStarted,
    Join,
    Leave,
    OptionChosen,
    PeopleCalled,
    PersonHere,
    RematchOf,
    RemoveChef,
    SeatLeft,
    SeatsTurned,
    SeatTaken,
    TableMoved,
    TableOpened,
)
from bot.tables.commands.membership import (
    ChefTookOver,
    OfferWithdrawn,
    SeatConceded,
    SeatFreed,
    SeatJoined,
    SeatOffered,
    SeatTakenBack,
)
from bot.tables.commands.orders import OrdersLeft
from bot.tables.commands.pings import Muted, Nudged
from bot.tables.commands.proposals import (
    Agreed,
    TableAbandoned,
    TableClosed,
    TablePaused,
    TableResumed,
)
from bot.tables.model.events import (
    PingDeferred,
    Reminded,
    TableEvent,
    TimeCharged,
    Undone,
)
from bot.tables.model.state import ProposalKind, ReminderKind
from bot.tables.model.table import LogCodec
from bot.tables.workers.clock import Clock
from tests.tables.harness import ADA, BEN, CLEO, DAN, EVE, GAMES, ServiceRig, bid

EXAMPLES = (
    TableOpened(),
    TableOpened({"pace": "slow"}),
    SeatTaken(0, None, 1_300_000_000_000_000_000),
    SeatTaken(1, "random", 7),
    SeatLeft(2),
    OptionChosen("purse", "9"),
    OptionChosen("silence", "wait"),
    GameStarted(),
    ChefTookOver(1, "chef"),
    SeatTakenBack(1),
    TimeCharged(0, timedelta(hours=8)),
    TimeCharged(0, timedelta(hours=8), sealed=True),
    DayOffSpent(0),
    PingDeferred(0),
    SeatConceded(1),
    SeatFreed(1, "chef", "left"),
    SeatOffered(1, 1_300_000_000_000_000_000),
    OfferWithdrawn(1),
    SeatJoined(1),
    Agreed(0, ProposalKind.KICK, 1),
    Agreed(0, ProposalKind.KICK, 1, agrees=False),
    RematchOf(12),
    SeatsTurned((1, 2, 0)),
    PeopleCalled((0, 2)),
    PersonHere(2),
    Agreed(0, ProposalKind.ABANDON),
    TableAbandoned(),
    TableClosed(),
    SilentNamed((0, 2)),
    OrdersLeft(1, ()),
    OrdersLeft(1, ({"type": "serve_dishes", "when": "now"},)),
    HintTaken(1, "1f", {"type": "draw"}),
    Reminded(1, ReminderKind.HALF),
    Reminded(0, ReminderKind.NUDGE, public=True),
    Nudged(1),
    Muted(0),
    Muted(0, mute=False),
    Agreed(0, ProposalKind.PAUSE),
    TablePaused(),
    TableResumed(),
    TableMoved(1_200_000_000_000_000_009),
    Undone(0, 12),
    Undone(1, 3, opened=False),
)


def test_every_table_event_is_tried() -> None:
    assert {type(event) for event in EXAMPLES} == set(registry.TABLE_EVENTS.__args__)


@pytest.mark.parametrize(("game", "rules"), GAMES.versions())
def test_table_events_read_as_written_in_every_games_log(game: str, rules: int) -> None:
    codec = LogCodec(GAMES.get(game, rules), registry.TABLE_EVENTS)
    assert codec.events(codec.encode(EXAMPLES)) == EXAMPLES


@pytest.mark.parametrize(("game", "rules"), GAMES.versions())
def test_no_event_of_a_game_has_the_tag_of_a_table_event(game: str, rules: int) -> None:
    def tags(union: object) -> list[str]:
        info = msgspec.inspect.type_info(union)
        types = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
        return [str(found.tag) for found in types if isinstance(found, msgspec.inspect.StructType)]

    ours, theirs = tags(registry.TABLE_EVENTS), tags(GAMES.get(game, rules).event_type)
    assert len(ours) == len(registry.TABLE_EVENTS.__args__)
    assert theirs
    assert not set(ours) & set(theirs)


async def test_both_kinds_of_event_share_one_log(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    loaded = await rig.tables.repository.load(table)
    events = [loaded.codec.events(move.events) for move in await rig.store.moves(table)]
    assert isinstance(events[0][0], TableOpened)
    assert isinstance(events[-1][0], GameStarted)
    assert len(events[-1]) > 2
    assert not isinstance(events[-1][1], TableEvent)


async def test_actions_read_as_written(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    start = (await rig.view(table)).version
    await rig.play_on(table, (ADA, BEN), 30)
    loaded = await rig.tables.repository.load(table)
    for move in await rig.store.moves(table, start):
        assert loaded.codec.encode(loaded.codec.action(move.action)) == move.action


async def test_no_move_ever_holds_a_user(rig: ServiceRig) -> None:
    """Deleting a person changes the seat table alone."""
    users = (ADA, BEN, CLEO, DAN, EVE)
    table = await rig.open(ADA)
    for user in (BEN, CLEO, DAN):
        await rig.arrange(user, table, Join())
    await rig.arrange(DAN, table, Leave())
    await rig.arrange(ADA, table, AddChef("random"))
    await rig.arrange(ADA, table, RemoveChef())
    await rig.arrange(ADA, table, Choose("purse", "9"))
    tables = [table, await rig.started(ADA, BEN, CLEO, chefs=["random"])]
    tables.append(await rig.started(DAN, EVE, game="thieving_chefs"))
    await rig.play_on(tables[2], (DAN, EVE), 40)
    await rig.press(BEN, tables[1], bid(2))
    rig.time.passes(minutes=10)
    await Clock(rig.tables).expire(tables[1])
    for user in (BEN, ADA, CLEO):
        await rig.arrange(user, tables[1], Abandon())
    stored = 0
    for table in tables:
        for move in await rig.store.moves(table):
            stored += 1
            written = repr(move).encode() + move.action + move.events
            for user in users:
                assert str(user).encode() not in written
                assert user not in (move.seat, move.interaction_id, move.version)
            assert not any(name in written for name in (b"Ada", b"Ben", b"Cleo", b"Dan", b"Eve"))
    assert stored > 60


async def test_no_user_is_in_a_snapshot_either(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    await rig.play_on(table, (ADA, BEN), 60)
    await rig.restarted().view(table)
    found = await rig.store.snapshot(table)
    assert found is not None
    assert not any(str(user).encode() in found[2] for user in (ADA, BEN))


async def test_the_secret_hides_itself(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    loaded = await rig.tables.repository.load(table)
    reveal = loaded.row.secret.reveal
    assert reveal.hex() not in repr(loaded)
    assert repr(reveal)[2:-1] not in repr(loaded)
    view = await rig.view(table, ADA)
    assert reveal.hex() not in repr(view)
    assert view.proof.commitment != reveal.hex()
