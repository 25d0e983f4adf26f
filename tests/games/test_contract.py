"""The contract, tested on every case of every game."""

from typing import Any

import msgspec
import pytest

from bot.games.chance import Chance
from bot.games.contract import AnyGame, NoOrder, Options, Seat
from bot.games.errors import IllegalActionError, SeatCountError, UnknownOptionError
from bot.games.registry import KINDS, Kind
from bot.games.search import Searcher
from tests.games.cases import CASES, Case, every_game, every_table
from tests.games.playing import (
    DECISIONS,
    PlayedStep,
    chance,
    dealt,
    everybody,
    folded,
    own,
    played,
    through_json,
    unsealed,
    whole,
)
from tests.sampling import THOROUGH, sample


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.ID)
def test_every_registered_game_has_a_case_with_its_computer_players(kind: Kind) -> None:
    players = {
        name for case in CASES.values() if case.game.spec.id == kind.ID for name in case.players
    }
    assert players - {"random"} == set(kind.PLAYERS), (
        f"write tests/games/{kind.ID}/case.py with its CASES"
    )


@every_table
def test_the_same_key_gives_the_same_game(case: Case, options: Options, seats: int) -> None:
    one, two = own(4, 5)
    first = [step.events for step in whole(case.game, options, seats, one)]
    again = [step.events for step in played(case.game, options, seats, one)]
    other = [step.events for step in whole(case.game, options, seats, two)]
    assert first == again
    assert dealt(case.game, options, seats, one) == dealt(case.game, options, seats, one)
    assert first != other


@every_table
def test_random_play_ends_and_somebody_wins(case: Case, options: Options, seats: int) -> None:
    for seed in range(4 if THOROUGH else 2):
        last = None
        for step in whole(case.game, options, seats, seed):
            assert case.game.outcome(step.before) is None
            last = step.after
        outcome = case.game.outcome(last)
        assert outcome is not None
        assert outcome.winners
        assert set(outcome.winners) <= set(range(seats))
        assert len(outcome.scores) == seats
        assert min(outcome.scores[seat] for seat in outcome.winners) == max(outcome.scores)
        assert outcome.reason
        assert not case.game.questions(last)


@every_table
def test_questions_have_the_ids_that_the_spec_names(
    case: Case, options: Options, seats: int
) -> None:
    spec = case.game.spec
    assert set(spec.hours) <= set(spec.questions)
    for step in whole(case.game, options, seats, *own(12)):
        for question in case.game.questions(step.before).values():
            assert question.id in spec.questions


@every_table
def test_exactly_the_asked_seats_have_offers(case: Case, options: Options, seats: int) -> None:
    for step in whole(case.game, options, seats, *own(1)):
        asked = set(case.game.questions(step.before))
        able = {seat for seat in range(seats) if list(case.game.offers(step.before, seat))}
        assert asked == able


@every_table
def test_every_decision_has_events(case: Case, options: Options, seats: int) -> None:
    for step in whole(case.game, options, seats, *own(2)):
        assert step.events


@every_table
def test_exactly_the_offered_actions_are_decided(case: Case, options: Options, seats: int) -> None:
    for number, step in enumerate(whole(case.game, options, seats, *own(3))):
        if number % 23:
            continue
        kept = msgspec.json.encode(step.before)
        for seat in range(seats):
            offers = list(case.game.offers(step.before, seat))
            accepted = 0
            for action in [*case.universe(step.before), None, "pass", seat]:
                draws = chance(3, number)
                if any(offer.accepts(action) for offer in offers):
                    accepted += 1
                    assert case.game.decide(step.before, seat, action, draws)
                else:
                    with pytest.raises(IllegalActionError):
                        case.game.decide(step.before, seat, action, draws)
            assert bool(accepted) == bool(offers)
        assert msgspec.json.encode(step.before) == kept


@every_table
def test_each_offer_accepts_its_samples(case: Case, options: Options, seats: int) -> None:
    for number, step in enumerate(whole(case.game, options, seats, *own(4))):
        for offer in case.game.offers(step.before, step.seat):
            action = offer.sample(chance(4, number), "test")
            assert offer.accepts(action)
            assert through_json(action, case.game.action_type) == action


