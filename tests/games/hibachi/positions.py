"""Compact positions for tests, and games continued from them.

Throws are not simulated: each test sets the rest position of the chip and the chips it moves.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from bot.app.content import read_files
from bot.games.chance import Chance
from bot.games.contract import Outcome, Question, Seat
from bot.games.errors import IllegalActionError
from bot.games.files import read_table
from bot.games.hibachi import game as kind
from bot.games.hibachi.game import Hibachi
from bot.games.hibachi.physics.aiming import Throwing
from bot.games.hibachi.physics.recording import ChipAt, Path, ThrowResult
from bot.games.hibachi.rules.actions import Action, Plan, Throw
from bot.games.hibachi.rules.content import Content, read_content
from bot.games.hibachi.rules.decide import Resolution
from bot.games.hibachi.rules.events import Event
from bot.games.hibachi.rules.pieces import Chip, Line, Phase
from bot.games.hibachi.rules.public import Market, Round, Variant
from bot.games.hibachi.rules.state import ChefState, State, Supply
from bot.games.hibachi.rules.view import View, bowls_in_play
from bot.games.offers import One
from data import DATA
from tests.games.playing import chance

FILES = read_files(DATA, kind, 1)
CONTENT: Content = read_content(FILES)
BOARD = CONTENT.board
THROWING = read_table(FILES, "throw", Throwing)

NOWHERE = (1.95, 1.95)
"""A place inside the rim that is on no space."""

OUT = "out"

Spot: TypeAlias = str | tuple[float, float] | None
"""A space (its middle), a place in cm, OUT, or None for NOWHERE."""


class Landing(msgspec.Struct, frozen=True):
    """The result of the next throw."""

    at: Spot = None
    pushed: Mapping[int, Spot] = {}
    """Rest positions of moved chips, by number."""
    face_up: bool = False


def place(spot: Spot) -> tuple[float, float]:
    """Return a spot's position in cm."""
    if spot is None:
        return NOWHERE
    return BOARD.middle_of(spot) if isinstance(spot, str) else spot


def chef(
    hand: str = "",
    yen: int = 2000,
    *,
    reserved: str = "",
    cooked: str = "",
    chillies: int = 0,
    thrown: Sequence[int] = (),
    known: str = "",
) -> ChefState:
    """Return a chef; cards are ids separated by blanks."""
    return ChefState(
        yen=yen,
        hand=tuple(hand.split()),
        known=tuple(known.split()),
        reserved=tuple(reserved.split()),
        cooked=tuple(cooked.split()),
        chillies=chillies,
        thrown=tuple(thrown),
    )


def table(
    *chefs: ChefState,
    head: Seat = 0,
    to_move: Seat | None = None,
    phase: Phase = Phase.THROW,
    board: str = "",
    market: str = "",
    pile: str | None = None,
    discards: str = "",
    display: str = "",
    recipes: str | None = None,
    edition: str = "classic",
    open_hands: bool = False,
    round: int = 1,
    last_cooked: int = 0,
) -> State:
    """Return a state.

    Args:
        chefs: by seat; their thrown chips are completed from the board.
        board: chips as ``seat:value space``, separated by semicolons, in the order of the throws;
            several values with ``+`` between, and ``-`` for no space.
        pile: by default all unused cards; likewise ``recipes``.
    """
    state = State(
        variant=Variant(edition, "natural", open_hands),
        chefs=chefs,
        head=head,
        to_move=head if to_move is None else to_move,
        market=Market(tuple(market.split())),
        supply=Supply(
            pile=() if pile is None else tuple(pile.split()),
            recipes=() if recipes is None else tuple(recipes.split()),
            display=tuple(display.split()),
            discards=tuple(discards.split()),
            chillies=CONTENT.numbers.editions[edition].chillies - sum(c.chillies for c in chefs),
        ),
        phase=phase,
        round=Round(number=round, quiet=round - last_cooked),
    )
    for entry in filter(None, board.split(";")):
        owner_values, space = entry.split()
        owner, values = owner_values.split(":")
        for value in values.split("+"):
            number = state.round.thrown + 1
            seat, at = int(owner), None if space == "-" else space
            chip = Chip(number, seat, int(value), False, *place(at), at)
            thrown = replace(state.round, thrown=number)
            state = replace(state, board=(*state.board, chip), round=thrown)
            state = state.changing(seat, thrown=(*state.chefs[seat].thrown, int(value)))
    if pile is None:
        left = Counter(CONTENT.pile()) - Counter(all_cards(state))
        state = state.supplying(pile=tuple(left.elements()))
    if recipes is None:
        there = set(all_recipes(state))
        state = state.supplying(recipes=tuple(key for key in CONTENT.recipes if key not in there))
    return state


def all_cards(state: State) -> list[str]:
    """Return every ingredient card once, wherever it is."""
    hands = [card for each in state.chefs for card in each.hand]
    return [
        *state.supply.pile,
        *state.market.cards,
        *state.supply.discards,
        *state.supply.drawn,
        *hands,
    ]


