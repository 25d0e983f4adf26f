"""Non-interference over whole games: what is hidden changes nothing that others receive.

A game is played, and played again with other cards in one hand and another order of the deck
below, wherever the moves show nothing of them. Everything that all the others receive is the
same to the byte: texts, pictures, alt texts, labels, completions, how many messages, in which
order.
"""

import os
import random
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.app.content import load_games
from bot.games.chance import Chance
from bot.games.errors import IllegalActionError
from bot.games.thieving_chefs.rules.state import State
from bot.playground import Person
from cogs.interactions import replies
from tests.cogs.harness.comparison import Received, differences, received
from tests.cogs.harness.loopback import GAME, LoopbackRig, open_rig
from tests.cogs.thieving_chefs.playing import do, lively, takes_back
from tests.short import shorten

pytestmark = pytest.mark.drawn

NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)
FURTHER = 100
"""The seed of the first further game."""

GAMES = int(os.environ.get("BRIGADE_LEAKS", "0"))
"""So many further games, each with a seed of its own; long runs set it."""


class Case(NamedTuple):
    """A game: how many sit there, whose cards are swapped, and how much of it is played."""

    seed: int
    seats: int
    swapped: int
    share: float


CASES = [Case(1, 2, 0, 1.0), Case(3, 4, 1, 0.5), Case(4, 5, 3, 0.3)]
CASES += [
    Case(seed, 2 + seed % 4, seed % (2 + seed % 4), (1.0, 0.3, 0.7)[seed % 3])
    for seed in range(FURTHER, FURTHER + GAMES)
]


class Script(NamedTuple):
    """A game before Discord sees it."""

    order: tuple[str, ...]
    """All cards in the order they leave the deck."""
    moves: tuple[tuple[int, Any], ...]
    end: State


def arrange(monkeypatch: pytest.MonkeyPatch, order: Sequence[str]) -> None:
    """Let the next deal be in this order, and later decks be made of the discards as they lie."""
    below = Chance.below

    def arranged(self: Chance, items: Sequence[Any], purpose: str) -> tuple[Any, ...]:
        return tuple(order) if len(items) == len(order) else tuple(sorted(items))

    def chosen(self: Chance, bound: int, purpose: str, start: int = 0) -> int:
        return 0 if purpose == "first" else below(self, bound, purpose, start)

    monkeypatch.setattr(Chance, "shuffled", arranged)
    monkeypatch.setattr(Chance, "below", chosen)


class Table:
    """The rules alone, for writing scripts."""

    def __init__(self, content: Path, seats: int) -> None:
        self.game: Any = load_games(content).newest(GAME)
        self.seats, self._chance = seats, Chance(bytes(32), 1)

    def begin(self) -> State:
        """Return the table after the deal."""
        return self._after(None, self.game.new({}, self.seats, self._chance))

    def after(self, state: State, seat: int, action: Any) -> State:
        """Return the table after an action.

        Raises:
            IllegalActionError: the seat may not do that.
        """
        if seat not in self.game.asks(state):
            raise IllegalActionError(action)
        return self._after(state, self.game.decide(state, seat, action, self._chance))

    def _after(self, state: State | None, events: Sequence[Any]) -> State:
        for event in events:
            state = self.game.evolve(state, event)
        assert state is not None
        return state


def written(table: Table, case: Case, monkeypatch: pytest.MonkeyPatch) -> Script:
    """Return a game in which a share of the moves before its end is played."""
    chance = random.Random(case.seed)
    order = list(table.game.content.deck("scaled"))
    chance.shuffle(order)
    arrange(monkeypatch, order)
    state, moves, states = table.begin(), [], []
    while table.game.outcome(state) is None:
        seat = chance.choice(sorted(table.game.asks(state)))
        look: Any = type("Look", (), {"offers": tuple(table.game.offers(state, seat))})
        action = lively(look, chance)
        states.append(state)
        moves.append((seat, action))
        state = table.after(state, seat, action)
    played = int((len(moves) - 1) * case.share)  # the last move shows every hand
    return Script(tuple(order), tuple(moves[:played]), states[played])


class Swap(NamedTuple):
    """Another deal of which the moves show nothing."""

    order: tuple[str, ...]
    seat: int | None
    """Whose hand is another one; None where nothing but the deck is."""


