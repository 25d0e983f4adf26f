"""Boards, hands and prompts of Hibachi in words."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from bot.descriptions.hibachi.facts import asked_seats, cookable, place
from bot.descriptions.hibachi.words import (
    alt_board,
    alt_hand,
    board_text,
    headline,
    lines,
    offer_texts,
    prices,
    question,
    turn,
)
from bot.descriptions.phrases import Recap
from bot.games.base import random_player
from bot.games.contract import Options, Outcome
from bot.games.hibachi.rules.actions import Cook, Plan, Sell
from bot.games.hibachi.rules.events import Event
from bot.games.hibachi.rules.offers import dishes
from bot.games.hibachi.rules.pieces import ACTION_SPACES, Line, Phase
from bot.games.hibachi.rules.public import Round
from bot.games.hibachi.rules.state import State
from bot.games.hibachi.rules.view import View
from bot.games.offers import One
from tests.games.hibachi.positions import Kitchen, chef, table
from tests.games.hibachi.variants import CONTENT, SCATTERED, TABLES, otherwise
from tests.games.playing import GAMES as REGISTERED
from tests.games.playing import chance
from tests.sampling import THOROUGH, sample

NAMES = ("Mei", "Omar", "Lena", "Tomas")
LONG = tuple(f"{letter * 31}{seat}" for seat, letter in enumerate("WMXY"))
STEPS_MOST = 600
"""Steps of a game to check; few games have more."""
EVERY = 1 if THOROUGH else 7
"""One step of this many is put into words."""


def seen_by(seat: int | None, *chefs: Any, **more: Any) -> View:
    return Kitchen(table(*(chefs or (chef(), chef())), **more)).view(seat)


class PlayedEvents(NamedTuple):
    """A state of a game with the events that led to it."""

    state: State
    events: list[Event]


class Played(NamedTuple):
    """The states of a game."""

    seats: int
    steps: list[PlayedEvents]


SEEDS = (3, 4, 5, 6) if THOROUGH else (3,)
GAMES = [(*table, seed) for table in sample(TABLES, 6, 1) for seed in SEEDS]


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest) -> Played:
    """Return a game in which seat 0 plays at random."""
    options, seats, seed = request.param
    return Played(seats, list(_steps(options, seats, seed)))


def _steps(options: Options, seats: int, seed: int) -> Iterator[PlayedEvents]:
    events = list(SCATTERED.new(options, seats, chance(seed)))
    state: State | None = None
    for event in events:
        state = SCATTERED.evolve(state, event)
    assert state is not None
    yield PlayedEvents(state, events)
    anything, good = random_player(SCATTERED), REGISTERED.computer_players("hibachi")["cook"]
    for version in range(1, STEPS_MOST):
        waiting = [seat for seat, asked in SCATTERED.questions(state).items() if not asked.answered]
        if not waiting:
            return
        seat, draws = waiting[0], chance(seed, version)
        offers = tuple(SCATTERED.offers(state, seat))
        choosing = good if seat else anything
        action = choosing.choose(SCATTERED.view(state, seat), offers, draws)
        events = SCATTERED.decide(state, seat, action, draws)
        for event in events:
            state = SCATTERED.evolve(state, event)
        yield PlayedEvents(state, events)


def words_of(state: State, events: list[Event], seat: int | None, names: Any) -> list[str]:
    """Return all words for a seat, or for the public."""
    view = SCATTERED.view(state, seat)
    recent = [one for event in events if (one := SCATTERED.seen(event, seat)) is not None]
    said = [turn(view, names, CONTENT), alt_board(view, names, CONTENT)]
    said += [alt_hand(view, names, CONTENT), board_text(view, names, CONTENT)]
    said += [prices(view, names, CONTENT), headline(view, CONTENT)]
    said += [question(view, names, CONTENT, other) for other in range(len(view.chefs))]
    said += lines(recent, Recap(names, CONTENT, seat))
    if seat is not None:
        for offer in SCATTERED.offers(state, seat):
            if isinstance(offer, One):
                said += offer_texts(offer.action, view, names, CONTENT)
    return said


def test_a_whole_game_has_words_for_everything(played: Played) -> None:
    phases = set()
    for step, (state, events) in enumerate(played.steps):
        phases.add(state.phase)
        if step % EVERY:
            continue
        for seat in (None, *range(played.seats)):
            for words in words_of(state, events, seat, LONG):
                assert words
                assert words == words.strip()
                assert not re.search(r"[{}]|None|\b_|Phase\.|  ", words), words
                assert not re.search(r"\b1 (cards|chips|dishes|chillies|recipes)\b", words), words
                assert not re.search(r"\b[02-9] (card|chip|dish|chilli|recipe)\b", words), words
    assert {Phase.THROW, Phase.PLAN, Phase.COOK} <= phases


def test_the_named_seats_are_the_prompted_seats(played: Played) -> None:
    for state, _ in played.steps:
        for seat in (None, 0):
            asked = asked_seats(SCATTERED.view(state, seat), CONTENT)
            assert asked == tuple(sorted(SCATTERED.questions(state)))


def test_cookable_recipes_are_the_offered_ones(played: Played) -> None:
    for state, _ in played.steps:
        if state.phase is Phase.COOK:
            seat = state.to_move
            cheapest: dict[str, int] = {}
            for cook in dishes(CONTENT, state, seat):
                cheapest.setdefault(cook.recipe, 2 * len(cook.chillies))
            assert cookable(SCATTERED.view(state, seat), CONTENT) == cheapest


def test_public_words_contain_nothing_hidden(played: Played) -> None:
    """Public words are the same for every viewer, whatever is hidden."""
    for step, (state, _) in enumerate(played.steps):
        if step % EVERY:
            continue
        public = SCATTERED.view(state, None)
        for words in (alt_board, board_text, turn):
            for seat in range(played.seats):
                mine = SCATTERED.view(state, seat)
                assert words(mine, NAMES, CONTENT) == words(public, NAMES, CONTENT)
        for seat in (None, 0):
            other = otherwise(state, seat, chance(step))
            assert words_of(other, [], seat, NAMES) == words_of(state, [], seat, NAMES)


HEADLINES: list[tuple[Phase, str]] = [
    (Phase.THROW, "Mei: throw chip 1 of 4"),
    (Phase.CLEAN, "Deciding the action spaces"),
    (Phase.BONUS_THROW, "Mei: throw a bonus chip?"),
    (Phase.KEEP, "Mei: keep which card?"),
    (Phase.BOTTLE, "Mei: take the bottle?"),
    (Phase.PLAN, "Mei and Omar: fill in the market form"),
    (Phase.BOWL, "Mei: choose the next bowl"),
    (Phase.SELL, "Mei and Omar: sell Egg for \u00a5900?"),
    (Phase.BUY, "Mei: buy Egg for \u00a5400?"),
    (Phase.COOK, "Mei: cook a dish?"),
    (Phase.OVER, "Mei wins with 0 dishes"),
]


def in_phase(phase: Phase, seat: int | None = None, **more: Any) -> View:
    """Return two seats with chips in two bowls; the egg's is open where one is."""
    state = table(
        chef("egg egg fish"),
        chef("rice"),
        phase=phase,
        board="0:400 egg; 1:500 egg; 0:100 fish" if phase is not Phase.THROW else "",
        display="harbour_omelette silk_custard",
        **{"market": "egg egg rice", **more},
    )
    if phase in (Phase.SELL, Phase.BUY):
        board = tuple(
            msgspec.structs.replace(chip, shown=True) if chip.space == "egg" else chip
            for chip in state.board
        )
        market = msgspec.structs.replace(state.market, bowl="egg", price=900)
        state = msgspec.structs.replace(state, board=board, market=market)
    if phase is Phase.OVER:
        outcome = Outcome((0,), tuple(0 for _ in state.chefs), "stalled")
        state = msgspec.structs.replace(state, outcome=outcome)
    return Kitchen(state).view(seat)


