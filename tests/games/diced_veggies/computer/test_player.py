"""The computer player of Diced Veggies: it uses its view alone, and plays well."""

import pytest
from msgspec.structs import replace

from bot.games.base import RandomPlayer
from bot.games.contract import Seat
from bot.games.diced_veggies.game import PLAYERS
from bot.games.diced_veggies.rules.actions import (
    Cook,
    CutInstead,
    CutOff,
    DiscardDie,
    DiscardHype,
    DiscardRecipe,
    DrawHype,
    Restock,
    TakeAll,
    TakeRecipe,
)
from bot.games.diced_veggies.rules.block import cuts
from bot.games.diced_veggies.rules.offers import cut_off
from bot.games.diced_veggies.rules.pieces import Change, Die, Phase
from bot.games.diced_veggies.rules.state import Cards, State
from tests.games.diced_veggies.dice import CONTENT, dice
from tests.games.diced_veggies.positions import block, chef
from tests.games.diced_veggies.variants import STACKED
from tests.games.playing import chance
from tests.lab.selfplay import play
from tests.sampling import THOROUGH, sample

GOOD, RANDOM = PLAYERS["chef"](STACKED), RandomPlayer()

FULL = block("C2 O2 P2 T2 M2", "C3 O3 P3 T3 M3", "C4 O4 P4 T4 M4")


def position(
    hand: str = "",
    recipes: str = "",
    hypes: str = "",
    *,
    phase: Phase = Phase.CUT,
    token: bool = False,
    lying: tuple[str, ...] = (),
    display: tuple[str | None, ...] = (None, None, None),
    trigger: Seat | None = None,
) -> State:
    """Return a table of two with seat 0 to move; unused cards are in the decks."""
    used = {*recipes.split(), *display}
    return State(
        chefs=(chef(hand, recipes, hypes, token=token), chef()),
        block=block(*lying) if lying else FULL,
        cards=Cards(
            display=display,
            recipes=tuple(recipe for recipe in CONTENT.recipes if recipe not in used),
            hypes=tuple(hype for hype in CONTENT.hypes if hype not in hypes.split()),
        ),
        phase=phase,
        trigger=trigger,
        turn=3,
        quiet_turns=3,
    )


def choice(state: State) -> object:
    """Return the good computer player's choice, after checking legality and determinism."""
    offers = list(STACKED.offers(state, 0))
    view = STACKED.view(state, 0)
    action = GOOD.choose(view, offers, chance(1))
    assert any(offer.accepts(action) for offer in offers)
    assert GOOD.choose(view, offers, chance(1)) == action
    return action


def taken(action: object, state: State) -> list[Die]:
    found = {cut_off(cut): cut for cut in cuts(state.block)}
    assert isinstance(action, CutOff | TakeAll)
    return [laid.die for laid in found[action].taken]


@pytest.mark.parametrize("seats", sample([1, 2, 3, 4], 2, 1))
def test_it_keeps_to_its_offers_and_ends_its_games(seats: int) -> None:
    def watch(seat: Seat, action: object, state: State) -> None:
        reasons.add("" if state.outcome is None else state.outcome.reason)

    reasons: set[str] = set()
    assert play(STACKED, [GOOD] * seats, "good", watch).winners
    assert "stalled" not in reasons


@pytest.mark.parametrize("good", [0, 1])
def test_it_beats_uniform_choice(good: Seat) -> None:
    chefs = [GOOD if seat == good else RANDOM for seat in range(2)]
    for seed in range(6 if THOROUGH else 3):
        assert play(STACKED, chefs, f"duel/{seed}").winners == (good,)


def test_it_takes_missing_dice() -> None:
    state = position("P3", "ajvar")
    assert "pepper" in {die.vegetable for die in taken(choice(state), state)}


def test_it_cuts_so_that_a_hype_can_be_played() -> None:
    steps = position("P3 T4", "menemen", "three_steps", lying=("T3 C6 O6 M6 C4 T5",))
    assert Die("tomato", 5) in taken(choice(steps), steps)
    mirrored = position("P3 T4", "menemen", "three_steps", lying=("T5 C4 M6 O6 C6 T3",))
    assert Die("tomato", 5) in taken(choice(mirrored), mirrored)


def test_it_restocks_where_the_block_does_not_help_it() -> None:
    frame = dice("P2 P3 P4 P5 P6 T2 T3 T4 T5 T6 M2 M3 O4 O5 O6 C2")
    useless = position("P2", "ajvar", phase=Phase.RESTOCK, lying=("C6 C5 O6",))
    assert choice(replace(useless, frame=frame)) == Restock()
    near = position(
        "O2 P2 T2 T3",
        "jollof_rice",
        phase=Phase.RESTOCK,
        token=True,
        lying=("M4 C6 T4",),
        display=("bibimbap", "krupnik", "namul"),
    )
    assert choice(replace(near, frame=dice("C2 " * 20))) == CutInstead()


def test_it_cooks_with_the_dice_that_fit_its_hype() -> None:
    state = position("P2 P3 T4 T5 T6", "menemen", "even_plate", phase=Phase.COOK)
    assert choice(state) == Cook("menemen", dice("P2 T4 T6"), "even_plate")


def test_it_adds_the_die_that_its_hype_asks_for() -> None:
    state = position("P2 P4 C3", "ajvar", "side_dish", phase=Phase.LAST_COOK, trigger=1)
    assert choice(state) == Cook("ajvar", dice("C3 P2 P4"), "side_dish")


def test_it_spends_its_token_on_a_vegetable() -> None:
    state = position("P2 C4", "ajvar", phase=Phase.LAST_COOK, token=True, trigger=1)
    change = Change(Die("carrot", 4), Die("pepper", 4))
    assert choice(state) == Cook("ajvar", dice("C4 P2"), None, change)


def test_it_spends_its_token_on_a_number() -> None:
    state = position("P2 T4 T5", "menemen", "even_plate", phase=Phase.LAST_COOK, token=True)
    action = choice(state)
    assert isinstance(action, Cook)
    assert action.hype == "even_plate"
    assert action.token is not None
    assert action.token.die == Die("tomato", 5)


def test_at_the_end_it_takes_the_recipe_that_it_can_cook() -> None:
    state = position(
        "P2 P3 O2",
        "ghiveci",
        phase=Phase.CARD,
        display=("plov", "ajvar", "kavarma"),
        trigger=1,
    )
    assert choice(state) == TakeRecipe(2)


def test_it_draws_a_hype_when_it_has_recipes_and_none() -> None:
    state = position(
        "P2 P3 T2 C3", "ajvar lecso", phase=Phase.CARD, display=("plov", "ghiveci", "kavarma")
    )
    assert choice(state) == DrawHype()


def test_it_discards_useless_dice() -> None:
    too_many = position("P2 P3 T2 T3 T4 O5 O3 O2 C6", "gemista lecso", phase=Phase.TRIM)
    assert choice(too_many) in [DiscardDie(die) for die in dice("C6 T4 O5 O3 O2")]
    recipes = position("P2 P3 T2 T3", "gemista ajvar plov", phase=Phase.TRIM)
    assert choice(recipes) == DiscardRecipe("plov")
    hypes = position("P2", "ajvar", "feast triplets side_dish", phase=Phase.TRIM)
    assert choice(hypes) in (DiscardHype("triplets"), DiscardHype("side_dish"))
