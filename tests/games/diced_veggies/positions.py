"""Compact positions for tests, and games continued from them.

Restocks are not simulated: a test sets the roll, or gets a staircase.
"""

from collections.abc import Sequence

import pytest

from bot.games.chance import Chance
from bot.games.contract import Outcome, Question, Seat
from bot.games.diced_veggies.game import DicedVeggies
from bot.games.diced_veggies.physics.recording import Film
from bot.games.diced_veggies.physics.restock import Restocked
from bot.games.diced_veggies.rules.actions import Action, Cook, CutOff, TakeAll
from bot.games.diced_veggies.rules.block import Cut, cuts
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.decide import Resolution
from bot.games.diced_veggies.rules.events import Event
from bot.games.diced_veggies.rules.offers import cut_off
from bot.games.diced_veggies.rules.pieces import Block, Change, Die, Dish, LaidDie, Phase
from bot.games.diced_veggies.rules.state import Cards, ChefState, State
from bot.games.diced_veggies.rules.view import View
from bot.games.errors import IllegalActionError
from bot.games.offers import One
from tests.games.diced_veggies.dice import dice
from tests.games.diced_veggies.menu import HYPES, MENU, RECIPES
from tests.games.diced_veggies.variants import stacked
from tests.games.playing import chance

FILM = Film(160, 2000, 0, 0, ())


def block(*rows: str) -> Block:
    """Return a block: the nearest row first, dice as ``C2``, ``.`` for an empty cell."""
    return tuple(
        sorted(
            LaidDie(column, row, *_parts(word))
            for row, words in enumerate(rows)
            for column, word in enumerate(words.split())
            if word != "."
        )
    )


def _parts(word: str) -> tuple[str, int]:
    (die,) = dice(word)
    return die.vegetable, die.number


def numbered(*rows: str) -> Block:
    """Return a block of mushrooms: the nearest row first, numbers alone."""
    return block(*(" ".join("." if n == "." else f"M{n}" for n in row.split()) for row in rows))


FRESH = block("C2 O2 P2 T2 M2", "C3 O3 P3 T3 M3", "C4 O4 P4 T4 M4")
"""A block with every vegetable."""


def dish(recipe: str, text: str = "", hype: str | None = None, worth: int | None = None) -> Dish:
    """Return a cooked dish; by default its dice are twos."""
    letters = "".join(f"{letter.upper()}2 " for letter in recipe)
    return Dish(recipe, tuple(sorted(dice(text or letters))), hype, None, worth)


def chef(
    text: str = "",
    recipes: str = "",
    hypes: str = "",
    *,
    token: bool = True,
    dishes: Sequence[Dish] | int = (),
) -> ChefState:
    """Return a chef.

    Args:
        text: the dice, as ``C2 O3``.
        recipes: ids separated by blanks, as in ``hypes``.
        token: whether the chef token is left.
        dishes: the cooked dishes, or a number of dishes of two tomatoes.
    """
    cooked = (dish("tt"),) * dishes if isinstance(dishes, int) else tuple(dishes)
    return ChefState(
        recipes=tuple(recipes.split()),
        hypes=tuple(hypes.split()),
        dice=dice(text),
        token=token,
        dishes=cooked,
    )


def scoring(points: int) -> ChefState:
    """Return a chef with a dish of this many points, 3 or more."""
    return chef(dishes=[dish("tt", hype="plain", worth=points - 3)])


def table(
    *chefs: ChefState,
    lies: Block = FRESH,
    frame: str = "",
    display: str = "cm co cp",
    recipes: str | None = None,
    hypes: str | None = None,
    recipe_discards: str = "",
    hype_discards: str = "",
    to_move: Seat = 0,
    phase: Phase = Phase.CUT,
    trigger: Seat | None = None,
    first: Seat = 0,
    even: bool = False,
    turn: int = 1,
    quiet_turns: int = 1,
) -> State:
    """Return a state.

    Args:
        chefs: by seat.
        lies: the block.
        frame: spent dice.
        display: recipe ids, ``-`` for a gap.
        recipes: the deck, next first; by default all unused cards.
        hypes: likewise.
    """
    shown = tuple(None if key == "-" else key for key in display.split())
    used = {*shown, *recipe_discards.split()}
    held = set(hype_discards.split())
    for each in chefs:
        used |= {*each.recipes, *(one.recipe for one in each.dishes)}
        held |= {*each.hypes, *(str(one.hype) for one in each.dishes)}
    deck = [key for key in RECIPES if key not in used] if recipes is None else recipes.split()
    pile = [key for key in HYPES if key not in held] if hypes is None else hypes.split()
    return State(
        chefs=chefs or (chef(), chef()),
        to_move=to_move,
        block=lies,
        cards=Cards(
            display=shown,
            recipes=tuple(deck),
            hypes=tuple(pile),
            recipe_discards=tuple(recipe_discards.split()),
            hype_discards=tuple(hype_discards.split()),
        ),
        phase=phase,
        frame=dice(frame),
        trigger=trigger,
        first=first,
        even=even,
        turn=turn,
        quiet_turns=quiet_turns,
    )


def cook(
    recipe: str, text: str, hype: str | None = None, token: tuple[str, str] | None = None
) -> Cook:
    """Return a cooking action; ``token`` is the die before and after its turn."""
    change = None
    if token is not None:
        (die,), (into,) = dice(token[0]), dice(token[1])
        change = Change(die, into)
    return Cook(recipe, dice(text), hype, change)


