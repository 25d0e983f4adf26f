"""The throw: one chip of Hibachi with a steady hand, for the worth of the cards in hand."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import atan2, degrees, isqrt
from typing import Any, Final

from msgspec.structs import replace

from bot.daily.tasks import ME, BestLine, Task
from bot.games.chance import Chance
from bot.games.hibachi.game import Hibachi
from bot.games.hibachi.physics.aiming import ANGLES, NO_SLIP, POWERS, STARTS, Aim
from bot.games.hibachi.physics.board import THOUSANDTHS
from bot.games.hibachi.physics.recording import ChipAt, ThrowResult
from bot.games.hibachi.physics.targets import climb
from bot.games.hibachi.physics.throw import throw
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.events import ChipThrown
from bot.games.hibachi.rules.pieces import Chip, side_of

SEATS: Final = 3
_CARDS: Final = 5
_ON_BOARD: Final = (0, 0, 1, 1, 2, 2, 2)
"""The owners of the chips on the board."""
_LOOSE: Final = 2
"""The last chips lie anywhere, all others in a bowl."""
_APART: Final = 50
"""Thousandths of a cm between two chips, so that none touch."""

TRIED: Final = 400
"""The aims drawn evenly from all."""
_CLIMBS: Final = 6
"""The best aims that are mended step by step."""


class ThrowTask(Task):
    """A board with chips, a chip in the hand, and five cards to sell at the bowls' totals."""

    def __init__(self, game: Hibachi, chance: Chance) -> None:
        super().__init__(game, chance)
        self._board, self._throwing = game.content.board, game.throwing
        state = self.dealt(SEATS, hand="steady")
        values = game.content.numbers.chips
        decks = [list(chance.shuffled(values, f"chips/{seat}")) for seat in range(SEATS)]
        chips: list[Chip] = []
        for number, owner in enumerate(_ON_BOARD, 1):
            x, y = self._free(chips, number)
            space = self._board.space_at(x, y)
            chips.append(Chip(number, owner, decks[owner].pop(), True, x, y, space))
        self.chip: int = decks[ME].pop()
        hand = chance.shuffled(game.content.pile(), "hand")[:_CARDS]
        for seat in range(SEATS):
            own = tuple(one.value for one in chips if one.owner == seat)
            thrown = tuple(one for one in values if one != self.chip) if seat == ME else own
            state = state.changing(seat, thrown=thrown, shown=own)
        state = state.changing(ME, hand=hand).supplying(display=())
        nothing = replace(state.market, cards=())  # a price to buy would mislead
        state = replace(state, board=tuple(chips), head=ME, to_move=ME, market=nothing)
        self.start = replace(state, round=replace(state.round, thrown=len(chips)))
        self.hand: tuple[str, ...] = hand
        self._side = side_of(ME, SEATS)
        self._lying = tuple(ChipAt(one.number, one.x, one.y) for one in chips)

    def _free(self, chips: Sequence[Chip], number: int) -> tuple[float, float]:
        """Return the place of a further chip; it follows from whole numbers alone."""
        board, draw = self._board, self._chance
        radius, inner = round(board.chip_radius * THOUSANDTHS), round(board.inner * THOUSANDTHS)
        taken = [(round(one.x * THOUSANDTHS), round(one.y * THOUSANDTHS)) for one in chips]
        bowls = list(board.bowls.values())
        tries = 0
        while True:
            purpose = f"place/{number}/{tries}"
            tries += 1
            if number > len(_ON_BOARD) - _LOOSE:
                low, wide = (radius, radius), inner - 2 * radius
            else:
                reach = round(board.bowl_radius * THOUSANDTHS) // 2
                bowl = bowls[draw.below(len(bowls), f"{purpose}/bowl")]
                left, lower = (round(at * THOUSANDTHS) - reach for at in bowl)
                low, wide = (left, lower), 2 * reach
            x, y = (low[i] + draw.below(wide + 1, f"{purpose}/{i}") for i in (0, 1))
            gaps = (isqrt((x - a) ** 2 + (y - b) ** 2) for a, b in taken)
            if all(gap >= 2 * radius + _APART for gap in gaps):
                return x / THOUSANDTHS, y / THOUSANDTHS

    def events(self, state: Any, action: Any) -> Sequence[Any]:
        """Return the throw alone, without the steps that follow it in a game."""
        return [one for one in super().events(state, action) if isinstance(one, ChipThrown)]

    def score(self, actions: Sequence[Any]) -> int:
        """Return the yen by which the throw raised the worth of the hand; at least 0."""
        [action] = actions
        [event] = self.events(self.start, action)
        thrown: ThrowResult = event.thrown
        return self._gained(thrown)

    def _gained(self, thrown: ThrowResult) -> int:
        values = {one.number: one.value for one in self.start.board}
        values[len(_ON_BOARD) + 1] = self.chip
        before: int = sum(one.value * self.hand.count(one.space or "") for one in self.start.board)
        after: int = sum(
            values[one.chip] * self.hand.count(self._board.space_at(one.x, one.y) or "")
            for one in thrown.rest
        )
        return max(0, after - before)

    def best_line(self) -> BestLine:
        """Return the best of aims drawn evenly and of those at chips, a few mended step by step.

        It tries a fixed number of aims, so that it finds the same everywhere.
        """
        number = len(_ON_BOARD) + 1

        @cache
        def value(aim: Aim) -> float:
            thrown = throw(
                self._board, self._throwing, self._side, aim, NO_SLIP, self._lying, number
            )
            return float(self._gained(thrown))

        drawn = [self._drawn(place) for place in range(TRIED)]
        aims = dict.fromkeys((*drawn, *self._knocks()))
        firsts = sorted(aims, key=lambda aim: -value(aim))[:_CLIMBS]
        best = max([climb(aim, value) for aim in firsts], key=value)
        action = Throw(self.chip, best.angle, best.power, best.start)
        return BestLine(round(value(best)), (action,), TRIED)

    def _knocks(self) -> Iterator[Aim]:
        """Yield aims past the middle of each chip, to push it: few of all aims do."""
        for one in self._lying:
            for start in STARTS[::6]:
                straight = round(degrees(atan2(one.x - start, one.y - self._board.chip_radius)))
                for angle in (straight - 1, straight + 1):
                    if angle in ANGLES:
                        yield from (Aim(start, angle, power) for power in POWERS[19::20])

    def _drawn(self, place: int) -> Aim:
        start, angle, power = (
            values[0] + self._chance.below(len(values), f"aim/{place}/{what}")
            for what, values in enumerate((STARTS, ANGLES, POWERS))
        )
        return Aim(start, angle, power)

    def facts(self) -> dict[str, Any]:
        """Return the chips, the hand and the chip to throw."""
        chips = [
            [one.owner, one.value, round(one.x * THOUSANDTHS), round(one.y * THOUSANDTHS)]
            for one in self.start.board
        ]
        return {"chips": chips, "cards": list(self.hand), "chip": self.chip}
