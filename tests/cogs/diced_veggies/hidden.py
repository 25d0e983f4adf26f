"""Diced Veggies with identifiable hypes, and the audience of each."""

import io
from typing import Any

from PIL import Image

from bot.games.diced_veggies.rules.content import Content
from bot.tables.model.records import TableId
from bot.words import say
from tests.cogs.harness.leaks import PLAIN, LeakWatch, Marks
from tests.cogs.harness.loopback import LoopbackRig


class HypeMarks(Marks):
    """Hypes by their ids, names and texts."""

    def __init__(self, content: Content) -> None:
        keys = {key: f"veggies-hype-{key}" for key in content.hypes}
        super().__init__({one: (one, say(key), say(f"{key}.text")) for one, key in keys.items()})


class DiceWatch(LeakWatch):
    """Tracks the audience of each hype, including sealed ones."""

    def __init__(self, rig: LoopbackRig, deck: HypeMarks, table_id: TableId) -> None:
        super().__init__(rig, deck, table_id)
        self.discarded: set[str] = set()
        """Hypes that were discarded while the game ran."""

    def _learn_game(self, state: Any) -> None:
        dishes = [dish for chef in state.chefs for dish in chef.dishes]
        self._public |= {dish.hype for dish in dishes if dish.hype is not None}
        if state.outcome is not None:
            self._public |= {hype for chef in state.chefs for hype in chef.hypes}
            self._public |= set(state.cards.hype_discards)
        else:
            self.discarded |= set(state.cards.hype_discards)

    def _held(self, state: Any, seat: int) -> set[str]:
        chef = state.chefs[seat]
        return {*chef.hypes, *(dish.hype for dish in chef.sealed if dish.hype is not None)}

    def _check_picture(self, data: bytes) -> None:
        """Skip pictures, which contain no text; short words occur in compressed bytes by chance."""
        with Image.open(io.BytesIO(data)) as picture:
            picture.load()
            assert picture.info.keys() <= PLAIN, picture.info
