"""Texts of the forms of Diced Veggies: a cut to be confirmed, and a dish in preparation."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.block import Cut, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook, counted_at_end, worth_at_end
from bot.games.diced_veggies.rules.hypes import Table
from bot.games.diced_veggies.rules.pieces import Change, HypeId
from render.diced_veggies.facts import dice_named, die_named, points_phrase
from render.kit.phrases import cut as cut_short
from render.kit.phrases import listed, number

LABEL_MOST: Final = 100
"""Characters of a line in a select."""


def cut(cut: Cut, left: int, content: Content) -> str:
    """Return the question before a cut."""
    stays = f"{_dice(left)} stay" if left != 1 else "1 die stays"
    return (
        f"Cut off {dice_named(cut.taken, content)}? "
        f"That is {total(cut.taken)} of at most {content.numbers.cut_limit} pips; {stays}."
        "\n-# The blade goes in from the rim: a die with one on either side of it cannot be "
        "taken alone."
    )


def way_label(cook: Cook, content: Content) -> str:
    """Return the dice of a dish, and the change by the chef token, at most 100 characters.

    Many dice are written short, "Carrot 2 3, Onion 5", to keep the lines distinct.
    """
    change = "" if cook.token is None else f"{token(cook.token, content)}: "
    phrase = change + dice_named(cook.dice, content)
    return (
        phrase
        if len(phrase) <= LABEL_MOST
        else cut_short(change + _in_short(cook, content), LABEL_MOST)
    )


def _in_short(cook: Cook, content: Content) -> str:
    numbers: dict[str, list[str]] = {}
    for die in cook.dice:
        numbers.setdefault(content.vegetables[die.vegetable].name, []).append(str(die.number))
    return ", ".join(f"{name} {' '.join(found)}" for name, found in numbers.items())


def dice_phrase(cook: Cook, content: Content) -> str:
    """Return the dice of a dish alone."""
    return dice_named(cook.dice, content)


def token(change: Change, content: Content) -> str:
    """Return the change by the chef token: "Carrot 5 as Tomato 5"."""
    return f"{die_named(change.die, content)} as {die_named(change.into, content)}"


class Score(NamedTuple):
    """The points of a dish."""

    dish: int
    """The recipe's points."""
    hype: int
    """The points of its hype, provisional if counted at the end; 0 without a hype."""
    at_end: bool
    """Whether its hype is counted at the end."""

    @property
    def sure(self) -> int:
        """Its points now."""
        return self.dish if self.at_end else self.dish + self.hype


def score(cook: Cook, book: Cookbook, bench: Bench) -> Score:
    """Return the points of a dish."""
    points = book.content.recipes[cook.recipe].points
    if cook.hype is None:
        return Score(points, 0, at_end=False)
    if counted_at_end(book.content, cook.hype):
        return Score(
            points, worth_at_end(book.content, cook.hype, _after(cook, bench)), at_end=True
        )
    return Score(points, book.dish(bench, cook).worth or 0, at_end=False)


def cook(cook: Cook, book: Cookbook, bench: Bench, unfit: Sequence[HypeId] = ()) -> str:
    """Return the question before a dish: its dice and its points."""
    content = book.content
    found, recipe = score(cook, book, bench), content.recipes[cook.recipe]
    lines = [f"**Cook {recipe.name} for {points_phrase(found.sure)}?**"]
    lines.append(f"Dice: {dice_named(cook.dice, content)}.")
    if cook.token is not None:
        lines.append(f"Your chef token: {token(cook.token, content)}.")
    if cook.hype is not None:
        hype = content.hypes[cook.hype]
        lines.append(f"Hype: **{hype.name}**, {_adds(found)}. {hype.text}")
    if unfit:
        names = listed([content.hypes[each].name for each in unfit])
        verb = "does" if len(unfit) == 1 else "do"
        lines.append(f"-# {names} {verb} not fit this dish with the dice you have.")
    lines.append(f"-# {recipe.kitchen}: {recipe.text}")
    left = len(bench.dice) - len(cook.dice)
    lines.append(f"-# You would have {_dice(left) if left else 'no dice'} left.")
    return "\n".join(lines)


def alt_cook(cook: Cook, content: Content) -> str:
    """Return the alt text of a dish in preparation."""
    recipe = content.recipes[cook.recipe]
    phrase = f"Your dice and cards. Marked for {recipe.name}: {dice_named(cook.dice, content)}"
    return phrase + (f"; the chef token takes {token(cook.token, content)}." if cook.token else ".")


def hype_hint(cook: Cook, book: Cookbook, bench: Bench) -> str:
    """Return the points of a hype on a dish, in a few words."""
    phrase = _adds(score(cook, book, bench))
    return f"{phrase}; needs your chef token" if cook.token else phrase


def _adds(found: Score) -> str:
    if found.at_end:
        return f"counted at the end: {points_phrase(found.hype)} if it were over now"
    return f"{points_phrase(found.hype)} more"


def _after(cook: Cook, bench: Bench) -> Table:
    table, mine = bench.table, bench.table.mine
    mine = replace(
        mine,
        dishes=mine.dishes + 1,
        hypes=mine.hypes + (cook.hype is not None),
        dice=mine.dice - len(cook.dice),
    )
    chefs = (*table.chefs[: table.me], mine, *table.chefs[table.me + 1 :])
    return Table(table.me, chefs)


def _dice(count: int) -> str:
    return number(count, "die", "dice")