def all_recipes(state: State) -> list[str]:
    """Return every recipe card once, wherever it is."""
    own = [key for each in state.chefs for key in (*each.reserved, *each.cooked)]
    return [*state.supply.recipes, *state.supply.display, *own]


class Kitchen:
    """A running game in a test.

    Args:
        state: the first state.
        landings: the results of the next throws; by default NOWHERE.
        seed: the seed of all draws.
    """

    def __init__(self, state: State, *landings: Landing, seed: int = 1) -> None:
        self.state = state
        self.told: list[Event] = []
        self.thrown: list[tuple[int, Throw, str]] = []
        """Side, throw and steadiness of each throw."""
        self.game = Hibachi(CONTENT, THROWING, self._simulate)
        self._landings = list(landings)
        self._seed, self._version = seed, 0

    def _simulate(
        self,
        side: int,
        asked: Throw,
        steadiness: str,
        lying: Sequence[ChipAt],
        chip: int,
        _: Chance,
    ) -> ThrowResult:
        self.thrown.append((side, asked, steadiness))
        landing = self._landings.pop(0) if self._landings else Landing()
        spots: dict[int, Spot] = {one.chip: (one.x, one.y) for one in lying}
        spots |= {**landing.pushed, chip: landing.at}
        rest = tuple(
            ChipAt(key, *place(spot)) for key, spot in sorted(spots.items()) if spot != OUT
        )
        out = tuple(key for key, spot in sorted(spots.items()) if spot == OUT)
        return ThrowResult(Path((), 0), rest, out, landing.face_up)

    def do(self, seat: Seat, *actions: Action) -> "Kitchen":
        """Let ``seat`` take these actions; ``told`` holds all their events."""
        self.told = []
        for action in actions:
            self._version += 1
            draws = chance(self._seed, self._version)
            for event in self.game.decide(self.state, seat, action, draws):
                self.state = self.game.evolve(self.state, event)
                self.told.append(event)
        return self

    def run_steps(self) -> "Kitchen":
        """Run the automatic steps, as after the last throw of a round."""
        resolution = Resolution(
            CONTENT, self._simulate, self.state, chance(self._seed, self._version)
        )
        resolution.run_steps()
        self.state, self.told = resolution.state, resolution.events
        return self

    def throw(self, seat: Seat, chip: int, at: Spot = None, **more: object) -> "Kitchen":
        """Let ``seat`` throw a chip that rests at a spot."""
        self._landings.insert(0, Landing(at, **more))
        return self.do(seat, Throw(chip, 0, 50))

    def plan(self, **plans: Plan) -> "Kitchen":
        """Let each asked seat send its form: ``a=`` for seat 0 and so on; others ask for all."""
        told: list[Event] = []
        planners = [seat for seat, question in self.asked.items() if question.id == "plan"]
        for seat in planners:
            given = plans.get("abcd"[seat])
            self.do(seat, asking(self.state, seat) if given is None else given)
            told += self.told
        self.told = told
        return self

    def refuses(self, seat: Seat, action: Action) -> bool:
        """Return whether the action is refused, by an error and without a change."""
        before = self.state
        with pytest.raises(IllegalActionError):
            self.game.decide(self.state, seat, action, chance(self._seed))
        return self.state == before

    def open(self, seat: Seat) -> list[Action]:
        """Return the single actions open to ``seat``."""
        offers = self.game.offers(self.state, seat)
        return [offer.action for offer in offers if isinstance(offer, One)]

    def accepts(self, seat: Seat, action: Action) -> bool:
        """Return whether an offer accepts the action."""
        return any(offer.accepts(action) for offer in self.game.offers(self.state, seat))

    def events(self, kind: type[Event]) -> list[Event]:
        """Return the last events of one type."""
        return [event for event in self.told if isinstance(event, kind)]

    def view(self, seat: Seat | None) -> View:
        """Return a seat's view."""
        return self.game.view(self.state, seat)

    def yen(self) -> list[int]:
        """Return the money of each seat."""
        return [each.yen for each in self.state.chefs]

    def hands(self) -> list[Sequence[str]]:
        """Return the ingredient cards of each seat."""
        return [each.hand for each in self.state.chefs]

    def chips(self, space: str | None) -> list[tuple[Seat, int]]:
        """Return owner and value of the chips on a space."""
        return [(chip.owner, chip.value) for chip in self.state.on(space)]

    @property
    def asked(self) -> dict[Seat, Question]:
        """Open questions by seat."""
        return self.game.questions(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome."""
        return self.game.outcome(self.state)


def asking(state: State, seat: Seat) -> Plan:
    """Return the form that asks everything, bowl by bowl."""
    bowls = bowls_in_play(state, CONTENT)
    lines = tuple(Line(bowl, ask=True) for bowl in bowls)
    return Plan(lines, ask_bowl=seat == state.head and len(bowls) > 1)


def opened(seats: int, seed: int, **options: str) -> State:
    """Return a freshly dealt game."""
    game = Hibachi(CONTENT, THROWING, Kitchen(table())._simulate)
    state = None
    for event in game.new(options, seats, chance(seed)):
        state = game.evolve(state, event)
    assert state is not None
    return state
