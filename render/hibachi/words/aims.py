"""Words for an aim: its target, its chance, what it costs."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.games.hibachi.physics.gliding import Spread, Way
from bot.games.hibachi.physics.targets import Target
from bot.games.hibachi.rules import pieces
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.view import ChipView, View
from render.hibachi.facts import nearest, place, yen
from render.kit.phrases import HINT_MOST, LABEL_MOST, counted, cut, listed

_WARNED: Final = 0.075
"""The least share of throws off the board worth a warning."""
_GIVES: Final = {
    pieces.BONUS_THROW: "One more throw, if your chips are worth most there",
    pieces.BONUS_INGREDIENT: "A card of your choice, if your chips are worth most there",
    pieces.RESERVE: "A dish for you alone, if your chips are worth most there",
    pieces.NEW_HEAD_CHEF: "The bottle, if your chips are worth most there",
}


class Aimed(NamedTuple):
    """An aim as its thrower sees it.

    ``way`` is without slips and hits. ``spread`` holds the ends by slips of the hand, None for a
    steady hand. ``target`` is the chip aimed at, else the space at the end of the way, if any;
    ``chance`` is the share of throws that reach it, past the chips on the board.
    """

    view: View
    throw: Throw
    way: Way
    spread: Spread | None
    target: Target | None
    chance: float

    @property
    def chip(self) -> ChipView | None:
        """The chip aimed at, if it is one."""
        return next((one for one in self.view.board if one.number == self.target), None)

    @property
    def price(self) -> pieces.Yen | None:
        """What a card in the bowl would cost the thrower then; None without a sale there."""
        if self.target not in self.view.market.cards:
            return None
        return price_with(self.view, str(self.target), self.throw.chip)


def price_with(view: View, bowl: pieces.IngredientId, chip: pieces.Yen) -> pieces.Yen:
    """Return a card's price for the viewer with one more chip in the bowl."""
    return view.own_total(bowl) + chip


def bearing(angle: int) -> str:
    """Return the direction of an angle: "12° to the left"."""
    if angle == 0:
        return "straight ahead"
    return f"{abs(angle)}\u00b0 to the {'left' if angle < 0 else 'right'}"


def percent(share: float) -> int:
    """Return a share in steps of 5 %: more digits would promise too much."""
    return round(share * 20) * 5


def about(share: float) -> str:
    """Return "about 50%"."""
    rounded = percent(share)
    return f"about {rounded}%" if 0 < rounded < 100 else "over 95%" if rounded else "under 5%"


def chance(share: float) -> str:
    """Return "about a 50% chance"."""
    rounded = percent(share)
    if not 0 < rounded < 100:
        return "almost certain" if rounded else "almost no chance"
    return f"about a{'n' if rounded // 10 == 8 else ''} {rounded}% chance"


def target_name(target: Target, view: View, names: Sequence[str], content: Content) -> str:
    """Return "Shiitake", "Reserve", "Ben's chip in Egg"."""
    if not isinstance(target, int):
        return place(target, content)
    chip = next(one for one in view.board if one.number == target)
    whose = "your" if chip.owner == view.me else f"{names[chip.owner]}'s"
    if chip.space is None:
        return f"{whose} chip between the bowls"
    where = "in" if chip.space in content.ingredients else "on"
    return f"{whose} chip {where} {place(chip.space, content)}"


def target_label(
    target: Target, share: float, view: View, names: Sequence[str], content: Content
) -> str:
    """Return a target with its chance, at most 80 characters."""
    name = target_name(target, view, names, content)
    return cut(f"{name[0].upper()}{name[1:]}, {about(share)}", LABEL_MOST)


def target_hint(target: Target, chip: pieces.Yen, view: View) -> str:
    """Return what hitting a target is good for, at most 100 characters."""
    if isinstance(target, int):
        return f"Throw {target} of this round"
    if target in _GIVES:
        return _GIVES[target]
    if target not in view.market.cards:
        return "No card for sale there"
    return cut(f"A card would cost you {yen(price_with(view, target, chip))}", HINT_MOST)


def aim(aimed: Aimed, names: Sequence[str], content: Content) -> str:
    """Return the target of an aim with its chance, and what it costs."""
    way, out = aimed.way, 0.0 if aimed.spread is None else aimed.spread.out
    if aimed.target is not None:
        name = target_name(aimed.target, aimed.view, names, content)
        said = f"Aimed at {name}: {chance(aimed.chance)}."
    elif way.stop is None:
        return "Careful: this throw leaves the board."
    else:
        said = f"Aimed at no space, nearest to {place(nearest(*way.stop, content), content)}."
    if aimed.target in content.ingredients:
        cost = "No card for sale there." if aimed.price is None else (
            f"A card would cost you {yen(aimed.price)}."
        )  # fmt: skip
        said = f"{said} {cost}"
    return f"{said} About {percent(out)}% leave the board." if out >= _WARNED else said


def alt_aim(aimed: Aimed, names: Sequence[str], content: Content) -> str:
    """Return the alt text of the picture of an aim."""
    throw, view = aimed.throw, aimed.view
    said = (
        f"Your aim: the {throw.chip} from {throw.start} cm along your edge, "
        f"{bearing(throw.angle)}, power {throw.power} of 100"
    )
    if aimed.target is not None:
        buys = "" if aimed.price is None else f", buy at {yen(aimed.price)}"
        name = target_name(aimed.target, view, names, content)
        said += f", at {name} ({percent(aimed.chance)}%{buys})"
    elif aimed.way.stop is None:
        said += ", off the board"
    said += f". Yours to throw: {listed([str(chip) for chip in view.own.chips])}."
    own = [one for one in view.board if one.owner == view.me]
    if own:
        thrown = counted(f"{one.value} at {place(one.space, content)}" for one in own)
        said += f" Thrown: {thrown}."
    return said
