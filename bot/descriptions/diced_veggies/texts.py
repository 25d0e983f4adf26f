"""Questions, headlines and alt texts of Diced Veggies, and the board as text."""

from collections.abc import Sequence
from typing import Final

from bot.descriptions import phrases
from bot.descriptions.diced_veggies import facts
from bot.descriptions.diced_veggies.offers import blade_phrase, cut_hint
from bot.games.contract import Seat
from bot.games.diced_veggies.rules.block import Cut, missing, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench
from bot.games.diced_veggies.rules.pieces import Block, Phase, RecipeId
from bot.games.diced_veggies.rules.view import View
from bot.words import Value, clauses, kept, listed, say


def turn(view: View, names: Sequence[str], content: Content) -> str:
    """Return the headline with the names of the asked seats, or of the winners."""
    return phrases.turn_line(headline(view, content), view.asked, view.outcome, names)


def headline(view: View, content: Content) -> str:
    """Return the question or the end of the game, without a name."""
    if view.outcome is not None:
        return phrases.ended(view.outcome, lambda points: say("points", points=points))
    key = "veggies-headline-last" if _is_last(view) else "veggies-headline"
    return say(key, **_step(view, content))


def asks(view: View, content: Content) -> str:
    """Return the banner's half after the name of the asked seat: "cuts up to 10 pips"."""
    return say("veggies-asks-last" if _is_last(view) else "veggies-asks", **_step(view, content))


def _is_last(view: View) -> bool:
    """Return whether it is a turn after a chef's last dish (V-50)."""
    return view.trigger not in (None, view.to_move) and view.phase is not Phase.LAST_COOK


def _step(view: View, content: Content) -> dict[str, Value]:
    """Return the step of the turn and its numbers as values of a message."""
    step, limit = str(view.phase), content.numbers.cut_limit
    if view.phase is Phase.RESTOCK and not view.block:
        step = "empty"
    elif view.phase is Phase.CUT and view.block and total(view.block) <= limit:
        step = "whole"  # V-05
    over = facts.excess(view.chefs[view.to_move], content) if view.phase is Phase.TRIM else ""
    return {"step": step, "dice": len(view.block), "limit": limit, "over": over}


def question(view: View, names: Sequence[str], content: Content, seat: Seat) -> str:
    """Return the question of ``seat`` for a newcomer to the rules."""
    if view.outcome is not None or view.phase is Phase.OVER:
        return say("veggies-over", turn=turn(view, names, content))
    if view.chefs[seat].gone:
        return say("conceded-question")
    if seat not in view.asked:
        return say("nothing-asked")
    own, last = view.own if view.me == seat else None, view.phase is Phase.LAST_COOK
    if last and own is not None and own.has_sealed:
        return say("veggies-sealed-yours")
    cooks = view.phase is Phase.COOK or (last and own is not None)
    gone = missing(view.block, content.vegetables) if view.phase is Phase.RESTOCK else ()
    return say(
        "veggies-question",
        missing=facts.kinds_named(gone),
        spent=len(view.frame),
        pips=total(view.block),
        ready=facts.recipe_names(facts.cookable(view, content, seat) if cooks else ()),
        token=facts.means(view, seat).token,
        alone=len(view.chefs) == 1,
        recipes=content.numbers.recipe_limit,
        count=content.numbers.hype_limit,
        dice_limit=content.numbers.dice_limit,
        **_step(view, content),
    )


_WARNED: Final = 3
"""The rounds before a standstill that the board announces."""
_TRIES: Final = ((phrases.ALT_MOST, True), (20, True), (20, False), (8, False))
"""Length of names, and whether the dishes of a finished game are named: tried until a text fits."""


