"""Hand-made public events of Hibachi's markets, for receipts."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from bot.games.contract import Seat
from bot.games.hibachi.rules import events
from bot.games.hibachi.rules.pieces import Phase, Shown, Yen
from bot.games.hibachi.rules.view import Seen
from tests.games.hibachi.variants import CONTENT

Chips: TypeAlias = Sequence[tuple[Seat, Yen]]
Row: TypeAlias = tuple[str, Chips, tuple[int, ...], Chips]
"""A bowl: its chips by owner, the cards sold by each seat, the purchases."""


def market(*rows: Row, after: Sequence[Seen] = ()) -> tuple[Seen, ...]:
    """Return the events of a whole market."""
    told: list[Seen] = [events.PhaseBegan(Phase.PLAN, 0), events.PhaseBegan(Phase.BOWL, 0)]
    for bowl, chips, sold, bought in rows:
        price = sum(value for _, value in chips)
        shown = tuple(Shown(i, owner, value) for i, (owner, value) in enumerate(chips))
        told += [events.BowlOpened(bowl, shown, price), events.Sold(bowl, price, sold, ())]
        told += [events.Bought(seat, bowl, value, 0) for seat, value in bought]
        told.append(events.BowlClosed(bowl, ()))
    return (*told, events.PhaseBegan(Phase.COOK, 0), *after)


_NONE: Final = (0, 0, 0, 0)
_BOWLS: Final = tuple(CONTENT.board.bowls)
_CROWD: Final = ((0, 600), (1, 100), (2, 300), (3, 500))

MARKETS: Final[dict[str, tuple[Seen, ...]]] = {
    "five": market(
        ("egg", ((0, 600), (2, 100)), (1, 0, 0, 2), ((2, 100),)),
        ("onion", ((1, 500), (1, 400), (3, 200)), _NONE, ((1, 900),)),
        ("rice", ((2, 200),), _NONE, ((2, 200),)),
        ("shrimp", ((3, 300), (0, 300)), _NONE, ((3, 300), (0, 300))),
        ("meat", ((2, 500), (0, 200), (1, 100)), (0, 2, 0, 0), ((0, 200),)),
    ),
    "nine": market(
        *(
            (
                bowl,
                _CROWD if i in (0, 3) else ((i % 4, 400), ((i + 1) % 4, 600))[: 1 + i % 2],
                (1, 0, 2, 0) if i in (0, 3) else _NONE,
                ((3, 500), (1, 100)) if i in (0, 3) else ((i % 4, 400),) if i % 3 else (),
            )
            for i, bowl in enumerate(_BOWLS)
        )
    ),
    "four_trades_everywhere": market(
        *((bowl, _CROWD, (1, 0, 2, 0), ((3, 500), (1, 100))) for bowl in _BOWLS[:5])
    ),
    "nobody_gains": market(
        ("egg", ((0, 600),), _NONE, ((0, 600),)), ("fish", ((0, 300), (1, 300)), _NONE, ())
    ),
    "nobody_trades": market(("egg", ((0, 600),), _NONE, ())),
}
