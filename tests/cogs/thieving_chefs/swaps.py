"""Games of Thieving Chefs that differ only in hidden cards, or only in orders.

A game is played, and replayed with other cards in one hand and another order of the deck below,
wherever the moves reveal nothing of them.
"""

import os
import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from bot.app.content import load_games
from bot.games.chance import Chance
from bot.games.errors import IllegalActionError
from bot.games.thieving_chefs.rules.state import State
from bot.playground import Person
from cogs.interactions.handlers import ControlId
from tests.cogs.case import Swap, Variant
from tests.cogs.harness.loopback import GAME, LoopbackRig
from tests.cogs.thieving_chefs.playing import do, lively, take_back
from tests.short import shorten

FURTHER = 100
"""The seed of the first further game."""

GAMES = int(os.environ.get("BRIGADE_LEAKS", "0"))
"""The number of further games, each with its own seed; long runs set it."""


class Case(NamedTuple):
    """A game: its seats, the seat with swapped cards, and the share of it that is played."""

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
    """A game as a list of moves, written without Discord."""

    order: tuple[str, ...]
    """All cards in the order in which they leave the deck."""
    moves: tuple[tuple[int, Any], ...]
    end: State


def arrange(monkeypatch: pytest.MonkeyPatch, order: Sequence[str]) -> None:
    """Fix the order of the next deal, and make later decks of the discards in sorted order."""
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
        """Return the state after the deal."""
        return self._after(None, self.game.new({}, self.seats, self._chance))

    def after(self, state: State, seat: int, action: Any) -> State:
        """Return the state after an action.

        Raises:
            IllegalActionError: the seat may not do that.
        """
        if seat not in self.game.questions(state):
            raise IllegalActionError(action)
        return self._after(state, self.game.decide(state, seat, action, self._chance))

    def _after(self, state: State | None, events: Sequence[Any]) -> State:
        for event in events:
            state = self.game.evolve(state, event)
        assert state is not None
        return state


def written(table: Table, case: Case, monkeypatch: pytest.MonkeyPatch) -> Script:
    """Return a game with the given share of its moves."""
    chance = random.Random(case.seed)
    order = list(table.game.content.deck("scaled"))
    chance.shuffle(order)
    arrange(monkeypatch, order)
    state, moves, states = table.begin(), [], []
    while table.game.outcome(state) is None:
        seat = chance.choice(sorted(table.game.questions(state)))
        view: Any = SimpleNamespace(
            own=SimpleNamespace(offers=tuple(table.game.offers(state, seat)))
        )
        action = lively(view, chance)
        states.append(state)
        moves.append((seat, action))
        state = table.after(state, seat, action)
    played = int((len(moves) - 1) * case.share)  # the last move reveals every hand
    return Script(tuple(order), tuple(moves[:played]), states[played])


class OtherDeal(NamedTuple):
    """Another deal that is consistent with the public moves."""

    order: tuple[str, ...]
    seat: int | None
    """The seat with another hand; None where only the deck differs."""


def swapped(table: Table, script: Script, case: Case, monkeypatch: pytest.MonkeyPatch) -> OtherDeal:
    """Return a deal with other cards where at most one seat has seen them."""
    order = list(script.order)
    below = len(order) - len(script.end.deck)
    order[below:] = order[below:][::-1]
    for seat in (case.swapped, *range(table.seats)):
        found = _with_another_hand(table, script, seat, order, below, monkeypatch)
        if found is not None:
            return OtherDeal(found, seat)
    return OtherDeal(tuple(order), None)