def holding(view: View, **own: Any) -> View:
    """Return the view with other cards, chips or answers for its own seat."""
    return msgspec.structs.replace(view, own=msgspec.structs.replace(view.own, **own))


@pytest.mark.parametrize(("phase", "expected"), HEADLINES)
def test_the_headline_names_seat_and_question(phase: Phase, expected: str) -> None:
    assert turn(in_phase(phase), NAMES, CONTENT) == expected


def test_every_phase_has_a_headline_and_a_question() -> None:
    assert [phase for phase, _ in HEADLINES] == list(Phase)
    asked = {phase: question(in_phase(phase, 0), NAMES, CONTENT, 0) for phase in Phase}
    silent = {phase for phase, words in asked.items() if words == "It's not your turn."}
    assert silent == {Phase.CLEAN}
    assert all(words.endswith(".") for words in asked.values())
    assert asked[Phase.OVER] == "The game is over: Mei wins with 0 dishes."


@pytest.mark.parametrize(
    ("winners", "scores", "expected"),
    [
        ((1,), (1, 3), "Omar wins with 3 dishes"),
        ((0,), (1, 0), "Mei wins with 1 dish"),
        ((0, 1), (2, 2), "Mei and Omar share the win with 2 dishes"),
    ],
)
def test_how_it_ended(winners: tuple[int, ...], scores: tuple[int, ...], expected: str) -> None:
    view = in_phase(Phase.OVER)
    view = msgspec.structs.replace(view, outcome=Outcome(winners, scores, "reached"))
    assert turn(view, NAMES, CONTENT) == expected
    assert question(view, NAMES, CONTENT, 0) == f"The game is over: {expected}."


