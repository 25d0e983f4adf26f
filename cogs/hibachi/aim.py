"""The aim of a throw: targets, nudges, panel, action."""

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache, partial

from msgspec.structs import replace

from bot import limits
from bot.descriptions.hibachi import aims as words
from bot.games.errors import IllegalActionError
from bot.games.hibachi.game import find_shots
from bot.games.hibachi.physics.aiming import ANGLES, POWERS, STARTS, Aim, Throwing
from bot.games.hibachi.physics.gliding import path_of, spread_of
from bot.games.hibachi.physics.recording import ChipAt
from bot.games.hibachi.physics.targets import Shot, Situation, Target, aims_of
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase, side_of
from bot.games.hibachi.rules.view import View
from bot.tables.views.table_view import TableView
from bot.tables.workers.processes import ProcessLostError
from bot.words import say
from cogs.interactions.names import plain_names, text_names
from cogs.messages.presenter import ControlGroup, FormStep, GameForm, Panel
from render.hibachi.aim import draw_aim
from render.kit.encoding import encoded

OPENING = "aim_open"
"""The draft of a panel that opens at the last aim, or at the best target."""

_DRAFT = re.compile(r"aim_(\d{3})_(\d{1,2})_(m?\d{1,2})_(\d{1,3})(?:_c(\d{1,2}))?(?:_n\d{1,2})?")

_NUDGES = (
    ("start", STARTS, (-5, -1, 1, 5)),
    ("angle", ANGLES, (-10, -1, 1, 10)),
    ("power", POWERS, (-10, -1, 1, 10)),
)
"""A row of buttons each: the changed field, its range, and the changes."""


def aim_draft(throw: Throw, target: Target | None = None, number: int | None = None) -> str:
    """Return the draft of an aim, at a chip if so; ``number`` distinguishes equal ones."""
    angle = f"m{-throw.angle}" if throw.angle < 0 else str(throw.angle)
    at = f"_c{target}" if isinstance(target, int) else ""
    end = "" if number is None else f"_n{number}"
    return f"aim_{throw.chip}_{throw.start}_{angle}_{throw.power}{at}{end}"


def read_aim(view: TableView, draft: str) -> tuple[Throw, int | None]:
    """Return the throw of a draft, and the chip aimed at if it is still there.

    A malformed aim, and an impossible throw, are refused.
    """
    found = _DRAFT.fullmatch(draft)
    if found is None:
        raise IllegalActionError(draft)
    chip, start, angle, power, at = found.groups()
    throw = Throw(int(chip), int(angle.replace("m", "-")), int(power), int(start))
    if not any(offer.accepts(throw) for offer in view.own.offers):
        raise IllegalActionError(throw)
    there = {str(one.number): one.number for one in view.game_view.board}
    return throw, there.get(at or "")


def _throw(chip: int, aim: Aim) -> Throw:
    return Throw(chip, aim.angle, aim.power, aim.start)


