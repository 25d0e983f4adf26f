"""R-X4: seats concede at any moment of any game, and the others play on to the end."""

from collections.abc import Iterator

import pytest

from bot.games.base import TurnGame
from bot.games.contract import Options, Seat
from bot.games.errors import CannotConcedeError
from tests.games.cases import CASES, Case, several
from tests.games.playing import (
    Concession,
    PlayedStep,
    chance,
    conceding,
    dealt,
    end_by_fallbacks,
    everybody,
    folded,
    played,
    through_json,
    unsealed,
)
from tests.sampling import THOROUGH

GAMES = 12 if THOROUGH else 6
"""Games with concessions; some tests use part of them."""


def steps_of(case: Case, options: Options, seats: int, seed: int) -> Iterator[PlayedStep]:
    return conceding(case.game, options, seats, seed, case.rarity)


def gone_in(steps: list[PlayedStep]) -> list[Seat]:
    return [step.seat for step in steps if isinstance(step, Concession)]


@several
def test_r_x4_the_game_continues_to_its_end(case: Case, options: Options, seats: int) -> None:
    ended = set()
    for seed in range(GAMES):
        steps = list(steps_of(case, options, seats, seed))
        gone, outcome = gone_in(steps), case.game.outcome(steps[-1].after)
        assert outcome is not None
        assert outcome.winners
        assert not set(outcome.winners) & set(gone)
        assert len(outcome.scores) == seats
        ended.add(outcome.reason)
        if outcome.reason == "conceded":
            assert len(gone) == seats - 1
    assert "conceded" in ended


@several
def test_r_x4_no_piece_is_lost_or_duplicated(case: Case, options: Options, seats: int) -> None:
    for seed in range(20, 20 + GAMES // 2):
        for step in steps_of(case, options, seats, seed):
            case.whole(step.after)


@several
def test_r_x4_concessions_survive_json(case: Case, options: Options, seats: int) -> None:
    game = case.game
    for seed in range(30, 30 + GAMES // 3):
        _, state = dealt(game, options, seats, seed)
        for step in steps_of(case, options, seats, seed):
            for event in step.events:
                state = game.evolve(state, through_json(event, game.event_type))
                for seat in everybody(seats):
                    seen = game.seen(event, seat)
                    assert seen is None or through_json(seen, game.seen_type) == seen
            assert state == step.after
            assert through_json(step.after, game.state_type) == step.after


@several
def test_r_x4_views_hold_no_secret_around_it(case: Case, options: Options, seats: int) -> None:
    """Change what a seat cannot know: a concession reveals no more than the rules say."""
    game, shown = case.game, 0
    for seed in range(40, 40 + GAMES // 3):
        for number, step in enumerate(steps_of(case, options, seats, seed)):
            for seat in everybody(seats):
                other = case.otherwise(step.before, seat, chance(41, number))
                assert game.view(other, seat) == game.view(step.before, seat)
                assert unsealed(game.questions(other)) == unsealed(game.questions(step.before))
                if not isinstance(step, Concession) or seat == step.seat:
                    continue
                told = game.concede(other, step.seat, chance(seed, number + 1))
                if case.concession_shows(step):
                    continue
                shown += 1
                assert [game.seen(event, seat) for event in told] == [
                    game.seen(event, seat) for event in step.events
                ]
                other = folded(game, other, told)
                if game.outcome(step.after) is None:
                    assert game.view(other, seat) == game.view(step.after, seat)
    assert shown or seats == 2 or case.concession_opens_hands  # of two seats, the other one has won


@several
def test_r_x4_open_questions_stay_open(case: Case, options: Options, seats: int) -> None:
    """A seat that is the only one asked keeps its question after another's concession."""
    for seed in range(50, 50 + GAMES // 3):
        for step in steps_of(case, options, seats, seed):
            ended = case.game.outcome(step.after) is not None
            if isinstance(step, Concession) and len(step.events) == 1 and not ended:
                before, after = case.game.questions(step.before), case.game.questions(step.after)
                assert set(before) - {step.seat} <= set(after)


@several
def test_a_conceded_seat_cannot_concede(case: Case, options: Options, seats: int) -> None:
    for seed in (60, 61):
        for step in steps_of(case, options, seats, seed):
            if isinstance(step, Concession):
                assert not list(case.game.offers(step.after, step.seat))
                with pytest.raises(CannotConcedeError):
                    case.game.concede(step.after, step.seat, chance(60))
        with pytest.raises(CannotConcedeError):
            case.game.concede(step.after, min(case.game.outcome(step.after).winners), chance(60))


ALONE = [case for case in CASES.values() if case.game.spec.seats[0] == 1]


@pytest.mark.parametrize("case", ALONE, ids=lambda case: case.name)
def test_a_single_player_cannot_concede(case: Case) -> None:
    _, state = dealt(case.game, {}, 1, 1)
    with pytest.raises(CannotConcedeError):
        case.game.concede(state, 0, chance(1))


FAST = [case for case in CASES.values() if not case.simulated]


@pytest.mark.parametrize("case", FAST, ids=lambda case: case.name)
def test_r_x4_at_every_question_by_every_seat(case: Case) -> None:
    """Some game asks each question; there each seat concedes, and the rest is played by fallbacks.

    In a plain run the rest is played for one seat at a time.
    """
    game, whole = case.game, set(case.game.spec.questions)
    seats = game.spec.seats[1]
    options = next(options for options, count in case.tables() if count == seats)
    met: set[tuple[str, bool]] = set()
    for seed in range(70, 130):
        if {question for question, _ in met} == whole and seed > 71:
            return
        for number, step in enumerate(played(game, options, seats, seed)):
            questions = game.questions(step.before)
            role = (questions[step.seat].id, step.seat == next(iter(questions)))
            if role in met and number % (37 if THOROUGH else 149):
                continue
            met.add(role)
            for seat in range(seats):
                state = folded(game, step.before, game.concede(step.before, seat, chance(seed)))
                case.whole(state)
                if THOROUGH or seat == len(met) % seats:
                    outcome = game.outcome(end_by_fallbacks(game, state, seed))
                    assert outcome is not None
                    assert seat not in outcome.winners
    pytest.fail(f"never asked {whole - {question for question, _ in met}}")


TURNS = [case for case in FAST if isinstance(case.game, TurnGame)]


@pytest.mark.parametrize("case", TURNS, ids=lambda case: case.name)
def test_r_x4_the_next_seat_begins_a_turn(case: Case) -> None:
    """A step inside the turn of a conceding seat does not pass to the next one."""
    game, seats = case.game, case.game.spec.seats[1]
    options = next(options for options, count in case.tables() if count == seats)
    steps = [list(played(game, options, seats, seed)) for seed in range(3)]
    first = {next(iter(game.questions(one[0].before).values())).id for one in steps}
    for one in steps:
        for step in one:
            for seat, question in game.questions(step.after).items():
                if seat != step.seat:
                    first.add(question.id)
    for step in steps[0]:
        given_up = folded(game, step.before, game.concede(step.before, step.seat, chance(1)))
        assert {question.id for question in game.questions(given_up).values()} <= first
