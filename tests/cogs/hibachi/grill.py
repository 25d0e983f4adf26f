"""Hibachi on the loopback: stacked deals, and chips that land at chosen places."""

from collections.abc import Sequence
from typing import Any, Final

import pytest

from bot.games.chance import Chance
from bot.games.hibachi import game
from bot.games.hibachi.physics.board import Board
from bot.games.hibachi.physics.recording import ChipAt, Frame, Path, ThrowResult
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.events import CardKept, CardsDrawn, RecipeReserved
from bot.games.hibachi.rules.pieces import Phase
from bot.playground import Person
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from tests.cogs.harness.loopback import LoopbackRig

HIBACHI: Final = game.ID

OUT: Final = "out"
"""The landing place of a chip that leaves the board."""

MARKET: Final = ("egg", "rice", "egg", "soba")
"""The open market at two seats."""

BOWLS: Final = ("egg", "rice", "egg", "rice", "soba", "egg", "rice", "soba")
"""Eight throws of two seats, each into a bowl: no prompt opens before the market."""


_NOWHERE: Final = (20.0, 26.5)
"""A place outside all spaces."""


def land(monkeypatch: pytest.MonkeyPatch, spots: Sequence[str | None]) -> None:
    """Make the n-th throw of each round come to rest in the n-th of ``spots``.

    ``OUT`` is off the board, None on no space. No chip moves another one or shows its face.
    """

    def thrower(board: Board, throwing: object) -> Any:
        def simulate(
            side: int, asked: Throw, steady: str, lying: Sequence[ChipAt], chip: int, _: Chance
        ) -> ThrowResult:
            spot = spots[(chip - 1) % len(spots)]
            if spot == OUT:
                return ThrowResult(
                    Path((Frame(0, ((chip, 0, 0),)),), 0), tuple(lying), (chip,), False
                )
            x, y = _NOWHERE if spot is None else board.middle_of(spot)
            aside = chip % 3 - 1.0  # otherwise they would overlap exactly
            rest = ChipAt(chip, round(x + aside, 3), y)
            path = Path((Frame(0, ((chip, round(100 * rest.x), round(100 * y)),)),), 0)
            return ThrowResult(path, (*lying, rest), (), False)

        return simulate

    monkeypatch.setattr(game, "thrower", thrower)


def set_grill(
    monkeypatch: pytest.MonkeyPatch,
    hands: Sequence[Sequence[str]] = ((), ()),
    *,
    market: Sequence[str] = MARKET,
    pile: Sequence[str] = (),
    recipes: Sequence[str] = (),
    reserved: int = 0,
) -> None:
    """Make the next deals give these hands, and seat 0 the bottle and so the first throw.

    Args:
        monkeypatch: undoes it.
        hands: each seat's initial ingredient cards.
        market: the open cards, as many as the seats and the edition require.
        pile: the cards after those.
        recipes: the first recipe cards: displayed ones, reserved ones, and so on.
        reserved: how many recipes each seat has reserved, face down.
    """
    shuffled, below, deal = Chance.shuffled, Chance.below, game.Hibachi.deal
    held = [card for hand in hands for card in hand]
    first = {"pile": [*market, *held, *pile], "recipes": list(recipes)}

    def stacked(self: Chance, items: Sequence[Any], purpose: str) -> tuple[Any, ...]:
        if not set(first.get(purpose, (None,))) <= set(items):  # another game's, or too few
            return shuffled(self, items, purpose)
        left = list(items)
        for card in first[purpose]:
            left.remove(card)
        return (*first[purpose], *left)

    def chosen(self: Chance, bound: int, purpose: str, start: int = 0) -> int:
        return 0 if purpose == "head" else below(self, bound, purpose, start)

    def dealt(*given: Any, **more: Any) -> list[Any]:
        events = list(deal(*given, **more))
        deck = list(events[0].recipes)
        for seat, hand in enumerate(hands):
            for card in hand:
                events += [CardsDrawn(seat, (card,)), CardKept(seat, card, (), open=False)]
            events += [RecipeReserved(seat, deck.pop(0)) for _ in range(reserved)]
        return events

    monkeypatch.setattr(Chance, "shuffled", stacked)
    monkeypatch.setattr(Chance, "below", chosen)
    monkeypatch.setattr(game.Hibachi, "deal", dealt)


async def throw_all(rig: LoopbackRig, table_id: TableId) -> None:
    """Play everybody's throws, always with the lowest chip, through the service."""
    while (view := await rig.view(None, table_id)).game_view.phase is Phase.THROW:
        person = (rig.mei, rig.tomas, rig.omar, rig.zoe)[view.game_view.to_move]
        own = await rig.view(person, table_id)
        await rig.act(person, table_id, Throw(own.game_view.own.chips[0], 0, 50))
    await rig.await_delivery()


async def asked(
    rig: LoopbackRig, table_id: TableId, *people: Person
) -> list[tuple[Person, TableView]]:
    """Return the prompted players, with their views."""
    views = [(person, await rig.view(person, table_id)) for person in people]
    return [(person, view) for person, view in views if view.own.prompt is not None]
