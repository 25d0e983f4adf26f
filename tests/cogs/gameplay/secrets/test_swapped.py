"""Non-interference: other hidden values change nothing that other people receive, to the byte.

A game is played again with other hidden values. Everything that other people receive is equal:
texts, pictures, alt texts, labels, completions, and the number and order of messages. In a plain
run each picture is replaced by a digest of its inputs.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.playground import Person
from bot.tables import queries
from bot.tables.model.records import Status
from bot.tables.model.table import Table
from bot.tables.views.table_view import TableView
from cogs.interactions import replies
from tests.cogs.case import DiscordCase, Swap, Variant
from tests.cogs.cases import CASES, every_game
from tests.cogs.harness.comparison import Received, differences, received
from tests.cogs.harness.drawings import draw_inputs
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.conftest import DRAWN
from tests.games import cases
from tests.sampling import THOROUGH, is_set, sample

LONG = is_set("BRIGADE_LEAKS")

pytestmark = [pytest.mark.usefixtures("toys"), *([pytest.mark.drawn] if LONG else [])]

NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)
MOVES = 6 if THOROUGH else 4


async def compare_variants(
    variants: Sequence[Variant], folder: Path, monkeypatch: pytest.MonkeyPatch, files: int
) -> list[Any]:
    """Play every variant, compare what others receive with the first; return the hidden values."""
    # Whether an answer is deferred depends on the machine's speed, and would differ.
    monkeypatch.setattr(replies, "DEFER_AFTER", 600.0)
    if not (LONG or DRAWN):
        draw_inputs(monkeypatch)
    got, own = list[Received](), []
    for number, variant in enumerate(variants):
        with monkeypatch.context() as dealt:
            variant.deal(dealt)
            async with open_rig(folder / str(number), now=lambda: NOON) as rig:
                rig.server.answer_within = 600.0
                owner, hidden = await variant.play(rig)
                await rig.await_delivery()
                await rig.server.quiet(0.05)
                got.append(received(rig, owner))
                own.append(hidden)
    first, *others = got
    for other in others:
        found = list(differences(first, other))
        assert not found, found[0]
    assert {kind for kind, _ in first} == {"anyone", "channel", "dm", "ephemeral"}
    assert sum(len(shown) for items in first.values() for *_, shown, _ in items) > files
    return own


@pytest.mark.parametrize(
    "swap",
    [
        pytest.param(swap, id=f"{game}-{swap.name}")
        for game, case in CASES.items()
        for swap in sample(case.swaps, 3)
    ],
)
async def test_other_hidden_values_change_nothing_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, swap: Swap
) -> None:
    variants = swap.prepare(monkeypatch, tmp_path / "content")
    swap.verify(await compare_variants(variants, tmp_path, monkeypatch, swap.files))


# -- any game: one seat gets another state that the other seat cannot distinguish from the real one


async def inspect(rig: LoopbackRig, person: Person) -> None:
    """Query the table in all the ways common to all games."""
    for word in ("show", "text", "hand"):
        await (await person.slash(rig.channel, "table", word, table="1")).settled()
    await (await person.slash(rig.channel, "privacy", "export")).settled()


async def play(rig: LoopbackRig, game: str) -> tuple[Person, Any]:
    """Play some moves through the service, with queries between; return Mei and her views."""
    table, hands = await rig.begin(game=game), []
    pair = (rig.mei, rig.tomas)
    for number in range(MOVES):
        loaded = await rig.bot.tables.repository.load(table)
        questions = loaded.game.questions(loaded.state.game)
        open_now = [seat for seat, question in questions.items() if not question.answered]
        if loaded.state.status is not Status.RUNNING or not open_now:
            break
        offers = list(loaded.game.offers(loaded.state.game, open_now[0]))
        action = offers[number % len(offers)].sample(Chance(bytes(32), number), "swapped")
        await rig.act(pair[open_now[0]], table, action)
        await rig.await_delivery()
        for person in (rig.tomas, rig.zoe, rig.mei):
            await inspect(rig, person)
        hands.append((await rig.view(rig.mei, table)).game_view)
    return rig.mei, hands


@every_game
async def test_another_view_of_one_seat_changes_nothing_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: DiscordCase
) -> None:
    rules = cases.CASES[case.game]
    view_for = queries.view_for

    def swapped(table: Table, me: Seat | None) -> TableView:
        if me == 0 and table.state.status is Status.RUNNING:
            other = rules.otherwise(table.state.game, 1, Chance(bytes(32), table.state.version))
            table = replace(table, state=replace(table.state, game=other))
        return view_for(table, me)

    variants = [
        Variant(lambda dealt: None, lambda rig: play(rig, case.game)),
        Variant(
            lambda dealt: dealt.setattr(queries, "view_for", swapped),
            lambda rig: play(rig, case.game),
        ),
    ]
    one, other = await compare_variants(variants, tmp_path, monkeypatch, files=10)
    assert (one != other) == rules.hides