def _with_another_hand(
    table: Table,
    script: Script,
    seat: int,
    order: Sequence[str],
    below: int,
    monkeypatch: pytest.MonkeyPatch,
) -> tuple[str, ...] | None:
    """Exchange as many cards of one hand as possible for cards below in the deck."""
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
    """Return a seat's hand after the same moves, if they are legal and other hands are unchanged.

    Public values are not compared here: the test over Discord shows that they are equal.
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


async def inspect(rig: LoopbackRig, person: Person) -> None:
    """Query the table in every way as one person."""
    for word in ("show", "text", "hand"):
        await (await person.slash(rig.channel, "table", word, table="1")).settled()
    for name, focus in (("play", "card"), ("steal", "what"), ("discard", "card")):
        await person.autocomplete(rig.channel, "thieves", name, focus=focus)


async def play(
    rig: LoopbackRig, script: Script, case: Case, seat: int | None
) -> tuple[Person | None, None]:
    """Play a script by all ways, with undos; return the owner of other cards."""
    people = [rig.mei, rig.tomas, rig.omar, rig.zoe, rig.server.add_person("Lena", [rig.guild])]
    rig.server.add_person("Watcher", [rig.guild])
    table_id, chance = await rig.begin(*people[: case.seats]), random.Random(case.seed)
    minds = random.Random(case.seed)
    owner = None if seat is None else people[seat]
    for number, (mover, action) in enumerate(script.moves):
        await do(rig, people[mover], table_id, action, chance)
        await rig.await_delivery()
        if await take_back(rig, people[mover], table_id, minds):
            await do(rig, people[mover], table_id, action, chance)
            await rig.await_delivery()
        if number % 6 == 0:
            looker = chance.choice([p for p in rig.server.people if p is not owner])
            await inspect(rig, looker)
    return owner, None


def swap_of_cards(case: Case) -> Swap:
    """Return a game, and the same game with other cards in one hand and below in the deck."""

    def prepare(monkeypatch: pytest.MonkeyPatch, folder: Path) -> list[Variant]:
        shorten(monkeypatch, folder, goal=4)
        table = Table(folder, case.seats)
        with monkeypatch.context() as dealt:
            script = written(table, case, dealt)
            swap = swapped(table, script, case, dealt)
        assert swap.seat is not None or case.seed >= FURTHER
        return [
            Variant(
                partial(arrange, order=order),
                partial(play, script=script, case=case, seat=swap.seat),
            )
            for order in (script.order, swap.order)
        ]

    return Swap(str(case.seed), prepare, lambda own: None)


LEFT = (
    ("announce_best", "guard_chili", "revoke"),
    ("serve_now", "serve_sauce", "revoke"),
    ("revoke", "revoke_give_copies", "revoke"),
)
"""The owner's press each time no prompt of theirs is open; the last leaves no order."""


async def leave_orders(rig: LoopbackRig, person: Person, drafts: Sequence[str]) -> int:
    """Press controls of orders on the hand in the direct messages; return how many."""
    shown = person.last(person.dm)
    for draft in drafts:
        press = ControlId(1, "order", 0, payload=draft)
        answer = await (await person.press(shown, press.id(), force=True)).settled()
        assert answer.ephemeral
        assert "Orders ahead" in answer.text
        await rig.await_delivery()
    return len(drafts)


async def play_with_orders(
    rig: LoopbackRig, script: Script, drafts: Sequence[str]
) -> tuple[Person, int]:
    """Play a script; return the owner of the orders, and their number of presses."""
    people = (rig.mei, rig.tomas, rig.omar)
    table_id, chance, pressed = await rig.begin(*people), random.Random(ORDERED.seed), 0
    for number, (mover, action) in enumerate(script.moves):
        if number % 2 == 0 and (await rig.view(rig.mei, table_id)).own.prompt is None:
            pressed += await leave_orders(rig, rig.mei, drafts)
        await do(rig, people[mover], table_id, action, chance)
        await rig.await_delivery()
        if number % 8 == 0:
            await inspect(rig, rig.tomas)
    return rig.mei, pressed


ORDERED = Case(3, 3, 0, 1.0)


def prepare_orders(monkeypatch: pytest.MonkeyPatch, folder: Path) -> list[Variant]:
    """Return a game with each of the orders."""
    shorten(monkeypatch, folder, goal=4)
    with monkeypatch.context() as dealt:
        script = written(Table(folder, ORDERED.seats), ORDERED, dealt)
    return [
        Variant(
            partial(arrange, order=script.order),
            partial(play_with_orders, script=script, drafts=drafts),
        )
        for drafts in LEFT
    ]


def pressed_alike(pressed: Sequence[int]) -> None:
    """Assert that the owner pressed equally often each time."""
    assert pressed[0] > 8
    assert set(pressed) == {pressed[0]}


SWAPS = (*map(swap_of_cards, CASES), Swap("orders", prepare_orders, pressed_alike))