def swapped(table: Table, script: Script, case: Case, monkeypatch: pytest.MonkeyPatch) -> Swap:
    """Return a deal with other cards where nobody but one seat has seen them."""
    order = list(script.order)
    below = len(order) - len(script.end.deck)
    order[below:] = order[below:][::-1]
    for seat in (case.swapped, *range(table.seats)):
        found = _with_another_hand(table, script, seat, order, below, monkeypatch)
        if found is not None:
            return Swap(found, seat)
    return Swap(tuple(order), None)


def _with_another_hand(
    table: Table,
    script: Script,
    seat: int,
    order: Sequence[str],
    below: int,
    monkeypatch: pytest.MonkeyPatch,
) -> tuple[str, ...] | None:
    """Exchange as many cards of one hand as can be for those below in the deck."""
    best, held = list(order), sorted(script.end.chefs[seat].hand)
    differs = False
    dealt = table.seats * table.game.content.numbers.start_hand
    own = [*range(seat, dealt, table.seats), *range(dealt, below)]
    for place in reversed(own):
        for other in range(below, len(order)):
            trial = list(best)
            trial[place], trial[other] = trial[other], trial[place]
            if trial[place] == best[place]:
                continue
            hand = _hand_if_same_for_others(table, script, trial, seat, monkeypatch)
            if hand is not None and sorted(hand) != held:
                best, differs = trial, True
                break
    return tuple(best) if differs else None


def _hand_if_same_for_others(
    table: Table, script: Script, order: Sequence[str], seat: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, ...] | None:
    """Return a seat's hand after the same moves, if they are possible and others hold as before.

    What lies open is not looked at here: that it is the same is for Discord to show.
    """
    with monkeypatch.context() as dealt:
        arrange(dealt, order)
        state = table.begin()
        try:
            for mover, action in script.moves:
                state = table.after(state, mover, action)
        except IllegalActionError:
            return None
    hands = [chef.hand for chef in state.chefs]
    then = [chef.hand for chef in script.end.chefs]
    hand = hands.pop(seat)
    del then[seat]
    return hand if hands == then and state.discards == script.end.discards else None


async def play(
    rig: LoopbackRig, script: Script, case: Case, seat: int | None, people: Sequence[Person]
) -> Received:
    """Play a script and return what everybody got but the seat in question."""
    table_id, chance = await rig.begin(*people), random.Random(case.seed)
    minds = random.Random(case.seed)
    owner = None if seat is None else people[seat]
    for number, (mover, action) in enumerate(script.moves):
        await do(rig, people[mover], table_id, action, chance)
        await rig.caught_up()
        if await takes_back(rig, people[mover], table_id, minds):
            await do(rig, people[mover], table_id, action, chance)
            await rig.caught_up()
        if number % 6 == 0:
            looker = chance.choice([p for p in rig.server.people if p is not owner])
            await looks(rig, looker)
    await rig.server.quiet(0.05)
    return received(rig, owner)


async def looks(rig: LoopbackRig, person: Person) -> None:
    """Let somebody look in every way."""
    for word in ("show", "text", "hand"):
        await (await person.slash(rig.channel, "table", word, table="1")).settled()
    for name, focus in (("play", "card"), ("steal", "what"), ("discard", "card")):
        await person.autocomplete(rig.channel, "thieves", name, focus=focus)


@pytest.mark.parametrize("case", CASES, ids=str)
async def test_other_hidden_cards_change_nothing_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: Case
) -> None:
    shorten(monkeypatch, tmp_path / "content", goal=4)
    table = Table(tmp_path / "content", case.seats)
    script = written(table, case, monkeypatch)
    swap = swapped(table, script, case, monkeypatch)
    assert swap.seat is not None or case.seed >= FURTHER
    # Whether an answer is deferred is the machine's doing, and would be seen.
    monkeypatch.setattr(replies, "DEFER_AFTER", 600.0)
    got = []
    for number, deal in enumerate((script.order, swap.order)):
        with monkeypatch.context() as dealt:
            arrange(dealt, deal)
            async with open_rig(tmp_path / str(number), now=lambda: NOON) as rig:
                rig.server.answer_within = 600.0
                people = [rig.mei, rig.tomas, rig.omar, rig.zoe]
                people.append(rig.server.add_person("Lena", [rig.guild]))
                rig.server.add_person("Watcher", [rig.guild])
                got.append(await play(rig, script, case, swap.seat, people[: case.seats]))
    found = list(differences(*got))
    assert not found, found[0]
    assert {kind for kind, _ in got[0]} == {"anyone", "channel", "dm", "ephemeral"}
    assert sum(len(files) for items in got[0].values() for *_, files, _ in items) > 10
