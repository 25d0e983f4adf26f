"""Rounds of Hibachi that differ only in hidden values.

The same round is played twice. The second time one seat throws other chips where nobody sees
them, aims otherwise, holds other cards, draws and keeps other ones, has reserved another recipe,
fills in another form, and the piles have another order below. Films and pictures are compared
with everything else.
"""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from bot.games.hibachi.rules.actions import Buy, Choose, Done, Keep, Sell, TakeBottle, Throw
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import SawThrow
from bot.playground import Person
from bot.tables.views.table_view import TableView
from cogs.hibachi.aim import AimForm
from cogs.hibachi.presenter import HibachiPresenter
from cogs.messages.presenter import Panel
from render.kit.encoding import encode
from render.kit.surfaces import walnut
from tests.cogs.case import Swap, Variant
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.hibachi.grill import HIBACHI, OUT, land, set_grill
from tests.cogs.hibachi.playing import Cooks

SPOTS = ("bonus_ingredient", "egg", OUT, "egg", "rice", "new_head_chef", None, "rice")
"""Mei has the bottle and throws 1, 3, 5 and 7: two of her chips return unseen."""

DISPLAY = ("double_breakfast", "wok_garden")
LAID = ("soba", "egg", "rice", "soba")
"""The cards added to the market after the round."""


class Hidden(NamedTuple):
    """The values known to Mei alone, or to nobody."""

    chips: tuple[int, ...]
    """Her chips: the second leaves the board, the last stops beside the bowls."""
    angle: int
    hand: tuple[str, ...]
    recipe: str
    """Her reserved recipe."""
    drawn: tuple[str, ...]
    kept: int
    """The index of the drawn card that she keeps."""
    form: tuple[tuple[str, dict[str, Any]], ...]
    """The steps of her market form."""
    below: tuple[str, ...]
    """Cards in the pile that nobody sees."""
    sealed: int
    """The eggs of her sealed sale that nobody sees."""


ONE = Hidden(
    chips=(200, 500, 300, 600),
    angle=-30,
    hand=("egg", "egg", "fish", "onion"),
    recipe="forest_grill",
    drawn=("meat", "shrimp"),
    kept=0,
    form=(
        ("egg", {"mode": ["numbers"], "sell": "2", "at_least": "3000"}),
        ("rice", {"mode": ["ask"]}),
    ),
    below=("fish", "fish", "broccoli"),
    sealed=2,
)
OTHER = Hidden(
    chips=(200, 600, 300, 500),
    angle=30,
    hand=("shiitake", "egg", "rice", "meat"),
    recipe="silk_custard",
    drawn=("onion", "broccoli"),
    kept=1,
    form=(("rice", {"mode": ["ask"]}), ("egg", {"mode": ["ask"]})),
    below=("shrimp", "meat", "shrimp"),
    sealed=1,
)
"""The first form answers for the eggs, and she answers once more; the second leaves a prompt."""

TOMAS = (("rice", {"mode": ["ask"]}), ("egg", {"mode": ["ask"]}))


class Play:
    """One round of Mei and Tomas.

    Args:
        cooks: both players.
        hidden: the differing values.
        to_sale: whether the game stops at Mei's sealed answer, rather than after the round.
    """

    def __init__(self, cooks: Cooks, hidden: Hidden, *, to_sale: bool) -> None:
        self.cooks, self.hidden, self.to_sale = cooks, hidden, to_sale
        self.chips = {0: list(hidden.chips), 1: [200, 300, 400, 100]}
        self.phases: set[Phase] = set()
        self._sealed: set[tuple[Any, ...]] = set()

    async def run(self) -> None:
        """Play, and query the table as an outsider after every third move."""
        cooks, number, ends = self.cooks, 0, False
        while not ends:
            asked = await cooks.asked()
            # Both seal once, Mei first: only the sale that Tomas seals is revealed.
            person, view = min(asked, key=lambda found: _sealing(found[1]) in self._sealed)
            if view.game_view.round.number > 1:
                break
            self._sealed.add(_sealing(view))
            self.phases.add(view.game_view.phase)
            if view.game_view.phase is Phase.PLAN:
                for line in self.hidden.form if view.me == 0 else TOMAS:
                    await cooks.fill(person, line)
                view = await cooks.rig.view(person, cooks.table_id)
            ends = self.is_last_sale(view)
            await cooks.do(person, self.wish(view))
            number += 1
            if number % 3 == 0 or ends:
                await cooks.rig.await_delivery()
                await inspect(cooks.rig, (cooks.rig.tomas, cooks.rig.zoe)[number % 2])

    def is_last_sale(self, view: TableView) -> bool:
        """Return whether Mei's next sealed answer is the last move."""
        is_sale = view.game_view.phase is Phase.SELL and view.game_view.market.bowl == "egg"
        return self.to_sale and is_sale and view.me == 0

    def wish(self, view: TableView) -> Any:
        """Return the action for a prompt."""
        mine = view.me == 0
        match view.game_view.phase:
            case Phase.THROW:
                angle = self.hidden.angle if mine else 0
                return Throw(self.chips[view.me or 0].pop(0), angle, 50)
            case Phase.KEEP:
                return Keep(view.game_view.own.drawn[self.hidden.kept])
            case Phase.BOTTLE:
                return TakeBottle()
            case Phase.PLAN:
                return view.own.offers[0].action
            case Phase.BOWL:
                return Choose("egg")
            case Phase.SELL:
                return Sell(self.hidden.sealed if self.is_last_sale(view) else 0)
            case Phase.BUY:
                return Buy()
            case _:
                return Done()


