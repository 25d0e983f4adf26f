"""Hibachi: buttons, the aim of a throw, a line of the market form."""

import typing
from typing import Any

import msgspec
import pytest

from bot.descriptions.hibachi.words import line_label, offer_texts
from bot.games.hibachi.rules.actions import (
    Action,
    Buy,
    Choose,
    Cook,
    Decline,
    Done,
    Keep,
    Pass,
    Plan,
    Sell,
    TakeBottle,
    Throw,
)
from bot.games.hibachi.rules.pieces import Line, Phase
from bot.games.hibachi.rules.public import Market
from bot.games.hibachi.rules.view import OwnHand, View
from tests.games.hibachi.positions import Kitchen, chef, table
from tests.games.hibachi.variants import CONTENT

NAMES = ("Mei", "Omar")


def seen(phase: Phase, yen: int = 2000, **more: Any) -> View:
    """Return Mei's view; in SELL and BUY the egg's bowl is open."""
    state = table(
        chef("egg egg fish", yen, cooked="wok_garden", chillies=2),
        chef("rice"),
        phase=phase,
        board="0:400+200 egg; 1:500 egg; 0:100 fish",
        market="egg egg rice",
        display="harbour_omelette silk_custard",
        edition="chilli",
    )
    if phase in (Phase.SELL, Phase.BUY):
        market = msgspec.structs.replace(state.market, bowl="egg", price=1100)
        state = msgspec.structs.replace(state, market=market)
    return msgspec.structs.replace(Kitchen(state).view(0), **more)


OFFERED: list[tuple[Action, Phase, str, str]] = [
    (
        Throw(400, -12, 60),
        Phase.THROW,
        "Throw the 400",
        "From 20 cm along your edge, 12\u00b0 to the left, power 60",
    ),
    (Decline(), Phase.BONUS_THROW, "No bonus throw", "Nobody else gets it"),
    (Decline(), Phase.BOTTLE, "Leave the bottle", "Nobody else gets it"),
    (
        TakeBottle(),
        Phase.BOTTLE,
        "Take the bottle",
        "You choose the order of the bowls, win ties and cook first",
    ),
    (
        Keep("egg"),
        Phase.KEEP,
        "Keep Egg",
        "You already have 2. For Harbour Omelette and Silk Custard",
    ),
    (Keep("onion"), Phase.KEEP, "Keep Onion", "No dish you could cook now needs it"),
    (
        Plan(),
        Phase.PLAN,
        "Send an empty form",
        "You sell and buy nothing this round",
    ),
    (
        Plan((Line("egg", sell=1), Line("fish"))),
        Phase.PLAN,
        "Send the form (1 bowl filled in)",
        "Sealed: nobody else sees it",
    ),
    (
        Plan(ask_bowl=True),
        Phase.PLAN,
        "Send the form (order of the bowls only)",
        "You sell and buy nothing this round",
    ),
    (
        Plan((Line("egg", ask=True),), sent=False),
        Phase.PLAN,
        "Save the form for later",
        "You still need to send it",
    ),
    (
        Choose("egg"),
        Phase.BOWL,
        "Open the Egg bowl",
        "3 chips, 2 of them yours; 2 cards for sale",
    ),
    (Sell(0), Phase.SELL, "Sell nothing", "Your chips stay, so you can buy here"),
    (
        Sell(2),
        Phase.SELL,
        "Sell 2 Egg for \u00a52,200",
        "\u00a51,100 a card; you take back your chips and can't buy here",
    ),
    (Buy(), Phase.BUY, "Buy Egg for \u00a5600", "Leaves you \u00a51,400; you take back your 400"),
    (
        Pass(),
        Phase.BUY,
        "Pass: take back the 400",
        "Free. The next card would cost you \u00a5200",
    ),
    (
        Pass(rest=True),
        Phase.BUY,
        "Pass for the rest of this bowl",
        "You take back your chips here and buy nothing more",
    ),
    (
        Cook("harbour_omelette", ("shrimp",)),
        Phase.COOK,
        "Cook Harbour Omelette with 2 chillies",
        "Uses Fish and Egg, chillies for Shrimp; your dish 2 of 3",
    ),
    (
        Cook("harbour_omelette"),
        Phase.COOK,
        "Cook Harbour Omelette",
        "Uses Fish, Shrimp and Egg; your dish 2 of 3",
    ),
    (Done(), Phase.COOK, "Done cooking", "You keep your cards for later rounds"),
]


