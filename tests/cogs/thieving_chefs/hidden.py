"""Thieving Chefs with a deck of distinct cards, each with a unique word.

A word that appears where its card must not be known is a leak, and identifies the card.
"""

import hashlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

import pytest

from bot.app.content import load_games
from bot.descriptions.thieving_chefs.facts import card_id, dish_id
from bot.games.base import random_player
from bot.games.registry import Games
from bot.games.thieving_chefs import game
from bot.words import catalogue
from render.kit import stickers
from render.thieving_chefs import prints
from render.thieving_chefs.prints import FACES
from tests.cogs.harness.leaks import LeakWatch
from tests.pictures import OWN, PUBLIC
from tests.short import copy_content
from tests.words.caches import forget

COPIES: Final = {
    "greens": 20,
    "rice": 16,
    "bread": 10,
    "onion": 10,
    "meat": 8,
    "cheese": 6,
    "fish": 6,
    "spicy": 6,
    "ketchup": 6,
    "rabbit": 6,
    "sparrow": 4,
    "dog": 5,
    "cat": 3,
}
"""More than a short game draws: discards never become a deck again."""

_FAMILIES: Final = {"spicy": "sauce", "ketchup": "sauce"}
_PREY: Final = {
    "rabbit": ("greens",),
    "sparrow": ("rice",),
    "dog": ("bread", "onion", "meat"),
    "cat": ("fish", "cheese"),
}


class Mark(NamedTuple):
    """A card's id, and the word that is its name."""

    id: str
    name: str
    kind: str


_WORD: Final = re.compile(r"Qz[a-z]{10}")
_ID: Final = re.compile(r"zq[0-9a-f]{8}")
"""No word and no id can occur inside another text, however it is written."""


def _marks() -> Iterator[Mark]:
    for kind, copies in COPIES.items():
        for copy in range(copies):
            sign = hashlib.sha256(f"{kind}/{copy}".encode()).digest()
            word = "".join("bdfgklmnprstvz"[b % 14] + "aeiou"[b % 5] for b in sign[:5])
            yield Mark(f"zq{sign.hex()[:8]}", f"Qz{word}", kind)


class Deck:
    """The marked cards.

    Attributes:
        marks: by the card's id.
    """

    def __init__(self) -> None:
        self.marks = {mark.id: mark for mark in _marks()}
        self._by_word = {mark.name: mark.id for mark in self.marks.values()}
        assert len(self._by_word) == len(self.marks) == sum(COPIES.values())

    def some(self, kind: str) -> str:
        """Return the id of a card of a kind."""
        return next(mark.id for mark in self.marks.values() if mark.kind == kind)

    def found(self, text: str) -> set[str]:
        """Return the ids of the cards named in a text, by word or by id."""
        return {self._by_word[word] for word in _WORD.findall(text)} | {*_ID.findall(text)}


class CardWatch(LeakWatch):
    """Tracks the audience of each card."""

    public_files: ClassVar[re.Pattern[str]] = re.compile(PUBLIC)
    own_files: ClassVar[re.Pattern[str]] = re.compile(OWN + r"|(brigade|table)\.json")

    def _learn_game(self, state: Any) -> None:
        self._public |= {*state.discards, *([state.sauce] if state.sauce else [])}
        for chef in state.chefs:
            self._public |= {*chef.known, *chef.owed, *(placed.card for placed in chef.area)}
            if state.reason:
                self._public |= {*chef.hand}

    def _held(self, state: Any, seat: int) -> set[str]:
        return {*state.chefs[seat].hand}


def use_marked_deck(monkeypatch: pytest.MonkeyPatch, folder: Path, goal: int) -> Deck:
    """Let the bot play to ``goal`` points with the marked deck; return the deck.

    Every second ingredient is a dish by itself, so that hints name only visible cards, and no sauce
    adds anything.
    """
    deck = Deck()
    rules = folder / "thieving_chefs" / "1"
    copy_content(folder)
    (rules / "cards.toml").write_text("".join(map(_card, deck.marks.values())), encoding="utf-8")
    foods = [m.id for m in deck.marks.values() if m.kind not in (*_PREY, *_FAMILIES)]
    dishes = [
        f'["dish{number}"]\nuses = ["{food}"]\npoints = {1 + number % 3}\nsource = "T-45"\n'
        for number, food in enumerate(foods[::2])
    ]
    (rules / "recipes.toml").write_text("".join(dishes), encoding="utf-8")
    numbers = rules / "numbers.toml"
    text = numbers.read_text(encoding="utf-8")
    numbers.write_text(text.replace("goal = 20", f"goal = {goal}"), encoding="utf-8")

    names = folder / "words" / "en" / "marked.ftl"
    names.parent.mkdir(parents=True)
    words = [f"{card_id(mark.id)} = {mark.name}\n" for mark in deck.marks.values()]
    words += [f"{dish_id(f'dish{number}')} = Dish {number}\n" for number in range(len(dishes))]
    names.write_text("".join(words), encoding="utf-8")
    monkeypatch.setattr(catalogue, "FOLDERS", [*catalogue.FOLDERS, folder / "words"])
    forget()

    drawn = folder / "art"
    shutil.copytree(stickers.KEPT, drawn)
    for mark in deck.marks.values():
        for what in ("", "_arm") if mark.kind in _PREY else ("",):
            shutil.copy(stickers.KEPT / f"{mark.kind}{what}.png", drawn / f"{mark.id}{what}.png")
        monkeypatch.setitem(FACES, mark.id, FACES[mark.kind])
        if mark.kind in _FAMILIES:
            monkeypatch.setitem(prints.SIGN, mark.id, prints.SIGN[mark.kind])
    monkeypatch.setattr(stickers, "KEPT", drawn)

    def load() -> Games:
        return load_games(folder)

    monkeypatch.setattr("bot.app.lifespan.load_games", load)
    # The strongest computer player would search thousands of menus.
    monkeypatch.setattr(game, "PLAYERS", {"random": random_player})
    return deck


def _card(mark: Mark) -> str:
    family = "pet" if mark.kind in _PREY else _FAMILIES.get(mark.kind, "ingredient")
    copies = "{ scaled = 1, by_share = 1 }" if family == "pet" else "{ all = 1 }"
    prey = [m.id for m in _marks() if m.kind in _PREY.get(mark.kind, ())]
    steals = f"steals = {prey}\n" if family == "pet" else ""
    return f'["{mark.id}"]\nfamily = "{family}"\ncopies = {copies}\n{steals}source = "T-03"\n'
