"""The computer player of Hibachi: it uses its view alone, and plays well."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.base import RandomPlayer
from bot.games.contract import AnyGame, Seat
from bot.games.hibachi.computer.evaluation import CHEF, COOK, MASTER
from bot.games.hibachi.computer.forecast import Forecast
from bot.games.hibachi.computer.player import HeuristicPlayer
from bot.games.hibachi.computer.search import MasterPlayer
from bot.games.hibachi.physics.aiming import Aim
from bot.games.hibachi.physics.gliding import path_of
from bot.games.hibachi.physics.targets import Aims
from bot.games.hibachi.rules.actions import (
    Buy,
    Choose,
    Cook,
    Decline,
    Keep,
    Pass,
    Plan,
    Sell,
    TakeBottle,
    Throw,
)
from bot.games.hibachi.rules.pieces import ACTION_SPACES, Line, Phase, side_of
from bot.games.levels import LEVELS
from tests.games.hibachi.positions import BOARD, CONTENT, THROWING, Kitchen, chef, table
from tests.games.hibachi.variants import THROWN
from tests.games.playing import GAMES, chance, quick_players
from tests.sampling import THOROUGH

DUELS = 15 if THOROUGH else 2

pytestmark = pytest.mark.usefixtures("whole_trials")
PLAYERS = GAMES.computer_players("hibachi")
GOOD, RANDOM = PLAYERS["chef"], RandomPlayer()


def choice(kitchen: Kitchen, seat: Seat = 0) -> object:
    """Return the good computer player's choice, after checking legality and determinism."""
    offers = list(kitchen.game.offers(kitchen.state, seat))
    view = kitchen.view(seat)
    action = GOOD.choose(view, offers, chance(1))
    assert any(offer.accepts(action) for offer in offers)
    assert GOOD.choose(view, offers, chance(2)) == action
    return action


def target(throw: object, seat: Seat, seats: int) -> str | None:
    assert isinstance(throw, Throw)
    aim = Aim(throw.start, throw.angle, throw.power)
    stop = path_of(BOARD, THROWING, side_of(seat, seats), aim).stop
    assert stop is not None
    return BOARD.space_at(*stop)


def winners(game: AnyGame, seed: int, good: Seat) -> tuple[Seat, ...]:
    """Play one game of two against a random player; return the winners."""
    state = None
    for event in game.new({}, 2, chance(seed)):
        state = game.evolve(state, event)
    for version in range(1, 3000):
        asked = game.questions(state)
        if not asked:
            break
        seat = next((one for one in asked if not asked[one].answered), next(iter(asked)))
        player = GOOD if seat == good else RANDOM
        offers = list(game.offers(state, seat))
        action = player.choose(game.view(state, seat), offers, chance(seed + 1000, version))
        assert any(offer.accepts(action) for offer in offers)
        for event in game.decide(state, seat, action, chance(seed, version)):
            state = game.evolve(state, event)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.winners


@pytest.mark.parametrize("good", [0, 1])
def test_it_beats_uniform_choice(good: Seat) -> None:
    won = sum(winners(THROWN, seed, good) == (good,) for seed in range(DUELS))
    assert won == DUELS


@pytest.mark.parametrize(("seat", "seats"), [(0, 2), (1, 2), (1, 3), (2, 4), (3, 4)])
def test_it_aims_at_a_needed_card(seat: Seat, seats: int) -> None:
    chefs = [chef("meat soba") for _ in range(seats)]
    state = table(*chefs, market="egg fish rice", display="moonlit_sukiyaki", to_move=seat)
    throw = choice(Kitchen(state), seat)
    assert target(throw, seat, seats) == "egg"
    assert isinstance(throw, Throw)
    assert throw.chip == 100  # its own sum there is the price


def test_it_throws_its_highest_chip_where_it_sells() -> None:
    state = table(chef("egg egg egg egg", yen=0), chef(), market="", display="green_soba")
    throw = choice(Kitchen(state))
    assert target(throw, 0, 2) == "egg"
    assert isinstance(throw, Throw)
    assert throw.chip == 600


def test_it_throws_even_where_nothing_is_promised() -> None:
    state = table(chef(yen=0), chef(), market="", display="", recipes="", pile="")
    assert isinstance(choice(Kitchen(state)), Throw)


def test_it_knocks_away_a_well_placed_chip() -> None:
    """It cannot pay for the egg itself, and no space helps it."""
    rival = chef("meat soba", known="meat soba")
    state = table(
        chef(yen=0), rival, board="1:100 egg", market="egg", display="moonlit_sukiyaki", recipes=""
    )
    done = replace(state.round, resolved=ACTION_SPACES)
    view = Kitchen(replace(state, round=done)).view(0)
    best = HeuristicPlayer(CONTENT, THROWING).best_throw(view)
    assert best is not None
    assert best.target == 1
    assert HeuristicPlayer(CONTENT, THROWING, COOK).best_throw(view) is None


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_of_others_change_no_choice(level: str) -> None:
    choices = set()
    for hidden in ("rice egg", "meat soba", "fish fish"):
        state = table(
            chef("meat soba"),
            chef(hidden, thrown=[300]),
            board="0:100 egg;1:200 fish",
            market="egg fish",
            display="moonlit_sukiyaki",
        )
        view, offers = Kitchen(state).view(0), Kitchen(state).game.offers(state, 0)
        choices.add(quick_players("hibachi")[level].choose(view, list(offers), chance(3)))
    assert len(choices) == 1