class Kitchen:
    """A running game in a test.

    Args:
        state: the first state.
        rolls: the blocks of the next restocks; by default staircases.
        seed: the seed of all draws.
        content: the cards; by default the tests' own.
    """

    def __init__(self, state: State, *rolls: Block, seed: int = 1, content: Content = MENU) -> None:
        self.state = state
        self.told: list[Event] = []
        self.rolled: list[tuple[Die, ...]] = []
        """The dice of each restock."""
        self.game = DicedVeggies(content, self._roll)
        self._rolls = list(rolls)
        self._seed, self._version = seed, 0

    def _roll(self, rolled: Sequence[Die], draws: Chance) -> Restocked:
        self.rolled.append(tuple(rolled))
        if self._rolls:
            return Restocked(self._rolls.pop(0), FILM)
        return stacked(rolled, draws)

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
        """Run the automatic steps."""
        draws = chance(self._seed, self._version)
        resolution = Resolution(self.game.book, self._roll, self.state, draws)
        resolution.run_steps()
        self.state, self.told = resolution.state, resolution.events
        return self

    def cut(self, seat: Seat, text: str = "") -> "Kitchen":
        """Let ``seat`` cut off exactly these dice; by default take any cut."""
        return self.do(seat, cut_off(self.cut_of(text)))

    def cut_of(self, text: str = "") -> Cut:
        """Return the cut of exactly these dice; by default the first one."""
        wanted = sorted(dice(text))
        found = (
            cut
            for cut in cuts(self.state.block)
            if not text or sorted(laid.die for laid in cut.taken) == wanted
        )
        return next(found)

    def play_on(self, seat: Seat) -> "Kitchen":
        """Finish a turn by fallbacks."""
        turn, told = self.state.turn, list[Event]()
        while seat in self.asked and self.state.turn == turn:
            if self.state.phase is Phase.LAST_COOK:
                break
            self.do(seat, self.game.fallback(self.state, seat))
            told += self.told
        self.told = told
        return self

    def refuses(self, seat: Seat, action: Action) -> bool:
        """Return whether the action is refused, by an error and without a change."""
        before = self.state
        with pytest.raises(IllegalActionError):
            self.game.decide(self.state, seat, action, chance(self._seed))
        return self.state == before

    def accepts(self, seat: Seat, action: Action) -> bool:
        """Return whether an offer accepts the action."""
        return any(offer.accepts(action) for offer in self.game.offers(self.state, seat))

    def open(self, seat: Seat) -> list[Action]:
        """Return the single actions open to ``seat``."""
        offers = self.game.offers(self.state, seat)
        return [offer.action for offer in offers if isinstance(offer, One)]

    def cuts(self) -> set[tuple[int, ...]]:
        """Return the sorted numbers taken by each open cut of the seat to move."""
        open_cuts = [
            action
            for action in self.open(self.state.to_move)
            if isinstance(action, CutOff | TakeAll)
        ]
        by_action = {cut_off(cut): cut for cut in cuts(self.state.block)}
        return {
            tuple(sorted(laid.number for laid in by_action[action].taken)) for action in open_cuts
        }

    def events(self, kind: type[Event]) -> list[Event]:
        """Return the last events of one type."""
        return [event for event in self.told if isinstance(event, kind)]

    def view(self, seat: Seat | None) -> View:
        """Return a seat's view."""
        return self.game.view(self.state, seat)

    def dice(self, seat: Seat) -> list[Die]:
        """Return a seat's dice, sorted."""
        return sorted(self.state.chefs[seat].dice)

    @property
    def asked(self) -> dict[Seat, Question]:
        """Open questions by seat."""
        return self.game.questions(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome."""
        return self.game.outcome(self.state)


def cooking(*chefs: ChefState, **more: object) -> Kitchen:
    """Return a table at which seat 0 cooks."""
    return Kitchen(table(*chefs, phase=Phase.COOK, **more)).run_steps()


def last_cook(*chefs: ChefState, **more: object) -> Kitchen:
    """Return a table at the last step, in which all chefs cook at once."""
    return Kitchen(table(*chefs, phase=Phase.LAST_COOK, **more)).run_steps()


def all_dice(state: State) -> list[Die]:
    """Return every die once, wherever it is."""
    own = [die for each in state.chefs for die in each.dice]
    return [*own, *state.frame, *(laid.die for laid in state.block)]


def all_recipes(state: State) -> list[str]:
    """Return every recipe card once, wherever it is."""
    own = [key for each in state.chefs for key in each.recipes]
    own += [one.recipe for each in state.chefs for one in each.dishes]
    shown = [key for key in state.cards.display if key is not None]
    return [*state.cards.recipes, *shown, *state.cards.recipe_discards, *own]


def all_hypes(state: State) -> list[str]:
    """Return every hype card once, wherever it is."""
    own = [key for each in state.chefs for key in each.hypes]
    own += [one.hype for each in state.chefs for one in each.dishes if one.hype is not None]
    return [*state.cards.hypes, *state.cards.hype_discards, *own]


def opened(seats: int, seed: int, content: Content = MENU) -> State:
    """Return a freshly dealt game."""
    game = DicedVeggies(content, stacked)
    state = None
    for event in game.new({}, seats, chance(seed)):
        state = game.evolve(state, event)
    assert state is not None
    return state