@pytest.mark.parametrize(("action", "phase", "label", "hint"), OFFERED)
def test_a_label_names_the_action(action: Action, phase: Phase, label: str, hint: str) -> None:
    assert offer_texts(action, seen(phase), NAMES, CONTENT) == (label, hint)


def test_every_kind_of_action_is_in_these_tests() -> None:
    assert {type(action) for action, *_ in OFFERED} == set(typing.get_args(Action))


def test_the_last_yen_and_the_last_chip_are_named() -> None:
    poor = seen(Phase.BUY, yen=600)
    assert offer_texts(Buy(), poor, NAMES, CONTENT)[1] == (
        "Takes your last yen; you take back your 400"
    )
    one = tuple(chip for chip in poor.board if chip.value != 200)
    alone = msgspec.structs.replace(poor, board=one)
    assert offer_texts(Pass(), alone, NAMES, CONTENT)[1] == "Free. It's your last chip here"


def test_a_seller_without_a_chip_there_gives_up_nothing() -> None:
    view = seen(Phase.SELL, board=())
    assert offer_texts(Sell(0), view, NAMES, CONTENT)[1] == "You keep your cards"
    assert offer_texts(Sell(1), view, NAMES, CONTENT)[1] == "\u00a51,100 a card"


def test_nobody_may_buy_without_a_card() -> None:
    """H-64: the remaining chips are then useless."""
    view = seen(Phase.SELL, market=Market(("rice",), "egg", 1100))
    assert offer_texts(Sell(0), view, NAMES, CONTENT)[1] == "You keep your cards"


def test_the_winning_dish_is_marked() -> None:
    state = table(chef("", cooked="wok_garden green_soba"), chef(), phase=Phase.COOK)
    hint = offer_texts(Cook("forest_grill"), Kitchen(state).view(0), NAMES, CONTENT)[1]
    assert hint == "Uses Shiitake, Onion and Broccoli; wins the game"


def test_a_submitted_form_may_be_changed() -> None:
    view = seen(Phase.PLAN, own=OwnHand(plan=Plan((Line("egg", ask=True),))))
    assert offer_texts(Plan((Line("egg", ask=True),)), view, NAMES, CONTENT)[1] == (
        "Already sent; you can change it until everyone's is in"
    )


@pytest.mark.parametrize(
    ("line", "label"),
    [
        (Line("egg"), "Egg: nothing yet"),
        (Line("egg", ask=True), "Egg: ask me"),
        (Line("egg", sell=2, at_least=500), "Egg: sell up to 2 from \u00a5500"),
        (Line("egg", sell=1), "Egg: sell 1 at any price"),
        (Line("egg", buy=1, at_most=300), "Egg: buy 1 for up to \u00a5300"),
        (Line("egg", buy=2, at_most=1300), "Egg: buy up to 2 for up to \u00a51,300 each"),
        (
            Line("shiitake", sell=6, at_least=12300, buy=6, at_most=12300),
            "Shiitake: sell up to 6 from \u00a512,300, "
            "else buy up to 6 for up to \u00a512,300 each",
        ),
    ],
)
def test_a_line_of_the_form_in_words(line: Line, label: str) -> None:
    assert line_label(line) == label
    assert len(label) <= 80


def test_an_idle_line_of_the_form_is_marked() -> None:
    assert line_label(Line("egg"), idle=True) == "Egg: nothing to trade"
    assert line_label(Line("egg", ask=True), idle=True) == "Egg: ask me"