@every_table
def test_the_whole_log_survives_json(case: Case, options: Options, seats: int) -> None:
    game = case.game
    [seed] = own(7)
    events, live = dealt(game, options, seats, seed)
    state = folded(game, None, [through_json(event, game.event_type) for event in events])
    assert state == live
    for step in whole(game, options, seats, seed):
        for event in step.events:
            read = through_json(event, game.event_type)
            assert type(read) is type(event)
            assert read == event
            state = game.evolve(state, read)
        assert state == step.after
        assert through_json(step.after, game.state_type) == step.after


@every_table
def test_views_and_seen_events_hold_no_secret(case: Case, options: Options, seats: int) -> None:
    """Change what a seat cannot know: its views and events stay the same, now and a move later."""
    game = case.game
    changed, [seed] = 0, own(8)
    for number, step in enumerate(whole(game, options, seats, seed)):
        for seat in everybody(seats):
            other = case.otherwise(step.before, seat, chance(9, number))
            changed += other != step.before
            assert game.view(other, seat) == game.view(step.before, seat)
            assert game.outcome(other) == game.outcome(step.before)
            assert unsealed(game.questions(other)) == unsealed(game.questions(step.before))
            if seat is not None:
                assert list(game.offers(other, seat)) == list(game.offers(step.before, seat))
            if seat == step.seat or case.reveals(step.before, step.action):
                continue
            if any(offer.accepts(step.action) for offer in game.offers(other, step.seat)):
                _same_for(game, seat, step, other, chance(seed, number + 1))
    assert bool(changed) == case.hides


def _same_for(
    game: AnyGame, seat: Seat | None, step: PlayedStep, other: Any, draws: Chance
) -> None:
    told = list(game.decide(other, step.seat, step.action, draws))
    assert [game.seen(event, seat) for event in told] == [
        game.seen(event, seat) for event in step.events
    ]
    other = folded(game, other, told)
    if game.outcome(other) is None:
        assert game.view(other, seat) == game.view(step.after, seat)


@every_table
def test_the_public_sees_no_more_than_any_seat(case: Case, options: Options, seats: int) -> None:
    for step in whole(case.game, options, seats, *own(11)):
        for event in step.events:
            if case.game.seen(event, None) == event:
                assert all(case.game.seen(event, seat) == event for seat in range(seats))


@every_table
def test_open_offers_do_not_change_by_moves_of_others(
    case: Case, options: Options, seats: int
) -> None:
    game = case.game
    for seed in own(12, 13, 14, 15):
        for step in whole(game, options, seats, seed):
            after = game.questions(step.after)
            for seat, question in game.questions(step.before).items():
                if seat != step.seat and after.get(seat) == question:
                    before = list(game.offers(step.before, seat))
                    assert list(game.offers(step.after, seat)) == before


@every_table
def test_each_order_that_is_offered_is_accepted_and_read_back(
    case: Case, options: Options, seats: int
) -> None:
    game = case.game
    for number, step in enumerate(whole(game, options, seats, *own(31))):
        if number % 7:
            continue
        for seat in range(seats):
            offers = list(game.order_offers(step.before, seat))
            for offer in offers:
                order = offer.sample(chance(31, number), "order")
                assert offer.accepts(order)
                assert through_json(order, game.order_type) == order
                assert sum(other.accepts(order) for other in offers) == 1
                assert not offer.accepts(step.action)
            for action in case.universe(step.before)[:20]:
                assert not any(offer.accepts(action) for offer in offers)


@every_table
def test_orders_answer_from_their_seats_view(case: Case, options: Options, seats: int) -> None:
    """Hidden information changes no answer; an answer is a legal action, or none."""
    game, answered = case.game, 0
    for number, step in enumerate(whole(game, options, seats, 32)):
        asked = game.questions(step.before)
        for seat in range(seats):
            draws = chance(32, number)
            left = [
                offer.sample(draws, f"order/{place}")
                for place, offer in enumerate(game.order_offers(step.before, seat))
            ]
            other = case.otherwise(step.before, seat, draws)
            found = game.ordered(step.before, seat, left) if seat in asked else None
            if seat in asked:
                assert game.ordered(other, seat, left) == found
            answered += found is not None
            assert game.ordered(step.before, seat, ()) is None
    assert answered or game.order_type is NoOrder


