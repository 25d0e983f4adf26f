"""The aim of a throw: panel, nudges, action."""

import re
from collections.abc import Mapping

from bot.games.errors import IllegalActionError
from bot.games.hibachi.physics.aiming import ANGLES, POWERS, STARTS, Aim, Throwing
from bot.games.hibachi.physics.gliding import Spread, Way, spread_of, stop_of
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase, Yen, side_of
from bot.games.hibachi.rules.view import View
from bot.tables.views.table_view import TableView
from cogs.messages.presenter import ControlGroup, FormStep, GameForm, Panel
from render.hibachi import aim as pictures
from render.hibachi import words
from render.kit.encoding import encode

_DRAFT = re.compile(r"aim_(\d{3})_(\d{1,2})_(m?\d{1,2})_(\d{1,3})(?:_n\d{1,2})?")

_NUDGES = (
    ("start", STARTS, ((-5, "◀◀ 5 cm"), (-1, "◀ 1 cm"), (1, "1 cm ▶"), (5, "5 cm ▶▶"))),
    ("angle", ANGLES, ((-10, "↶ 10°"), (-1, "↶ 1°"), (1, "1° ↷"), (10, "10° ↷"))),
    ("power", POWERS, ((-10, "10 weaker"), (-1, "1 weaker"), (1, "1 harder"), (10, "10 harder"))),
)
"""A row of buttons each: the changed field, its range, and the changes with their labels."""


def aim_draft(throw: Throw, number: int | None = None) -> str:
    """Return the draft of an aim; ``number`` distinguishes equal ones."""
    angle = f"m{-throw.angle}" if throw.angle < 0 else str(throw.angle)
    end = "" if number is None else f"_n{number}"
    return f"aim_{throw.chip}_{throw.start}_{angle}_{throw.power}{end}"


def throw_of(view: TableView, draft: str) -> Throw:
    """Return the throw of a draft; refuse a malformed aim, or an impossible throw."""
    found = _DRAFT.fullmatch(draft)
    if found is None:
        raise IllegalActionError(draft)
    chip, start, angle, power = found.groups()
    throw = Throw(int(chip), int(angle.replace("m", "-")), int(power), int(start))
    if not any(offer.accepts(throw) for offer in view.own.offers):
        raise IllegalActionError(throw)
    return throw


class AimForm(GameForm):
    """The aim of a throw."""

    prefixes = ("aim_",)
    verb = "aim"

    def __init__(self, content: Content, throwing: Throwing) -> None:
        self._content, self._throwing = content, throwing

    def first(self, view: TableView) -> str:
        """Return the draft that a panel begins with: the lowest chip, straight, half power."""
        game_view: View = view.game_view
        throws = game_view.phase in (Phase.THROW, Phase.BONUS_THROW)
        return aim_draft(Throw(game_view.own.chips[0], angle=0, power=50)) if throws else ""

    def groups(self, view: TableView) -> list[ControlGroup]:
        """Return the button that opens the panel."""
        draft = self.first(view)
        return [ControlGroup((FormStep("panel", draft, "Aim", main=True),))] if draft else []

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Throw:
        """Return the throw of a draft."""
        return throw_of(view, draft)

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the panel of an aim."""
        throw = throw_of(view, draft)
        game_view: View = view.game_view
        way, price, spread = self._led(view, throw)
        go = FormStep("enter", aim_draft(throw), f"Throw the {throw.chip}", main=True)
        return Panel(
            text=words.aim(throw, way, price, spread, self._content),
            draw=lambda: encode(
                pictures.draw_aim(game_view, throw, way, price, spread, self._content)
            ),
            alt=words.alt_aim(throw, way, price, spread, self._content),
            groups=(_chips(game_view, throw), *_nudges(throw), ControlGroup((go,))),
        )

    def _led(self, view: TableView, throw: Throw) -> tuple[Way, Yen | None, Spread | None]:
        """Return the way of an aim, a card's price if it ends in a bowl on sale, and the spread."""
        game_view: View = view.game_view
        assert view.me is not None  # a viewer without a seat has no offers
        board = self._content.board
        aim = Aim(throw.start, throw.angle, throw.power)
        side = side_of(view.me, len(game_view.chefs))
        way = stop_of(board, self._throwing, side, aim)
        spread = spread_of(board, self._throwing, side, aim, game_view.variant.steadiness)
        space = None if way.stop is None else board.space_at(*way.stop)
        if space is None or space not in board.bowls or space not in game_view.market.cards:
            return way, None, spread
        return way, game_view.own_total(space) + throw.chip, spread


def _chips(view: View, throw: Throw) -> ControlGroup:
    steps = [
        FormStep(
            "panel",
            aim_draft(Throw(chip, throw.angle, throw.power, throw.start)),
            f"Chip {chip}",
            chosen=chip == throw.chip,
        )
        for chip in view.own.chips
    ]
    return ControlGroup(tuple(steps), "Which chip")


def _nudges(throw: Throw) -> list[ControlGroup]:
    groups, number = [], 0
    for what, values, nudges in _NUDGES:
        steps = []
        for by, label in nudges:
            number += 1
            value = max(values[0], min(values[-1], getattr(throw, what) + by))
            aims = {"angle": throw.angle, "power": throw.power, "start": throw.start, what: value}
            steps.append(FormStep("panel", aim_draft(Throw(throw.chip, **aims), number), label))
        groups.append(ControlGroup(tuple(steps)))
    return groups
