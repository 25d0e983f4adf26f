"""Hibachi with identifiable words and numbers for hidden pieces, and the audience of each."""

import io
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from PIL import Image

from bot.app.content import load_games
from bot.descriptions.hibachi.facts import dish_id, food_id
from bot.games.base import random_player
from bot.games.hibachi import game
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Yen
from bot.games.registry import Games
from bot.playground.world.record import Delivery
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from bot.words import say
from tests.cogs.harness.leaks import PLAIN, LeakWatch, Marks
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.hibachi.grill import OUT
from tests.short import copy_content

STEP: Final = 111
SECRET: Final = (111, 999)
"""Chips that only ever return unseen: all other values, sums and purses are even steps."""

_NUMBERS: Final = {
    "chips = [100, 200, 300, 400, 500, 600]": "chips = [111, 222, 444, 666, 888, 999]",
    "yen = 2000": "yen = 2220",
    "yen = 1600": "yen = 1776",
}


class GrillMarks(Marks):
    """Kinds of ingredients, recipes, and the secret chips."""

    def __init__(self, content: Content) -> None:
        words = {f"recipe {key}": (key, say(dish_id(key))) for key in content.recipes}
        words |= {key: (key, say(food_id(key))) for key in content.ingredients}
        super().__init__(words | {f"chip {chip}": (str(chip),) for chip in SECRET})
        for chip in SECRET:  # decimals are no chips
            self._signs[f"chip {chip}"] = re.compile(rf"(?<![0-9a-z.]){chip}(?![0-9a-z])")


def use_marked_grill(monkeypatch: pytest.MonkeyPatch, folder: Path, goal: int) -> GrillMarks:
    """Let the bot play Hibachi to ``goal`` dishes, with chips distinguishable from all sums."""
    copy_content(folder)
    numbers = folder / "hibachi" / "1" / "numbers.toml"
    text = numbers.read_text(encoding="utf-8")
    for old, new in {**_NUMBERS, "goal = 3": f"goal = {goal}"}.items():
        assert old in text
        text = text.replace(old, new)
    numbers.write_text(text, encoding="utf-8")

    def load() -> Games:
        return load_games(folder)

    monkeypatch.setattr("bot.app.lifespan.load_games", load)
    monkeypatch.setattr(game, "PLAYERS", {"random": random_player})
    content: Content = load().newest(game.ID).content
    return GrillMarks(content)


def careful_chip(spots: tuple[str | None, ...]) -> Any:
    """Return a choice of chips: secret ones where nobody sees them, other ones where they land."""

    def chip(view: TableView) -> Yen:
        number = sum(chef.thrown for chef in view.game_view.chefs)
        chips: tuple[Yen, ...] = view.game_view.own.chips
        seen = [chip for chip in chips if chip not in SECRET]
        if spots[number % len(spots)] in (None, OUT) or not seen:
            return max(set(chips) - set(seen))
        return seen[number % len(seen)]

    return chip


class GrillWatch(LeakWatch):
    """Tracks the audience of each kind, recipe and chip of Hibachi."""

    def __init__(self, rig: LoopbackRig, deck: GrillMarks, table_id: TableId) -> None:
        super().__init__(rig, deck, table_id)
        self._names: dict[int, str] = {}

    def _learn_game(self, state: Any) -> None:
        content = self._rig.bot.tables.games.newest(game.ID).content
        cooked = [recipe for chef in state.chefs for recipe in chef.cooked]
        if state.outcome:
            cooked += [recipe for chef in state.chefs for recipe in chef.reserved]
            self._public |= {card for chef in state.chefs for card in chef.hand}
        self._public |= {*state.market.cards, *state.supply.discards, *state.round.resolved}
        self._public |= {chip.space for chip in state.board if chip.space is not None}
        self._public |= {card for chef in state.chefs for card in chef.known}
        for recipe in (*state.supply.display, *cooked):
            self._public |= {f"recipe {recipe}", *content.recipes[recipe].uses}

    def _held(self, state: Any, seat: int) -> set[str]:
        content = self._rig.bot.tables.games.newest(game.ID).content
        chef = state.chefs[seat]
        drawn = state.supply.drawn if state.to_move == seat else ()
        uses = {card for recipe in chef.reserved for card in content.recipes[recipe].uses}
        own = {f"recipe {recipe}" for recipe in chef.reserved} | {f"chip {c}" for c in SECRET}
        return {*chef.hand, *drawn, *uses, *own}

    def _named(self, sent: Delivery) -> set[str]:
        if any(file.filename.startswith("rules-") for file in sent.files):
            return set()  # the rules have no table
        text = _without_constants(sent)
        named = super()._named(text)
        if any(file.filename.startswith("panel-") for file in sent.files) or _is_orders(sent):
            # A panel names the bowl where the chip would stop, and orders are offered for every
            # bowl and kind: neither depends on a card.
            named = {mark for mark in named if mark.startswith(("recipe", "chip"))}
        self._check_chips_of_others(text)
        return named

    def _check_picture(self, data: bytes) -> None:
        """Skip pictures, which contain no text; short words occur in compressed bytes by chance."""
        with Image.open(io.BytesIO(data)) as picture:
            picture.load()
            assert picture.info.keys() <= PLAIN, picture.info

    def _noted(self, text: str) -> set[str]:
        return {mark for mark in super()._noted(text) if not mark.startswith("chip")}

    def _check_chips_of_others(self, sent: Delivery) -> None:
        """Check that no secret chip is named beside another's name; all have the same chips."""
        text = msgspec.json.encode([sent.body, sent.shown]).decode()
        for person in self._rig.server.people:
            if sent.audience.readers != {person.id}:
                beside = (
                    rf"{person.name}[^.;:\\]{{0,40}}(?<!\d)({'|'.join(map(str, SECRET))})(?!\d)"
                )
                found = re.search(beside, text)
                assert found is None, (found, sent)


def _is_orders(sent: Delivery) -> bool:
    """Return whether a message is a panel of orders ahead."""
    return "**Orders ahead**" in msgspec.json.encode(sent.body).decode()


_CONSTANT = re.compile(
    r"No chips or cards: [^\"\\]*"
    r"|\"name\":\"[^\"]*, (?:about|over|under) \d+%\",\"value\":\"[^\"]*\""
)


def _without_constants(sent: Delivery) -> Delivery:
    """Leave out which bowls are empty or reachable: all are named, whatever is hidden."""
    whole = msgspec.json.encode([sent.body, sent.shown]).decode()
    body, shown = msgspec.json.decode(_CONSTANT.sub("", whole))
    return replace(sent, body=body, shown=shown)