def _sealing(view: TableView) -> tuple[Any, ...]:
    """Return the prompt that a seat answers."""
    return view.me, view.game_view.phase, view.game_view.market.bowl


async def inspect(rig: LoopbackRig, person: Person) -> None:
    """Query the table in every way as one person."""
    for word in ("show", "text", "hand"):
        await (await person.slash(rig.channel, "table", word, table="1")).settled()
    for word in ("hand", "prices", "plan"):
        await (await person.slash(rig.channel, HIBACHI, word, table="1")).settled()
    await (await person.slash(rig.channel, "privacy", "export")).settled()
    for word, focus in (("act", "what"), ("bowl", "which"), ("cook", "dish")):
        await person.autocomplete(rig.channel, HIBACHI, word, focus=focus)


def draw_less(monkeypatch: pytest.MonkeyPatch, filmed: Sequence[int]) -> None:
    """Draw only some films, and no aims, which are private anyway."""
    film, panel, picture = HibachiPresenter.film, AimForm.panel, encode(walnut(60, 40))

    def some(self: HibachiPresenter, view: Any, recent: Any, told: Any, names: Any) -> Any:
        thrown = [saw for saw in recent if isinstance(saw, SawThrow)]
        shown = thrown and thrown[-1].chip in filmed
        return film(self, view, recent, thrown[-1:], names) if shown else None

    def undrawn(self: AimForm, *given: Any) -> Panel:
        return replace(panel(self, *given), draw=lambda: picture)

    monkeypatch.setattr(HibachiPresenter, "film", some)
    monkeypatch.setattr(AimForm, "panel", undrawn)


def swap(name: str, *, to_sale: bool) -> Swap:
    """Return a swap of a round, or of the moves up to a sealed sale."""

    def variant(hidden: Hidden) -> Variant:
        def deal(monkeypatch: pytest.MonkeyPatch) -> None:
            set_grill(
                monkeypatch,
                (hidden.hand, ("egg", "fish", "soba")),
                pile=(*hidden.drawn, *LAID, *hidden.below),
                recipes=(*DISPLAY, hidden.recipe, "market_skewers"),
                reserved=1,
            )

        async def run(rig: LoopbackRig) -> tuple[Person, Any]:
            table_id, pair = await rig.begin(game=HIBACHI), (rig.mei, rig.tomas)
            cooks = Cooks(rig, table_id, pair, random.Random(5), quick=True)
            play = Play(cooks, hidden, to_sale=to_sale)
            await play.run()
            await rig.await_delivery()
            view = (await rig.view(rig.mei, table_id)).game_view
            return rig.mei, (play.phases, view.own.hand, view.own.reserved)

        return Variant(deal, run)

    def prepare(monkeypatch: pytest.MonkeyPatch, _: Path) -> list[Variant]:
        land(monkeypatch, SPOTS)
        draw_less(monkeypatch, () if to_sale else (3, 7))  # those with different chips
        return [variant(ONE), variant(OTHER)]

    def verify(own: Sequence[Any]) -> None:
        (phases, *one), (same, *other) = own
        assert phases == same > {Phase.KEEP, Phase.BOTTLE, Phase.PLAN, Phase.SELL}
        assert to_sale or phases > {Phase.BUY, Phase.COOK}
        assert all(a != b for a, b in zip(one, other, strict=True))

    return Swap(name, prepare, verify, files=30)


SWAPS = (swap("a round", to_sale=False), swap("a sealed sale", to_sale=True))