def alt_board(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of the board, at most 1024 characters."""
    texts = (
        _alt_board(view, [phrases.cut(name, most) for name in names], content, dishes)
        for most, dishes in _TRIES
    )
    return phrases.first_fitting(texts, phrases.ALT_MOST)


def _alt_board(view: View, names: Sequence[str], content: Content, dishes: bool) -> str:
    sentences = []
    if view.outcome is None:
        sentences.append(_alt_middle(view.block, view.cards.display, content))
    if view.last_cut is not None:
        sentences.append(_alt_cut(view.last_cut.cut, names[view.last_cut.seat]))
    sentences += [
        _chef_sentence(view, seat, names[seat], content, dishes) for seat in range(len(view.chefs))
    ]
    return " ".join(sentences)


@kept
def _alt_middle(block: Block, display: Sequence[RecipeId | None], content: Content) -> str:
    cards = [facts.recipe_phrase(recipe, content) for recipe in display if recipe]
    shown = say("veggies-display-alt", cards=clauses(cards) or "none")
    return f"{say('veggies-block-alt', **_block(block, content))} {shown}"


@kept
def _alt_cut(cut: Cut, who: str) -> str:
    return say("veggies-last-cut-alt", who=who, **_cut(cut))


def alt_hand(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of a seat's own hand, at most 1024 characters."""
    own = view.own
    if own is None:
        return phrases.cut(phrases.sentence(turn(view, names, content)), phrases.ALT_MOST)
    bench, ready = own.bench, facts.cookable(view, content, own.seat)
    dice = facts.dice_named(bench.dice)
    sentences = [
        " ".join(question(view, names, content, own.seat).splitlines()),
        say("veggies-hand-dice", dice=dice, token=bench.token),
    ]
    for recipe in bench.recipes:
        card = facts.card_of(recipe, content)
        sentences.append(say("veggies-hand-recipe", ready=recipe in ready, **card))
    sentences += [_hype_sentence(view, bench, hype, content) for hype in bench.hypes]
    if own.sealed:
        dishes, alone = facts.dishes_named(own.sealed), len(view.chefs) == 1
        sentences.append(say("veggies-hand-cooked", dishes=dishes, alone=alone))
    sentences.append(say("veggies-hand-points", points=facts.points(view, own.seat)))
    return phrases.cut(" ".join(sentences), phrases.ALT_MOST)


def _hype_sentence(view: View, bench: Bench, hype: str, content: Content) -> str:
    state, recipe, needs, into = "over", "none", "", ""
    if view.outcome is None:
        fit = facts.nearest(bench, hype, content)
        state, needs = "alone", facts.all_needed(fit.gaps)
        if fit.cook is not None:
            recipe, token = facts.recipe_id(fit.cook.recipe), fit.cook.token
            state = "needs" if not fit.ready else "token" if token else "fits"
            into = facts.die_named(token.into) if token else ""
    return say(
        "veggies-hand-hype", hype=facts.hype_id(hype), state=state, recipe=recipe, needs=needs,
        into=into,
    )  # fmt: skip


def alt_cut(view: View, found: Cut, content: Content) -> str:
    """Return the alt text of the preview of a cut."""
    text = say(
        "veggies-cut-preview",
        limit=content.numbers.cut_limit,
        hint=cut_hint(found, view, content),
        dice=len(view.block) - len(found.taken),
        **_cut(found),
    )
    return phrases.cut(text, phrases.ALT_MOST)


def _cut(found: Cut) -> dict[str, Value]:
    """Return the dice of a cut as values of a message."""
    taken, cells = facts.dice_named(found.taken), facts.cells_named(found.taken)
    return {"taken": taken, "pips": total(found.taken), "cells": cells}


def board_text(view: View, names: Sequence[str], content: Content) -> str:
    """Return the table as text, a line for each thing, at most 3500 characters."""
    rows = [phrases.sentence(turn(view, names, content))]
    rows.append(say("veggies-block-line", **_block(view.block, content)))
    rows += _block_rows(view, content)
    if view.last_cut is not None:
        cut, who = view.last_cut.cut, names[view.last_cut.seat]
        rows.append(say("veggies-last-cut-at", who=who, **_cut(cut)))
        if not cut.whole:
            rows.append(say("veggies-seam", blade=blade_phrase(cut)))
    spent = facts.kinds_named(sorted(die.vegetable for die in view.frame))
    rows += [say("veggies-spent-line", kinds=spent), ""]
    cards = view.cards
    rows += [
        say("veggies-display-line", **facts.card_of(recipe, content))
        for recipe in filter(None, cards.display)
    ]
    gone = listed(facts.recipe_names(cards.recipe_discards))
    rows.append(
        say("veggies-decks", recipes=cards.recipes, count=cards.hypes, gone=gone,
            discarded=cards.hype_discards)
    )  # fmt: skip
    playing = sum(not chef.gone for chef in view.chefs)
    left = content.numbers.stall_rounds * playing - view.quiet_turns
    if left <= _WARNED * playing and view.outcome is None:
        rows.append(say("veggies-standstill", turns=max(1, left)))
    for seat in range(len(view.chefs)):
        rows += ["", *_chef_rows(view, seat, names[seat], content)]
    return phrases.cut("\n".join(rows), phrases.TEXT_MOST)


def hand_notes(view: View, names: Sequence[str]) -> list[str]:
    """Return a line about each recipe the view's seat has or may take, and about each rival."""
    if view.own is None or view.outcome is not None:
        return []
    shown = list(view.own.bench.recipes)
    if view.phase is Phase.CARD and view.own.seat in view.asked:
        shown += [recipe for recipe in view.cards.display if recipe]
    notes = [say("veggies-note", recipe=facts.recipe_id(recipe)) for recipe in shown]
    for seat, chef in enumerate(view.chefs):
        if seat != view.own.seat and not chef.gone:
            dice = facts.dice_named(chef.dice) if chef.dice else say("veggies-no-dice")
            recipes = listed(facts.recipe_names(chef.recipes))
            values: dict[str, Value] = {"dice": dice, "recipes": recipes, "count": chef.hypes}
            notes.append(say("veggies-rival", who=names[seat], **values))
    return notes


def _block(block: Block, content: Content) -> dict[str, Value]:
    """Return the dice of the block by vegetable as values of a message."""
    dice = [one.vegetable for one in block]
    kinds = [
        say("veggies-counted-kind", count=dice.count(kind), vegetable=facts.vegetable_id(kind))
        for kind in content.vegetables
    ]
    return {"dice": len(block), "kinds": tuple(kinds)}


def _block_rows(view: View, content: Content) -> list[str]:
    """Return the block as lines, the farthest row first: initials and numbers."""
    initials = _initials({kind: say(facts.vegetable_id(kind)) for kind in content.vegetables})
    columns = max((one.column + 1 for one in view.block), default=0)
    rows = max((one.row + 1 for one in view.block), default=0)
    dice = {(one.column, one.row): f"{initials[one.vegetable]}{one.number}" for one in view.block}
    empty = "-" * (len(next(iter(initials.values()))) + 1)
    return [
        f"{facts.row_name(row)}: {' '.join(dice.get((x, row), empty) for x in range(columns))}"
        for row in reversed(range(rows))
    ]


def _initials(names: dict[str, str]) -> dict[str, str]:
    """Return the first letters of names, as few as tell all of them apart."""
    for letters in range(1, max(map(len, names.values()))):
        found = {key: name[:letters] for key, name in names.items()}
        if len(set(found.values())) == len(names):
            return found
    return names


def _chef_sentence(view: View, seat: Seat, name: str, content: Content, dishes: bool) -> str:
    chef = view.chefs[seat]
    over = view.outcome is not None
    state = "gone" if chef.gone else "here" if chef.token or over else "spent"
    values: dict[str, Value] = {"who": name, "state": state, "dishes": len(chef.dishes)}
    values["points"] = facts.points(view, seat)
    if chef.gone or not over:
        return say("veggies-seat-alt", **values)
    values["band"] = facts.band_named(facts.points(view, seat), content)
    if not (dishes and chef.dishes):
        return say("veggies-seat-end-alt", **values)
    return say("veggies-seat-end-dishes-alt", cooked=facts.dishes_named(chef.dishes), **values)


def _chef_rows(view: View, seat: Seat, name: str, content: Content) -> list[str]:
    chef, points = view.chefs[seat], facts.points(view, seat)
    over = view.outcome is not None
    heading = say("veggies-seat-heading", who=name, seat=seat + 1)
    cooked = [say("veggies-seat-cooked", **facts.dish_of(dish)) for dish in chef.dishes]
    if chef.gone:
        return [heading, say("veggies-seat-conceded", points=points), *cooked]
    rows = [
        heading,
        say("veggies-seat-line", points=points, over=over, token=chef.token, count=chef.hypes),
        say("veggies-seat-dice", dice=facts.dice_named(chef.dice)),
    ]
    rows += [
        say("veggies-seat-recipe", **facts.card_of(recipe, content)) for recipe in chef.recipes
    ]
    rows += cooked
    if chef.hand:
        names = [say(facts.hype_id(hype)) for hype in chef.hand]
        rows.append(say("veggies-seat-hypes", hypes=names))
    return [*rows, facts.band_named(points, content)] if over else rows