def test_seats_with_sealed_answers_are_named_like_the_others() -> None:
    """R-X1, R-H16."""
    state = table(chef("egg"), chef("rice"), phase=Phase.PLAN, board="0:400 egg; 1:500 fish")
    kitchen = Kitchen(state).do(0, Plan())
    assert turn(kitchen.view(None), NAMES, CONTENT) == "Mei and Omar: fill in the market form"
    assert turn(kitchen.view(0), NAMES, CONTENT) == "Mei and Omar: fill in the market form"


def test_the_question_of_the_market_form() -> None:
    assert question(in_phase(Phase.PLAN, 0), NAMES, CONTENT, 0) == (
        "Choose what to sell or buy, then send your market form.\nEmpty bowls trade nothing. "
        "You have the bottle, so you also choose the order of the bowls."
    )
    assert "bottle" not in question(in_phase(Phase.PLAN, 1), NAMES, CONTENT, 1)
    bare = in_phase(Phase.PLAN, 1, market="rice")
    assert question(bare, NAMES, CONTENT, 1) == (
        "You have nothing to sell or buy this round: just send the form."
    )
    assert question(bare, NAMES, CONTENT, 0).startswith("Choose")
    sent = holding(in_phase(Phase.PLAN, 0), plan=Plan())
    assert question(sent, NAMES, CONTENT, 0) == (
        "Your market form is sent. You can change it until everyone's is in."
    )
    draft = holding(sent, plan=Plan((Line("egg", ask=True),), sent=False))
    assert question(draft, NAMES, CONTENT, 0).startswith("Choose")


def test_the_question_of_a_sale() -> None:
    view = in_phase(Phase.SELL, 0)
    assert question(view, NAMES, CONTENT, 0) == (
        "Egg sells for \u00a5900 a card. How many of your 2 will you sell?\n"
        "If you sell, you take back your chips and can't buy here."
    )
    sealed = holding(view, sale=1)
    assert "You chose to sell 1. You can change that" in question(sealed, NAMES, CONTENT, 0)
    bare = holding(view, hand=("fish",))
    assert question(bare, NAMES, CONTENT, 0) == (
        "Egg sells for \u00a5900 a card, and you have none: choose to sell nothing.\n"
        "Nobody else sees why."
    )
    none = holding(view, sale=0)
    assert "sell none." in question(none, NAMES, CONTENT, 0)
    assert "How many will you sell?" in question(view, NAMES, CONTENT, 1)