@every_table
def test_the_fallback_is_always_accepted(case: Case, options: Options, seats: int) -> None:
    for step in whole(case.game, options, seats, *own(17)):
        for seat in case.game.questions(step.before):
            action = case.game.fallback(step.before, seat)
            assert any(offer.accepts(action) for offer in case.game.offers(step.before, seat))


@every_table
def test_a_table_of_absent_players_ends(case: Case, options: Options, seats: int) -> None:
    game = case.game
    _, state = dealt(game, options, seats, 18)
    for version in range(1, 20_000):
        asked = sorted(game.questions(state))
        if not asked:
            break
        draws = chance(18, version)
        events = game.decide(state, asked[0], game.fallback(state, asked[0]), draws)
        state = folded(game, state, events)
        if any(question.answered for question in game.questions(state).values()):
            state = _answer_the_rest(game, state)
    assert game.outcome(state) is not None


def _answer_the_rest(game: AnyGame, state: Any) -> Any:
    """Let every unanswered seat answer by its fallback, as the clock does."""
    while True:
        silent = [seat for seat, question in game.questions(state).items() if not question.answered]
        if not silent or len(silent) == len(game.questions(state)):
            return state
        action = game.fallback(state, silent[0])
        state = folded(game, state, game.decide(state, silent[0], action, chance(19)))


PLAYERS = [
    pytest.param(case, name, number, id=f"{case.name}-{name}")
    for case in CASES.values()
    for number, name in enumerate(case.players)
]


@pytest.mark.parametrize(("case", "name", "number"), PLAYERS)
def test_computer_players_keep_to_their_offers_and_end_their_games(
    case: Case, name: str, number: int
) -> None:
    """The same view and draws give the same choice, whatever is hidden; players keep no memory."""
    player = case.players[name]
    if isinstance(player, Searcher) and not THOROUGH:
        player = player.with_effort(player.effort.scaled(0.25))
    tables = [one for one in case.tables() if THOROUGH or one[1] <= 2]
    for options, seats in sample(tables, len(tables), number):
        _, state = dealt(case.game, options, seats, 23)
        for version in range(1, DECISIONS):
            questions = case.game.questions(state)
            if not questions:
                break
            seat = min(questions, key=lambda one: (questions[one].answered, one))
            offers = list(case.game.offers(state, seat))
            view = case.game.view(state, seat)
            action = player.choose(view, offers, chance(23, version))
            assert any(offer.accepts(action) for offer in offers)
            if THOROUGH or version % 7 == 0:
                other = case.otherwise(state, seat, chance(25, version))
                view, offers = case.game.view(other, seat), list(case.game.offers(other, seat))
                assert player.choose(view, offers, chance(23, version)) == action
            events = case.game.decide(state, seat, action, chance(24, version))
            state = folded(case.game, state, events)
        assert case.game.outcome(state) is not None


@every_game
def test_other_seat_counts_are_refused(case: Case) -> None:
    fewest, most = case.game.spec.seats
    for seats in (0, fewest - 1, most + 1):
        with pytest.raises(SeatCountError):
            case.game.new({}, seats, chance(20))


@every_game
def test_unknown_options_are_refused(case: Case) -> None:
    seats = case.game.spec.seats[0]
    with pytest.raises(UnknownOptionError):
        case.game.new({"no_such_option": "1"}, seats, chance(20))
    for option in case.game.spec.options:
        with pytest.raises(UnknownOptionError):
            case.game.new({option.id: "no_such_value"}, seats, chance(20))


@every_game
def test_defaults_are_the_first_choices(case: Case) -> None:
    seats = case.game.spec.seats[0]
    defaults = {option.id: option.default for option in case.game.spec.options}
    assert dealt(case.game, {}, seats, 21) == dealt(case.game, defaults, seats, 21)


@every_game
def test_a_log_that_does_not_begin_with_the_deal_is_refused(case: Case) -> None:
    step = next(played(case.game, {}, case.game.spec.seats[0], 22))
    with pytest.raises(ValueError, match="begins"):
        case.game.evolve(None, step.events[-1])
