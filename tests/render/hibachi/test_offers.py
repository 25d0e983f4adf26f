"""Hibachi: buttons, the aim of a throw, a line of the market form."""

import typing
from typing import Any

import msgspec
import pytest

from bot.games.hibachi.physics.aiming import Aim
from bot.games.hibachi.physics.gliding import Spread, Way, stop_of
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
from render.hibachi.words import aim, alt_aim, line_label, offer_hint, offer_label
from tests.games.hibachi.positions import BOARD, NOWHERE, THROWING, Kitchen, chef, table
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
        "You order the bowls, win ties and cook first",
    ),
    (
        Keep("egg"),
        Phase.KEEP,
        "Keep Egg",
        "You hold 2 already. For Harbour Omelette and Silk Custard",
    ),
    (Keep("onion"), Phase.KEEP, "Keep Onion", "No dish you could cook now takes it"),
    (
        Plan(),
        Phase.PLAN,
        "Send an empty form",
        "It sells and buys nothing for you this round",
    ),
    (
        Plan((Line("egg", sell=1), Line("fish"))),
        Phase.PLAN,
        "Send the form (1 bowl filled in)",
        "Sealed: nobody else sees what it says",
    ),
    (
        Plan(ask_bowl=True),
        Phase.PLAN,
        "Send the form (the order alone)",
        "It sells and buys nothing for you this round",
    ),
    (
        Plan((Line("egg", ask=True),), sent=False),
        Phase.PLAN,
        "Keep the form for later",
        "You are still asked for it",
    ),
    (
        Choose("egg"),
        Phase.BOWL,
        "Open the Egg bowl",
        "3 chips, 2 of them yours; 2 cards for sale",
    ),
    (Sell(0), Phase.SELL, "Sell nothing", "Your chips stay here, so you may buy"),
    (
        Sell(2),
        Phase.SELL,
        "Sell 2 Egg for \u00a52,200",
        "\u00a51,100 a card; your chips here go home, so no buying",
    ),
    (Buy(), Phase.BUY, "Buy Egg for \u00a5600", "Leaves you \u00a51,400; your 400 comes home"),
    (
        Pass(),
        Phase.BUY,
        "Pass: take the 400 home",
        "It costs nothing. The next one would cost you \u00a5200",
    ),
    (
        Pass(rest=True),
        Phase.BUY,
        "Pass for the rest of this bowl",
        "Your chips here come home one by one; you buy nothing more",
    ),
    (
        Cook("harbour_omelette", ("shrimp",)),
        Phase.COOK,
        "Cook Harbour Omelette with 2 chillies",
        "Takes Fish and Egg, chillies for Shrimp; your dish 2 of 3",
    ),
    (
        Cook("harbour_omelette"),
        Phase.COOK,
        "Cook Harbour Omelette",
        "Takes Fish, Shrimp and Egg; your dish 2 of 3",
    ),
    (Done(), Phase.COOK, "Done cooking", "You keep your cards for later rounds"),
]


@pytest.mark.parametrize(("action", "phase", "label", "hint"), OFFERED)
def test_a_label_names_the_action(action: Action, phase: Phase, label: str, hint: str) -> None:
    assert offer_label(action, seen(phase), NAMES, CONTENT) == label
    assert offer_hint(action, seen(phase), NAMES, CONTENT) == hint


def test_every_kind_of_action_is_in_these_tests() -> None:
    assert {type(action) for action, *_ in OFFERED} == set(typing.get_args(Action))


def test_the_last_yen_and_the_last_chip_are_named() -> None:
    poor = seen(Phase.BUY, yen=600)
    assert offer_hint(Buy(), poor, NAMES, CONTENT) == (
        "It takes your last yen; your 400 comes home"
    )
    one = tuple(chip for chip in poor.board if chip.value != 200)
    alone = msgspec.structs.replace(poor, board=one)
    assert offer_hint(Pass(), alone, NAMES, CONTENT) == "It costs nothing. No chip of yours stays"


def test_a_seller_without_a_chip_there_gives_up_nothing() -> None:
    view = seen(Phase.SELL, board=())
    assert offer_hint(Sell(0), view, NAMES, CONTENT) == "You keep your cards"
    assert offer_hint(Sell(1), view, NAMES, CONTENT) == "\u00a51,100 a card"


def test_nobody_may_buy_without_a_card() -> None:
    """H-64: the chips that stay are good for nothing then."""
    view = seen(Phase.SELL, market=Market(("rice",), "egg", 1100))
    assert offer_hint(Sell(0), view, NAMES, CONTENT) == "You keep your cards"


def test_the_winning_dish_is_marked() -> None:
    state = table(chef("", cooked="wok_garden green_soba"), chef(), phase=Phase.COOK)
    hint = offer_hint(Cook("forest_grill"), Kitchen(state).view(0), NAMES, CONTENT)
    assert hint == "Takes Shiitake, Onion and Broccoli; wins the game"


