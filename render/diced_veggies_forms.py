"""Diced Veggies in words: a cut to be confirmed, and a dish that is put together."""

from typing import Final

from bot.games.diced_veggies.actions import Cook
from bot.games.diced_veggies.block import Cut, total
from bot.games.diced_veggies.content import Content
from bot.games.diced_veggies.cookbook import Bench, Cookbook
from bot.games.diced_veggies.hypes import counted_at_end, worth_at_end
from bot.games.diced_veggies.pieces import Change
from render.diced_veggies_table import dice_named, die_named, points_said
from render.phrases import cut as cut_short
from render.phrases import number

LABEL_MOST: Final = 100
"""Characters of a line in a select."""


def cut(cut: Cut, left: int, content: Content) -> str:
    """Return the question before a cut.

    Args:
        cut: what is looked at.
        left: how many dice would stay in the block.
        content: of the rules.
    """
    stays = f"{_dice(left)} stay" if left != 1 else "1 die stays"
    return (
        f"Cut off {dice_named(cut.taken, content)}? "
        f"They total {total(cut.taken)} of {content.numbers.cut_limit}, and {stays}."
        "\n-# The blade goes in from the rim: a die with one on either side of it cannot be "
        "taken alone."
    )


def way_label(cook: Cook, content: Content) -> str:
    """Return the dice of a dish, and what the chef token does, at most 100 characters."""
    said = dice_named(cook.dice, content)
    if cook.token is not None:
        said += f"; {token(cook.token, content)}"
    return cut_short(said, LABEL_MOST)


def token(change: Change, content: Content) -> str:
    """Return what the chef token does: "Carrot 5 as Tomato 5"."""
    return f"{die_named(change.die, content)} as {die_named(change.into, content)}"


def cook(cook: Cook, book: Cookbook, bench: Bench) -> str:
    """Return the question before a dish: what goes into it and what it scores.

    Args:
        cook: what is looked at.
        book: of the rules.
        bench: what the chef has.
    """
    content = book.content
    recipe = content.recipes[cook.recipe]
    lines = [f"Cook **{recipe.name}** for {points_said(recipe.points)}?"]
    lines.append(f"Dice: {dice_named(cook.dice, content)}.")
    if cook.token is not None:
        lines.append(f"Your chef token: {token(cook.token, content)}.")
    if cook.hype is not None:
        hype = content.hypes[cook.hype]
        lines.append(f"Hype **{hype.name}** ({hype.text}): {_worth(cook, book, bench)}.")
    left = len(bench.dice) - len(cook.dice)
    lines.append(f"-# You would have {_dice(left)} left.")
    return "\n".join(lines)


def alt_cook(cook: Cook, content: Content) -> str:
    """Return the picture of a dish that is put together for people who do not see it."""
    recipe = content.recipes[cook.recipe]
    return f"Your dice and cards. For {recipe.name}: {dice_named(cook.dice, content)}."


def hype_hint(cook: Cook, book: Cookbook, bench: Bench) -> str:
    """Return what a hype would add to a dish, in a few words."""
    return _worth(cook, book, bench)


def _worth(cook: Cook, book: Cookbook, bench: Bench) -> str:
    assert cook.hype is not None  # nothing is added without one
    if counted_at_end(book.content, cook.hype):
        so_far = points_said(worth_at_end(book.content, cook.hype, bench.table))
        return f"counted at the end, {so_far} as the table stands"
    return f"{points_said(book.dish(bench, cook).worth or 0)} more"


def _dice(count: int) -> str:
    return number(count, "die", "dice")
