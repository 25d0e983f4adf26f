"""Notation for dice: ``C5 C2 O3`` is two carrots and an onion."""

from bot.app.content import read_files
from bot.games.diced_veggies.rules.content import Content, read_content
from bot.games.diced_veggies.rules.hypes import Cooking, Table, Totals
from bot.games.diced_veggies.rules.pieces import Die
from data import DATA

VEGETABLES = {"C": "carrot", "M": "mushroom", "O": "onion", "P": "pepper", "T": "tomato"}


class Files:
    ID = "diced_veggies"


FILES = read_files(DATA, Files, 1)
CONTENT: Content = read_content(FILES)


def dice(text: str) -> tuple[Die, ...]:
    return tuple(Die(VEGETABLES[word[0]], int(word[1])) for word in text.split())


def table(*dishes: int, me: int = 0, hypes: int = 0, left: int = 0) -> Table:
    return Table(me, tuple(Totals(count, hypes, left) for count in dishes or (0,)))


def cooking(text: str, recipe: str = "ghiveci", on: Table | None = None) -> Cooking:
    return Cooking(recipe, dice(text), table() if on is None else on)