def test_the_question_of_a_purchase_names_the_price() -> None:
    """H-67: the sum of the seat's own chips, not of all."""
    assert question(in_phase(Phase.BUY, 0), NAMES, CONTENT, 0) == (
        "Buy Egg for \u00a5400, or pass? You have \u00a52,000; "
        "2 cards for sale.\nEither way, you take back your highest chip."
    )


def test_a_seat_without_a_question_sees_whose_turn_it_is() -> None:
    assert question(in_phase(Phase.COOK), NAMES, CONTENT, 1) == "It's not your turn."


def test_the_board_in_words() -> None:
    assert board_text(in_phase(Phase.SELL), NAMES, CONTENT).splitlines() == [
        "Mei and Omar: sell Egg for \u00a5900?",
        "Round 1. Mei has the bottle.",
        "For sale: 2 \u00d7 Egg and Rice",
        "Recipe: Harbour Omelette (Fish, Shrimp, Egg)",
        "Recipe: Silk Custard (Shiitake, Shrimp, Egg)",
        "Piles: 47 cards, 16 recipes",
        "Discards: none",
        "",
        "Mei (seat 1, orange circle)",
        "\u00a52,000, 3 cards",
        "0 of 3 dishes",
        "2 chips thrown this round",
        "",
        "Omar (seat 2, sky blue triangle)",
        "\u00a52,000, 1 card",
        "0 of 3 dishes",
        "1 chip thrown this round",
        "",
        "On the board:",
        "Fish: Mei face down",
        "Egg: Mei 400 and Omar 500",
    ]


@pytest.mark.parametrize(
    ("quiet", "told"),
    [
        (9, ""),
        (10, "The game ends in 3 rounds, including this one, unless someone cooks"),
        (12, "The game ends after this round, unless someone cooks"),
    ],
)
def test_the_end_by_standing_is_announced(quiet: int, told: str) -> None:
    """R-H26: the game ends after the twelfth round without a dish."""
    view = seen_by(None, round=20, last_cooked=20 - quiet)
    rows = board_text(view, NAMES, CONTENT).splitlines()
    assert [row for row in rows if "unless" in row] == ([told] if told else [])
    assert "No recipe" in rows


def test_the_alt_text_of_a_board() -> None:
    view = seen_by(
        None,
        chef("egg rice", known="egg", cooked="green_soba", chillies=2),
        chef("soba", known="soba", reserved="wok_garden"),
        board="0:100+200 egg; 1:600 reserve; 1:100 -",
        market="egg",
        edition="chilli",
        round=4,
        to_move=1,
    )
    assert alt_board(view, NAMES, CONTENT) == (
        "Round 4. Mei has the bottle. "
        "Mei: \u00a52,000, 2 cards (among them Egg), 1 dish (Green Soba), 2 chillies. "
        "Omar: \u00a52,000, 1 card (Soba), 0 dishes, 1 reserved recipe. "
        "For sale: Egg. Recipes: none. "
        "Chips: Egg: 2 \u00d7 Mei; Reserve: Omar; missed: Omar."
    )


def test_the_winner_of_an_action_space_is_named() -> None:
    """H-32, in every phase until the round ends."""
    view = in_phase(Phase.COOK)
    won_so_far = Round(number=1, resolved=("reserve", "new_head_chef", "egg"), won=(1, 0))
    view = msgspec.structs.replace(view, round=won_so_far)
    won = "Won this round: Reserve Omar; New head chef Mei"
    assert f" {won}. For sale" in alt_board(view, NAMES, CONTENT)
    assert won in board_text(view, NAMES, CONTENT).splitlines()
    assert "Won" not in alt_board(in_phase(Phase.COOK), NAMES, CONTENT)


