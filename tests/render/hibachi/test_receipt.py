"""The receipt of a market, read from its events: its picture and its words."""

from collections import Counter
from typing import Final

import pytest
from msgspec.structs import replace

from bot.descriptions.hibachi.facts import ends_market, market_of
from bot.descriptions.hibachi.words import alt_receipt
from bot.games.hibachi.rules import events
from bot.games.hibachi.rules.pieces import Phase
from render.hibachi.board.receipt import draw_receipt, receipt_list
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.hibachi.markets import MARKETS, market
from tests.render.hibachi.tables import NAMES, tables
from tests.render.layout import collisions

VIEW: Final = tables()["four_cook"].view
FIVE: Final = MARKETS["five"]
DRAWN: Final = ("five", "nine", "nobody_gains")


def words(name: str) -> list[str]:
    return [item.words for item in receipt_list(VIEW, MARKETS[name], NAMES).items]


@pytest.mark.parametrize("name", DRAWN)
def test_receipt(name: str) -> None:
    drawn = draw_receipt(VIEW, MARKETS[name], NAMES)
    assert (drawn.size, drawn.mode) == ((1200, 900), "RGB")
    assert_matches_golden(drawn, GOLDEN / f"hibachi_receipt_{name}.webp")


@pytest.mark.parametrize("name", MARKETS)
def test_no_text_of_a_receipt_touches_another(name: str) -> None:
    for length in range(1, 33):
        names = [f"{'Wil helmina' * 3}"[:length] for _ in NAMES]
        shown = receipt_list(VIEW, MARKETS[name], names)
        assert collisions(shown) == [], length
        assert all(item.sticker.mask.height > 0 for item in shown.items)


def test_every_trade_price_and_change_is_written() -> None:
    written = Counter(words("five"))
    assert written["Market, round 3"] == 1
    assert [price for price in ("¥700", "¥1,100", "¥200", "¥600", "¥800") if written[price]] == [
        "¥700", "¥1,100", "¥200", "¥600", "¥800",
    ]  # fmt: skip
    assert (written["sells 2"], written["sells 1"], written["buys 1"]) == (2, 1, 6)
    assert "gains most: +¥1,100" in written
    assert (written["+¥700"], written["\u2212¥300"]) == (2, 3)


@pytest.mark.parametrize("phase", [Phase.THROW, Phase.PLAN, Phase.BOWL, Phase.COOK, Phase.OVER])
def test_a_receipt_names_the_round_of_its_market(phase: Phase) -> None:
    later = replace(VIEW, phase=phase, round=replace(VIEW.round, number=5))
    told = (*FIVE, events.RoundBegan(4), events.RoundBegan(5), events.PhaseBegan(phase, 0))
    written = [item.words for item in receipt_list(later, told, NAMES).items]
    assert "Market, round 3" in written


def test_a_receipt_shows_the_cards_that_its_market_left_whatever_was_laid_since() -> None:
    laid = ("egg", "egg", "rice")
    later = replace(VIEW, market=replace(VIEW.market, cards=(*VIEW.market.cards, *laid)))
    told = (*FIVE, events.IngredientsLaid(laid), events.RoundBegan(4))
    shown = receipt_list(later, told, NAMES)
    assert [one.words for one in shown.of("count")] == [
        one.words for one in receipt_list(VIEW, FIVE, NAMES).of("count")
    ]
    before = (events.IngredientsLaid(laid), *FIVE)
    assert market_of(before).laid == Counter()


def test_missing_trades_are_in_the_banner() -> None:
    assert "Cards bought, no money gained" in words("nobody_gains")
    assert {"Nobody traded", "no trade", "no change"} <= set(words("nobody_trades"))


def test_chips_of_a_crowded_bowl_are_one_of_each_seat_with_their_sum() -> None:
    crowd = ((0, 100), (0, 200), (1, 300), (1, 500), (2, 600))
    told = market(("egg", crowd, (0, 0, 0, 0), ()))
    shown = receipt_list(VIEW, told, NAMES)
    assert [item.words for item in shown.of("value")] == ["300", "800", "600"]


def test_the_newest_market_is_read_also_from_its_middle_on() -> None:
    earlier = market(("fish", ((0, 100),), (1, 0, 0, 0), ()))
    both = (*earlier, events.RoundBegan(2), *FIVE)
    assert market_of(both) == market_of(FIVE)
    assert market_of((*earlier, events.PhaseBegan(Phase.PLAN, 0))) == market_of(earlier)
    assert market_of(()).stalls == ()
    half = [one for one in FIVE if not isinstance(one, events.BowlOpened) or one.bowl != "egg"]
    assert [stall.bowl for stall in market_of(half).stalls] == ["onion", "rice", "shrimp", "meat"]


def test_the_board_is_the_receipt_until_something_else_happens() -> None:
    assert ends_market(VIEW, FIVE)
    began = (events.CookingDone(0), events.PhaseBegan(Phase.COOK, 1), events.BottlePassed(1),
             events.RoundBegan(4))  # fmt: skip
    thrower = replace(VIEW, phase=Phase.THROW)
    assert ends_market(thrower, (*FIVE, *began))
    cooked = events.Cooked(0, "wok_garden", ("meat",), 0, reserved=False)
    assert not ends_market(VIEW, (*FIVE, cooked))
    assert not ends_market(replace(VIEW, phase=Phase.BUY), FIVE[:-1])
    assert not ends_market(VIEW, ())


def test_the_alt_text_has_each_seats_money_and_cards() -> None:
    said = alt_receipt(VIEW, FIVE, NAMES)
    assert "Zoë B.: +¥1,100, sold 2 \u00d7 Egg, bought Shrimp." in said
    assert "Oluwaseun: \u2212¥300, bought Egg and Rice." in said
    assert said.endswith("Prices: Egg ¥700, Onion ¥1,100, Rice ¥200, Shrimp ¥600 and Meat ¥800.")
    assert len(alt_receipt(VIEW, MARKETS["nine"], ["W" * 32] * 4)) <= 1024
