"""The numbers by which dice roll and settle."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.errors import ContentError

_FILE = "restock.toml"


class Tumbling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How dice roll and settle, as ``restock.toml`` says, which explains each. In cm and s."""

    sides: tuple[int, int, int, int, int, int]
    side: float
    inside: float
    hand: float
    spread: float
    fan: float
    slowest: float
    fastest: float
    spin: float
    pour: float
    roll: float
    rolling: float
    pulls: int
    pull: float
    strength: float
    flattest: float
    steepest: float
    swing: float
    sliding: float
    straighten: float
    friction: float
    bounce: float

    @property
    def along(self) -> int:
        """How many dice fit into a row or a column of the frame."""
        return int(self.inside / self.side)


def read_tumbling(files: Mapping[str, Any]) -> Tumbling:
    """Check and return the content of ``restock``.

    Args:
        files: what each TOML file holds, by its name without the ending.

    Raises:
        ContentError: names the file, the key and what is wrong with it.
    """
    if "restock" not in files:
        raise ContentError(_FILE, "", "the file is missing")
    try:
        tumbling = msgspec.convert(files["restock"], Tumbling)
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at `$")
        raise ContentError(_FILE, place.rstrip("`").lstrip("."), problem) from error
    for key in ("side", "slowest", "pour", "roll", "pull", "pulls", "strength", "straighten"):
        if not getattr(tumbling, key) > 0:
            raise ContentError(_FILE, key, "is more than 0")
    for key in ("spread", "fan", "spin", "swing", "friction", "bounce"):
        if getattr(tumbling, key) < 0:
            raise ContentError(_FILE, key, "is not below 0")
    for key in ("rolling", "sliding"):
        if not 0 < getattr(tumbling, key) <= 1:
            raise ContentError(_FILE, key, "is more than 0 and not above 1")
    if any(number < 1 for number in tumbling.sides):
        raise ContentError(_FILE, "sides", "are numbers from 1 on")
    if tumbling.fastest < tumbling.slowest:
        raise ContentError(_FILE, "fastest", "is not below slowest")
    if tumbling.steepest < tumbling.flattest:
        raise ContentError(_FILE, "steepest", "is not below flattest")
    if tumbling.flattest < tumbling.swing or tumbling.steepest + tumbling.swing > 90:
        raise ContentError(_FILE, "swing", "leads away from the corner")
    if not tumbling.spread < tumbling.hand < tumbling.inside - tumbling.spread:
        raise ContentError(_FILE, "hand", "lets dice go outside the frame")
    return tumbling
