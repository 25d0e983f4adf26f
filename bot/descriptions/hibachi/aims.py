"""Words for an aim: its target, its chance, what it costs."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.descriptions.hibachi.facts import nearest, place, space_id, yen
from bot.descriptions.phrases import LABEL_MOST, capital, cut
from bot.games.hibachi.physics.gliding import GlidePath, Spread
from bot.games.hibachi.physics.targets import Target
from bot.games.hibachi.rules import pieces
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.view import ChipView, View
from bot.words import Reader, say, tallied

_WARNED: Final = 0.075
"""The least share of throws off the board worth a warning."""


class Aimed(NamedTuple):
    """An aim as its thrower sees it.

    ``way`` is without slips and hits. ``spread`` holds the ends by slips of the hand, None for a
    steady hand. ``target`` is the chip aimed at, else the space at the end of the way, if any;
    ``chance`` is the share of throws that reach it, past the chips on the board.
    """

    view: View
    throw: Throw
    way: GlidePath
    spread: Spread | None
    target: Target | None
    chance: float

    @property
    def chip(self) -> ChipView | None:
        """The chip aimed at, if it is one."""
        return next((one for one in self.view.board if one.number == self.target), None)

    @property
    def price(self) -> pieces.Yen | None:
        """The price of a card in the bowl for the thrower then; None without a sale there."""
        if self.target not in self.view.market.cards:
            return None
        return price_with(self.view, str(self.target), self.throw.chip)


def price_with(view: View, bowl: pieces.IngredientId, chip: pieces.Yen) -> pieces.Yen:
    """Return a card's price for the viewer with one more chip in the bowl."""
    return view.own_total(bowl) + chip


def bearing(angle: int) -> str:
    """Return the direction of an angle: "12° to the left"."""
    side = "ahead" if angle == 0 else "left" if angle < 0 else "right"
    return say("hibachi-bearing", side=side, degrees=abs(angle))


def percent(share: float) -> int:
    """Return a share in steps of 5 %: more digits would promise too much."""
    return round(share * 20) * 5


def target_name(target: Target, view: View, names: Sequence[str], content: Content) -> str:
    """Return "Shiitake", "Reserve", "Ben's chip in Egg"."""
    if not isinstance(target, int):
        return place(target)
    chip = next(one for one in view.board if one.number == target)
    lies, name = "space" if chip.space else "none", names[chip.owner]
    return say(
        "hibachi-target-chip",
        who=Reader(name) if chip.owner == view.me else name,
        lies="bowl" if chip.space in content.ingredients else lies,
        space=space_id(chip.space),
    )


def target_label(
    target: Target, share: float, view: View, names: Sequence[str], content: Content
) -> str:
    """Return a target with its chance, at most 80 characters."""
    name = capital(target_name(target, view, names, content))
    return cut(say("hibachi-target-label", target=name, percent=percent(share)), LABEL_MOST)


def target_hint(target: Target, chip: pieces.Yen, view: View) -> str:
    """Return what hitting a target is good for, at most 100 characters."""
    if isinstance(target, int):
        return say("hibachi-target-throw", throw=target)
    if target in pieces.ACTION_SPACES:
        return say(f"{space_id(target)}.hint")
    if target in view.market.cards:
        return say("hibachi-target-price", price=yen(price_with(view, target, chip)))
    return say("hibachi-not-for-sale") if view.market.cards else capital(own_cards(target, view))


def own_cards(bowl: pieces.IngredientId, view: View) -> str:
    """Return how many cards of the viewer a bowl sells, for boards without a market."""
    return say("hibachi-own-cards", count=view.own.hand.count(bowl))


def aim(aimed: Aimed, names: Sequence[str], content: Content) -> str:
    """Return the target of an aim with its chance, and what it costs."""
    way, out = aimed.way, 0.0 if aimed.spread is None else aimed.spread.out
    if aimed.target is not None:
        name = target_name(aimed.target, aimed.view, names, content)
        rows = [say("hibachi-aimed", target=name, percent=percent(aimed.chance))]
    elif way.stop is None:
        return say("hibachi-aimed-out")
    else:
        rows = [say("hibachi-aimed-nowhere", space=space_id(nearest(*way.stop, content)))]
    if aimed.target in content.ingredients:
        rows.append(say("hibachi-aimed-price", price=_price(aimed)))
    if out >= _WARNED:
        rows.append(say("hibachi-aimed-leaving", percent=percent(out)))
    return " ".join(rows)


def _price(aimed: Aimed) -> str:
    return "none" if aimed.price is None else yen(aimed.price)


def alt_aim(aimed: Aimed, names: Sequence[str], content: Content) -> str:
    """Return the alt text of the picture of an aim."""
    throw, view, target = aimed.throw, aimed.view, aimed.target
    leaves = target is None and aimed.way.stop is None
    own = (one for one in view.board if one.owner == view.me)
    return say(
        "hibachi-alt-aim",
        chip=throw.chip,
        start=throw.start,
        way=bearing(throw.angle),
        power=throw.power,
        end="out" if leaves else "nowhere" if target is None else "target",
        target="" if target is None else target_name(target, view, names, content),
        percent=percent(aimed.chance),
        price=_price(aimed),
        chips=[str(chip) for chip in view.own.chips],
        thrown=tallied(
            say("hibachi-chip-at", chip=one.value or 0, space=space_id(one.space)) for one in own
        ),
    )