def test_a_master_keeps_to_its_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(chef("meat"), chef(), board="1:100 egg", market="egg", display="wok_garden")
    master, thrown, outcomes = PLAYERS["master"], list[int](), Aims.outcomes
    assert isinstance(master, MasterPlayer)

    def counted(self: Aims, *about: Any) -> Any:
        thrown.append(len(found := outcomes(self, *about)))
        return found

    monkeypatch.setattr(Aims, "outcomes", counted)
    for share in (1.0, 0.1):
        thrown.clear()
        effort = master.effort.scaled(share)
        master.with_effort(effort).choose(Kitchen(state).view(0), [], chance(1))
        assert 0 < sum(thrown) <= effort.playouts


def test_a_master_expects_low_chips_in_bowls_and_high_ones_where_cards_are_drawn() -> None:
    view = Kitchen(table(chef(), chef(), board="1:400 egg;1:300 bonus_ingredient")).view(0)
    assert Forecast(CONTENT, view, MASTER).known == {1: (1, 200), 2: (1, 500)}
    assert Forecast(CONTENT, view, CHEF).known == {1: (1, 350), 2: (1, 350)}


def test_it_declines_a_bonus_throw_that_promises_nothing() -> None:
    state = table(chef(yen=0), chef(), phase=Phase.BONUS_THROW, display="", recipes="")
    done = replace(state.round, resolved=ACTION_SPACES)
    assert choice(Kitchen(replace(state, round=done))) == Decline()


def test_it_keeps_the_card_it_lacks() -> None:
    state = table(
        chef("meat soba"),
        chef(),
        phase=Phase.CLEAN,
        board="0:300 bonus_ingredient",
        pile="rice egg fish",
        display="moonlit_sukiyaki",
    )
    assert choice(Kitchen(state).run_steps()) == Keep("egg")


def test_it_takes_the_bottle() -> None:
    state = table(chef(), chef(), phase=Phase.CLEAN, board="1:300 new_head_chef")
    assert choice(Kitchen(state).run_steps(), 1) == TakeBottle()


def planning(hand: str, board: str, slots: str) -> Plan:
    state = table(
        chef(hand),
        chef("rice"),
        phase=Phase.CLEAN,
        board=board,
        market=slots,
        display="moonlit_sukiyaki",
    )
    plan = choice(Kitchen(state).run_steps())
    assert isinstance(plan, Plan)
    return plan


def test_its_form_buys_missing_and_sells_useless_cards() -> None:
    plan = planning("meat soba fish", "0:100 egg;1:300 fish", "egg")
    egg, fish = plan.line("egg"), plan.line("fish")
    assert (egg.sell, egg.buy) == (0, 1)
    assert egg.at_most >= 1000
    assert (fish.sell, fish.buy) == (1, 0)
    assert 100 <= fish.at_least <= 500
    assert plan.ranks == ("fish", "egg")
    assert plan.line("rice") == Line("rice")


def test_its_form_keeps_needed_cards() -> None:
    line = planning("meat soba egg", "1:300 egg", "").line("egg")
    assert line.at_least > 600 or not line.sell


def test_it_cooks_possible_dishes() -> None:
    state = table(chef("meat soba egg"), chef(), phase=Phase.BOWL, display="moonlit_sukiyaki")
    assert choice(Kitchen(state).run_steps()) == Cook("moonlit_sukiyaki")


def test_it_spends_no_chillies_for_cards_it_holds() -> None:
    mine = chef("meat soba egg", chillies=6)
    state = table(mine, chef(), phase=Phase.BOWL, display="moonlit_sukiyaki", edition="chilli")
    assert choice(Kitchen(state).run_steps()) == Cook("moonlit_sukiyaki")


def test_it_answers_bowl_by_bowl_as_well() -> None:
    """A seat whose form was filled in by another player, or undone, can continue."""
    state = table(
        chef("meat soba fish"),
        chef(),
        phase=Phase.CLEAN,
        board="0:100 egg;1:300 fish",
        market="egg",
        display="moonlit_sukiyaki",
    )
    kitchen = Kitchen(state).run_steps().plan()
    done = []
    while kitchen.state.phase is not Phase.COOK:
        (seat,) = kitchen.asked
        done.append(choice(kitchen, seat))
        kitchen.do(seat, done[-1])
    assert done[0] in (Choose("fish"), Choose("egg"))
    assert Sell(1) in done
    assert Buy() in done
    assert Pass() not in done