def test_the_alt_text_of_a_hand() -> None:
    view = seen_by(
        0,
        chef("egg rice egg", 1400, reserved="double_breakfast", chillies=2, thrown=(200, 600)),
        chef(),
        phase=Phase.COOK,
        edition="chilli",
        display="harbour_omelette",
    )
    assert alt_hand(view, NAMES, CONTENT).endswith(
        "Chips left: 100, 300, 400 and 500. Your cards: 2 \u00d7 Egg and Rice. "
        "You have \u00a51,400 and 2 chillies. Reserved: Double Breakfast (Rice, Soba, Egg). "
        "You have the cards for Double Breakfast with 2 chillies."
    )
    drawing = holding(in_phase(Phase.KEEP, 0), drawn=("rice", "egg"))
    assert "You drew 2 cards: keep one" in alt_hand(drawing, NAMES, CONTENT)
    assert "Drawn, keep one: Rice and Egg." in alt_hand(drawing, NAMES, CONTENT)
    assert alt_hand(in_phase(Phase.COOK), NAMES, CONTENT) == "Mei: cook a dish?"


def test_a_face_up_dish_was_cooked_already() -> None:
    """H-80."""
    hand = chef("fish shrimp egg", reserved="fishers_fried_rice")
    view = seen_by(0, hand, chef(), phase=Phase.COOK, display="harbour_omelette")
    assert cookable(view, CONTENT) == {"harbour_omelette": 0}
    assert cookable(msgspec.structs.replace(view, cooked_open=True), CONTENT) == {}


def test_prices_of_a_seat_and_of_everybody() -> None:
    """H-67, H-77: the seat's own chips are summed, those of others counted by owner."""
    assert prices(in_phase(Phase.PLAN, 0), NAMES, CONTENT).splitlines() == [
        "Fish: 1 chip of yours, \u00a5100 in total; no cards for sale",
        "Rice: no chips; 1 card for sale",
        "Egg: 1 chip of yours, \u00a5400 in total; Omar face down; 2 cards for sale",
        "No chips or cards: Meat, Shiitake, Onion, Broccoli, Soba and Shrimp",
    ]
    assert "Egg: Mei 400 and Omar 500; 2 cards for sale" in prices(
        in_phase(Phase.BUY), NAMES, CONTENT
    )


def crowded(seat: int | None) -> View:
    """Return the fullest table: four rich seats with all kinds of cards, 13 chips apart."""
    kinds = " ".join(CONTENT.ingredients)
    hand = chef(
        f"{kinds} {kinds}",
        12300,
        reserved=" ".join(list(CONTENT.recipes)[3:9]),
        cooked="forest_grill wok_garden",
        chillies=10,
        known=f"{kinds} egg",
    )
    spaces = [*CONTENT.ingredients, *ACTION_SPACES]
    places = [f"{i % 4}:{100 * (i // 4 + 1)} {space}" for i, space in enumerate(spaces)]
    return seen_by(
        seat,
        *[hand] * 4,
        board="; ".join(places),
        market=" ".join([kinds] * 3),
        discards=" ".join([kinds] * 2),
        display="fishers_fried_rice market_skewers harbour_omelette",
        edition="chilli",
        phase=Phase.PLAN,
        pile="egg",
        recipes="",
    )


def test_words_stay_within_their_limits() -> None:
    view = crowded(0)
    assert 512 < len(alt_board(view, LONG, CONTENT)) <= 1024
    for space in map(place, (*CONTENT.ingredients, *ACTION_SPACES)):
        assert re.search(rf"[:;] {space}: [WMXY]", alt_board(view, LONG, CONTENT)), space
    assert 200 < len(alt_hand(view, LONG, CONTENT)) <= 1024
    assert len(board_text(view, LONG, CONTENT)) <= 3500
    assert len(prices(view, LONG, CONTENT)) <= 3500
    for name in LONG:
        assert name in board_text(view, LONG, CONTENT)
    opened = msgspec.structs.replace(view.market, bowl="shiitake", price=12300)
    view = msgspec.structs.replace(view, market=opened)
    for action in (Sell(9), *(Cook(key, ("egg", "fish")) for key in CONTENT.recipes)):
        label, hint = offer_texts(action, view, LONG, CONTENT)
        assert len(label) <= 80
        assert len(hint) <= 100
