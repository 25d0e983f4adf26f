"""R-X4: seats give up at any moment of any game, and the others play on to the end."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.games.contract import AnyGame, Options, Seat
from bot.games.diced_veggies.rules.pieces import Phase as VeggiesPhase
from bot.games.errors import CannotConcedeError
from bot.games.hibachi.rules.pieces import Phase as HibachiPhase
from bot.games.players import RandomChef
from bot.games.thieving_chefs.rules.pieces import Phase as ThievingPhase
from tests.games.cases import CASES, Case, chance
from tests.games.diced_veggies import positions as veggies
from tests.games.hibachi import positions as hibachi
from tests.games.test_contract import (
    DECISIONS,
    Step,
    dealt,
    everybody,
    played,
    through_json,
    unsealed,
)
from tests.games.thieving_chefs import positions as thieving

TABLES = [
    pytest.param(case, options, seats, id=f"{name}-{seats}-{'-'.join(options.values())}")
    for name, case in CASES.items()
    for options, seats in case.tables()
    if seats > 1
]
every_table = pytest.mark.parametrize(("case", "options", "seats"), TABLES)
RARELY = {"toy": 4}
"""In one of so many decisions a seat gives up; other games are longer."""


class Concession(Step, frozen=True):
    """Somebody gave up; ``action`` is None."""


def conceding(game: AnyGame, options: Options, seats: int, seed: int) -> Iterator[Step]:
    """Play at random to the end, seats giving up at random moments on the way."""
    _, state = dealt(game, options, seats, seed)
    gone: set[Seat] = set()
    rarely = RARELY.get(game.spec.id, 25)
    first = chance(seed).below(2 * rarely, "test/first")
    for version in range(1, DECISIONS):
        if game.outcome(state) is not None:
            return
        draws = chance(seed, version)
        asked = sorted(game.asks(state))
        assert asked
        assert not gone & set(asked)
        playing = [seat for seat in range(seats) if seat not in gone]
        if version > first and draws.below(rarely, "test/whether") == 0:
            seat: Seat = playing[draws.below(len(playing), "test/who")]
            kind, action = Concession, None
            events = list(game.concede(state, seat, draws))
            gone.add(seat)
        else:
            seat = asked[draws.below(len(asked), "test/seat")]
            offers = list(game.offers(state, seat))
            action = RandomChef().choose(game.view(state, seat), offers, draws)
            kind, events = Step, list(game.decide(state, seat, action, draws))
        after = state
        for event in events:
            after = game.evolve(after, event)
        yield kind(state, seat, action, events, after)
        state = after
    pytest.fail(f"no end after {DECISIONS} decisions")


def gone_in(steps: list[Step]) -> list[Seat]:
    return [step.seat for step in steps if isinstance(step, Concession)]


@every_table
def test_r_x4_the_game_goes_on_to_its_end(case: Case, options: Options, seats: int) -> None:
    ended = set()
    for seed in range(12):
        steps = list(conceding(case.game, options, seats, seed))
        gone, outcome = gone_in(steps), case.game.outcome(steps[-1].after)
        assert outcome is not None
        assert outcome.winners
        assert not set(outcome.winners) & set(gone)
        assert len(outcome.scores) == seats
        ended.add(outcome.reason)
        if outcome.reason == "conceded":
            assert len(gone) == seats - 1
    assert "conceded" in ended


def _veggies_whole(state: Any, content: Any) -> None:
    assert Counter(die.vegetable for die in veggies.all_dice(state)) == Counter(content.pile())
    assert sorted(veggies.all_recipes(state)) == sorted(content.recipes)
    assert sorted(veggies.all_hypes(state)) == sorted(content.hypes)


def _hibachi_whole(state: Any, content: Any) -> None:
    assert Counter(hibachi.all_cards(state)) == Counter(content.pile())
    assert sorted(hibachi.all_recipes(state)) == sorted(content.recipes)
    stack = content.numbers.editions[state.edition].chillies
    assert state.chillies + sum(each.chillies for each in state.chefs) == stack
    for seat, each in enumerate(state.chefs):
        lying = [chip.value for chip in state.board if chip.owner == seat]
        assert len(set(lying)) == len(lying)
        assert set(lying) <= set(each.thrown)
        assert each.yen >= 0


def _thieving_whole(state: Any, content: Any) -> None:
    assert Counter(thieving.all_cards(state)) == Counter(content.deck(state.pets))


WHOLE: dict[str, Callable[[Any, Any], None]] = {
    "diced_veggies": _veggies_whole,
    "hibachi": _hibachi_whole,
    "thieving_chefs": _thieving_whole,
}


@every_table
def test_r_x4_nothing_is_lost_or_doubled(case: Case, options: Options, seats: int) -> None:
    whole = WHOLE.get(case.game.spec.id)
    if whole is None:
        assert case.name == "toy"
        return
    for seed in range(20, 26):
        for step in conceding(case.game, options, seats, seed):
            whole(step.after, case.game.content)


@every_table
def test_r_x4_the_log_tells_it_through_json(case: Case, options: Options, seats: int) -> None:
    game = case.game
    for seed in range(30, 33):
        _, folded = dealt(game, options, seats, seed)
        for step in conceding(game, options, seats, seed):
            for event in step.events:
                folded = game.evolve(folded, through_json(event, game.event_type))
                for seat in everybody(seats):
                    seen = game.seen(event, seat)
                    assert seen is None or through_json(seen, game.seen_type) == seen
            assert folded == step.after
            assert through_json(step.after, game.state_type) == step.after


@every_table
def test_r_x4_views_hold_no_secret_around_it(case: Case, options: Options, seats: int) -> None:
    """Change what a seat cannot know: a concession shows it no more than the rules say."""
    game, shown = case.game, 0
    for seed in range(40, 44):
        for number, step in enumerate(conceding(game, options, seats, seed)):
            for seat in everybody(seats):
                other = case.otherwise(step.before, seat, chance(41, number))
                assert game.view(other, seat) == game.view(step.before, seat)
                assert unsealed(game.asks(other)) == unsealed(game.asks(step.before))
                if not isinstance(step, Concession) or seat == step.seat:
                    continue
                told = game.concede(other, step.seat, chance(seed, number + 1))
                if _shows_hidden_things(case.game.spec.id, step):
                    continue
                shown += 1
                assert [game.seen(event, seat) for event in told] == [
                    game.seen(event, seat) for event in step.events
                ]
                for event in told:
                    other = game.evolve(other, event)
                if game.outcome(step.after) is None:
                    assert game.view(other, seat) == game.view(step.after, seat)
    # Of two, the other one has won; and a hand of Thieving Chefs is rarely empty.
    assert shown or seats == 2 or game.spec.id == "thieving_chefs"


def _shows_hidden_things(game: str, step: Step) -> bool:
    """Say whether what follows a concession shows what lay hidden, as the rules have it.

    A hand goes open to the discards (R-X4, R-T16), and what was waiting for this seat alone is
    settled, chips and sealed answers shown; who buys, and from which bowl, hangs on the forms.
    """
    if game == "thieving_chefs":
        return bool(step.before.chefs[step.seat].hand)
    forms = game == "hibachi" and step.before.phase in (HibachiPhase.BUY, HibachiPhase.BOWL)
    return forms or len(step.events) > 1


@every_table
def test_r_x4_open_questions_stay_open(case: Case, options: Options, seats: int) -> None:
    """Whoever was asked alone is asked the same after another gave up, or it was settled."""
    for seed in range(50, 53):
        for step in conceding(case.game, options, seats, seed):
            ended = case.game.outcome(step.after) is not None
            if isinstance(step, Concession) and len(step.events) == 1 and not ended:
                before, after = case.game.asks(step.before), case.game.asks(step.after)
                assert set(before) - {step.seat} <= set(after)


@every_table
def test_who_gave_up_gives_up_nothing_more(case: Case, options: Options, seats: int) -> None:
    for seed in (60, 61):
        for step in conceding(case.game, options, seats, seed):
            if isinstance(step, Concession):
                assert not list(case.game.offers(step.after, step.seat))
                with pytest.raises(CannotConcedeError):
                    case.game.concede(step.after, step.seat, chance(60))
        with pytest.raises(CannotConcedeError):
            case.game.concede(step.after, min(case.game.outcome(step.after).winners), chance(60))


def test_who_plays_alone_cannot_concede() -> None:
    game = CASES["diced_veggies"].game
    _, state = dealt(game, {}, 1, 1)
    with pytest.raises(CannotConcedeError):
        game.concede(state, 0, chance(1))


PHASES = {
    "diced_veggies": set(VeggiesPhase) - {VeggiesPhase.OVER},
    "hibachi": set(HibachiPhase) - {HibachiPhase.OVER, HibachiPhase.CLEAN},
    "thieving_chefs": set(ThievingPhase) - {ThievingPhase.OVER},
}


@pytest.mark.parametrize("name", PHASES)
def test_r_x4_in_every_phase_by_every_seat(name: str) -> None:
    """Some game comes to each phase; there each seat gives up, and the rest ends by itself."""
    case = CASES[name]
    seats, met = case.game.spec.seats[1], set()
    options = dict(next(table for table, count in case.tables() if count == seats))
    for seed in range(70, 130):
        if {phase for phase, _ in met} == PHASES[name] and seed > 73:
            return
        for number, step in enumerate(played(case.game, options, seats, seed)):
            role = (step.before.phase, step.seat == step.before.to_move)
            if role in met and number % 37:
                continue
            met.add(role)
            for seat in range(seats):
                _silent_to_the_end(case, step.before, seat, seed)
    pytest.fail(f"never came to {PHASES[name] - {phase for phase, _ in met}}")


def _silent_to_the_end(case: Case, state: Any, gone: Seat, seed: int) -> None:
    game = case.game
    for event in game.concede(state, gone, chance(seed)):
        state = game.evolve(state, event)
    WHOLE[case.name](state, game.content)
    for version in range(1, 20_000):
        asks = game.asks(state)
        assert gone not in asks
        if not asks:
            break
        seat = min(asks, key=lambda one: (asks[one].answered, one))
        action = game.fallback(state, seat)
        for event in game.decide(state, seat, action, chance(seed, version)):
            state = game.evolve(state, event)
    outcome = game.outcome(state)
    assert outcome is not None
    assert gone not in outcome.winners