def test_a_form_that_is_in_may_be_changed() -> None:
    view = seen(Phase.PLAN, own=OwnHand(plan=Plan((Line("egg", ask=True),))))
    assert offer_hint(Plan((Line("egg", ask=True),)), view, NAMES, CONTENT) == (
        "It is in already; you may change it until the last one is in"
    )


@pytest.mark.parametrize(
    ("stop", "price", "said"),
    [
        ("egg", 700, "it stops in the Egg bowl. One Egg would then cost you \u00a5700."),
        ("egg", 12300, "it stops in the Egg bowl. One Egg would then cost you \u00a512,300."),
        ("egg", None, "it stops in the Egg bowl. No Egg is for sale now."),
        ("reserve", None, "it stops on Reserve."),
        (NOWHERE, None, "it stops on no space, nearest to Soba."),
        ((20.0, 26.25), None, "it stops on no space, nearest to Shiitake."),
    ],
)
def test_an_aim_names_its_end(stop: Any, price: int | None, said: str) -> None:
    at = BOARD.middle_of(stop) if isinstance(stop, str) else stop
    way = Way(((20.0, -8.0), at), at)
    asked = Throw(400, -12, 60)
    assert aim(asked, way, price, None, CONTENT) == f"Throw the 400? Without a slip or a hit {said}"
    assert alt_aim(asked, way, price, None, CONTENT) == (
        "Your aim: the 400 from 20 cm along your edge, 12\u00b0 to the left, power 60 of 100. "
        f"Without a slip or a hit {said}"
    )


def test_an_aim_that_leaves_the_board_is_warned_of() -> None:
    way = stop_of(BOARD, THROWING, 0, Aim(20, 0, 100))
    assert way.stop is None
    words = aim(Throw(600, 0, 100), way, None, None, CONTENT)
    assert words.startswith("Throw the 600? Careful: ")
    assert "straight ahead" in alt_aim(Throw(600, 0, 100), way, None, None, CONTENT)
    assert "75\u00b0 to the right" in alt_aim(Throw(600, 75, 100), way, None, None, CONTENT)


@pytest.mark.parametrize(
    ("stop", "shares", "out", "said"),
    [
        ("egg", {"egg": 0.46}, 0.0, "about 45 % of such throws end there"),
        ("egg", {"egg": 0.46}, 0.3, "about 45 % of such throws end there and about 30 % leave it"),
        ("egg", {None: 0.9}, 0.05, "hardly any of such throws end there"),
        ("reserve", {"reserve": 0.98}, 0.0, "nearly all of such throws end there"),
        (NOWHERE, {None: 0.6}, 0.0, ""),
        (NOWHERE, {None: 0.6}, 0.25, "about 25 % of such throws leave it"),
        (None, {None: 0.2}, 0.8, "about 80 % of such throws leave it"),
    ],
)
def test_an_aim_names_its_likelihood(
    stop: Any, shares: dict[str | None, float], out: float, said: str
) -> None:
    at = BOARD.middle_of(stop) if isinstance(stop, str) else stop or (20.0, 45.0)
    way = Way(((20.0, -8.0), at), None if stop is None else at)
    spread = Spread(at, 3.0, 2.0, 0.0, shares, out)
    asked = Throw(400, -12, 60)
    ending = f" On an empty board {said}." if said else ""
    for words in (aim, alt_aim):
        plain = words(asked, way, None, None, CONTENT)
        assert words(asked, way, None, spread, CONTENT) == plain + ending


def test_the_longest_words_of_an_aim_fit_an_alt_text() -> None:
    asked = Throw(600, -75, 100, 38)
    for stop in (*BOARD.bowls, *BOARD.actions):
        at = BOARD.middle_of(stop)
        spread = Spread(at, 3.0, 2.0, 0.0, {stop: 0.45}, 0.45)
        way = Way(((20.0, -8.0), at), at)
        assert len(alt_aim(asked, way, 12300, spread, CONTENT)) <= 1024


@pytest.mark.parametrize(
    ("line", "label"),
    [
        (Line("egg"), "Egg: nothing"),
        (Line("egg", ask=True), "Egg: ask me"),
        (Line("egg", sell=2, at_least=500), "Egg: sell up to 2 from \u00a5500"),
        (Line("egg", sell=1), "Egg: sell 1 at any price"),
        (Line("egg", buy=1, at_most=300), "Egg: buy 1 up to \u00a5300"),
        (Line("egg", buy=2, at_most=1300), "Egg: buy up to 2, each up to \u00a51,300"),
        (
            Line("shiitake", sell=6, at_least=12300, buy=6, at_most=12300),
            "Shiitake: sell up to 6 from \u00a512,300, else buy up to 6, each up to \u00a512,300",
        ),
    ],
)
def test_a_line_of_the_form_in_words(line: Line, label: str) -> None:
    assert line_label(line, CONTENT) == label
    assert len(label) <= 80


def test_an_idle_line_of_the_form_is_marked() -> None:
    assert line_label(Line("egg"), CONTENT, idle=True) == "Egg: nothing to sell or buy"
    assert line_label(Line("egg", ask=True), CONTENT, idle=True) == "Egg: ask me"