class AimForm(GameForm):
    """The aim of a throw."""

    prefixes = ("aim_",)
    verb = "aim"

    def __init__(self, content: Content, throwing: Throwing) -> None:
        self._content, self._throwing = content, throwing
        self._aims = aims_of(content.board, throwing, content.aims)
        self._shots = lru_cache(64)(self._found)

    def first(self, view: TableView) -> str:
        """Return the draft that a panel begins with."""
        throws = view.game_view.phase in (Phase.THROW, Phase.BONUS_THROW)
        return OPENING if throws else ""

    def groups(self, view: TableView) -> list[ControlGroup]:
        """Return the button that opens the panel."""
        if not (draft := self.first(view)):
            return []
        return [ControlGroup((FormStep("panel", draft, say("hibachi-aim"), main=True),))]

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Throw:
        """Return the throw of a draft."""
        return read_aim(view, draft)[0]

    def shots(self, view: TableView) -> tuple[Shot, ...]:
        """Return at most 25 targets within reach: bowls, action spaces, chips, by their chance.

        The search takes up to a second; call it off the event loop.
        """
        situation = Situation(*_from(view), _lying(view), tuple(view.game_view.round.resolved))
        return self._shots(view.setup.rules, situation)[: limits.OPTIONS]

    def _found(self, rules: int, situation: Situation) -> tuple[Shot, ...]:
        found: tuple[Shot, ...] | None = None
        with suppress(ProcessLostError):  # this process searches, the next search starts another
            found = self.search(partial(find_shots, rules, situation)) if self.search else None
        return self._aims.shots(situation) if found is None else found

    def named(self, view: TableView, typed: str) -> Shot | None:
        """Return the target that was typed, by its name or its label."""
        wanted = typed.casefold()
        for shot in self.shots(view):
            name = words.target_name(
                shot.target, view.game_view, plain_names(view), self._content
            ).casefold()
            if wanted in (name, self.label(view, shot).casefold(), str(shot.target)):
                return shot
        return None

    def label(self, view: TableView, shot: Shot) -> str:
        """Return a target with its chance."""
        game_view, names = view.game_view, plain_names(view)
        return words.target_label(shot.target, shot.chance, game_view, names, self._content)

    def opening(self, view: TableView) -> Throw:
        """Return the lowest chip at the last aim if it is still of use, else at a card for sale.

        Without a market it is the likeliest bowl that sells a card in hand.
        """
        game_view: View = view.game_view
        wanted = game_view.market.cards or game_view.own.hand
        last, chip = game_view.own.last, game_view.own.chips[0]
        useful = {*wanted, *self._content.board.actions} - {*game_view.round.resolved}
        if last is not None and self._led(view, last, None).target in useful:
            return replace(last, chip=chip)
        shots = sorted(self.shots(view), key=lambda s: s.target not in wanted)
        return _throw(chip, shots[0].aim) if shots else Throw(chip, angle=0, power=50)

    def steps(self, view: TableView, draft: str) -> tuple[ControlGroup, ...]:
        """Return the controls of the panel of an aim, the throw first."""
        throw, target = self._drafted(view, draft)
        label = say("hibachi-offer-throw", chip=throw.chip)
        go = FormStep("enter", aim_draft(throw, target), label, main=True)
        return (
            ControlGroup((go,)),
            self._targets(view, throw, target),
            _chips(view.game_view, throw, target),
            *_nudges(throw, target),
        )

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the panel of an aim."""
        aimed = self._led(view, *self._drafted(view, draft))
        return Panel(
            text=words.aim(aimed, text_names(view), self._content),
            draw=partial(encoded, draw_aim, aimed, plain_names(view), self._content),
            alt=words.alt_aim(aimed, plain_names(view), self._content),
            groups=self.steps(view, draft),
        )

    def likely(self, view: TableView, throw: Throw) -> str:
        """Return the draft of an aim, at the chip that it hits likelier than its space, if any."""
        aim, aimed = Aim(throw.start, throw.angle, throw.power), self._led(view, throw, None)
        chances = {one.chip: self._chance(view, one.chip, aim) for one in _lying(view)}
        chip = max(chances, key=lambda one: chances[one], default=None)
        hits = chip is not None and chances[chip] > aimed.chance
        return aim_draft(throw, chip if hits else None)

    def _drafted(self, view: TableView, draft: str) -> tuple[Throw, int | None]:
        if draft != OPENING:
            return read_aim(view, draft)
        if not view.own.offers or not view.game_view.own.chips:
            raise IllegalActionError(draft)
        return self.opening(view), None

    def _led(self, view: TableView, throw: Throw, chip: int | None) -> words.Aimed:
        """Return an aim with its way, its spread and its chance."""
        board, aim = self._content.board, Aim(throw.start, throw.angle, throw.power)
        side, steadiness = _from(view)
        way = path_of(board, self._throwing, side, aim)
        spread = spread_of(board, self._throwing, side, aim, steadiness)
        target: Target | None = chip
        if chip is None and way.stop is not None:
            target = board.space_at(*way.stop)
        chance = 0.0 if target is None else self._chance(view, target, aim)
        return words.Aimed(view.game_view, throw, way, spread, target, chance)

    def _chance(self, view: TableView, target: Target, aim: Aim) -> float:
        return self._aims.chance(*_from(view), target, aim, _lying(view))

    def _targets(self, view: TableView, throw: Throw, target: int | None) -> ControlGroup:
        steps = []
        for number, shot in enumerate(self.shots(view)):
            there = _throw(throw.chip, shot.aim)
            steps.append(
                FormStep(
                    "panel",
                    aim_draft(there, shot.target, number),
                    self.label(view, shot),
                    words.target_hint(shot.target, throw.chip, view.game_view),
                    chosen=there == throw and target in (None, shot.target),
                )
            )
        return ControlGroup(tuple(steps), say("hibachi-aim-at"))


def _from(view: TableView) -> tuple[int, str]:
    """Return the side and the hand of the view's seat."""
    assert view.me is not None  # a viewer without a seat has no offers
    return side_of(view.me, len(view.game_view.chefs)), view.game_view.variant.steadiness


def _lying(view: TableView) -> tuple[ChipAt, ...]:
    """Return the places of the chips, which everybody knows."""
    return tuple(ChipAt(one.number, one.x, one.y) for one in view.game_view.board)


def _chips(view: View, throw: Throw, target: int | None) -> ControlGroup:
    steps = [
        FormStep(
            "panel",
            aim_draft(replace(throw, chip=chip), target),
            say("hibachi-chip", chip=chip),
            chosen=chip == throw.chip,
        )
        for chip in view.own.chips
    ]
    return ControlGroup(tuple(steps), say("hibachi-which-chip"))


def _nudges(throw: Throw, target: int | None) -> list[ControlGroup]:
    groups, number = [], limits.OPTIONS
    for what, values, nudges in _NUDGES:
        steps = []
        for by in nudges:
            label = say(f"hibachi-nudge-{what}", less=by < 0, by=abs(by))
            number += 1
            value = max(values[0], min(values[-1], getattr(throw, what) + by))
            nudged = replace(throw, **{what: value})
            steps.append(FormStep("panel", aim_draft(nudged, target, number), label))
        groups.append(ControlGroup(tuple(steps)))
    return groups
