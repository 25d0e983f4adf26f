"""Variants of Hibachi under test, and changes of a state that a seat cannot see."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.app.content import read_files
from bot.games.chance import Chance
from bot.games.contract import Options, Seat
from bot.games.hibachi import game as kind
from bot.games.hibachi.game import Hibachi, build
from bot.games.hibachi.physics.recording import ChipAt, Frame, Path, ThrowResult
from bot.games.hibachi.rules import actions as hibachi
from bot.games.hibachi.rules.actions import Plan, Throw
from bot.games.hibachi.rules.content import read_content
from bot.games.hibachi.rules.offers import planners, sellers
from bot.games.hibachi.rules.pieces import Line, Phase
from bot.games.hibachi.rules.state import ChefState, State
from data import DATA

FILES = read_files(DATA, kind, 1)
CONTENT = read_content(FILES)
THROWN: Hibachi = build(1, FILES)
"""The game with simulated throws."""

THROWN_TABLES: tuple[tuple[Options, int], ...] = (
    ({"edition": "chilli", "hand": "natural", "open_hands": "no"}, 2),
)

TABLES: tuple[tuple[Options, int], ...] = (
    ({"edition": "classic", "hand": "natural", "open_hands": "no"}, 2),
    ({"edition": "classic", "hand": "steady", "open_hands": "yes"}, 3),
    ({"edition": "classic", "hand": "shaky", "open_hands": "no"}, 4),
    ({"edition": "chilli", "hand": "natural", "open_hands": "no"}, 3),
    ({"edition": "chilli", "hand": "shaky", "open_hands": "yes"}, 2),
    ({"edition": "chilli", "hand": "natural", "open_hands": "no"}, 4),
)
"""Every value of every option and every number of seats, but not every combination."""


def scattered(
    side: int,
    asked: Throw,
    steadiness: str,
    lying: Sequence[ChipAt],
    chip: int,
    chance: Chance,
) -> ThrowResult:
    """A throw without physics: a chip rests anywhere, and may take another's place."""
    inner, radius = CONTENT.board.inner, CONTENT.board.chip_radius
    steps = round((inner - 2 * radius) * 10) + 1
    x, y = (round(radius + chance.below(steps, f"throw/{axis}") / 10, 2) for axis in "xy")
    there = [one for one in lying if abs(one.x - x) + abs(one.y - y) < radius]
    kept = [one for one in lying if one not in there]
    rest, out = [*kept, ChipAt(chip, x, y)], [one.chip for one in there]
    if chance.below(12, "throw/out") == 0:
        rest, out = list(lying), [chip]
    path = Path((Frame(0, ((chip, round(100 * x), round(100 * y)),)),), 0)
    face_up = chip not in out and chance.below(20, "throw/face") == 0
    return ThrowResult(path, tuple(sorted(rest, key=lambda one: one.chip)), tuple(out), face_up)


SCATTERED = Hibachi(CONTENT, THROWN.throwing, scattered)
"""The game with fast throws."""


def otherwise(state: State, seat: Seat | None, draws: Chance) -> State:
    """Change everything that ``seat`` cannot know, and nothing else.

    Hidden cards and recipes of others and of the pile are dealt again; chips of others change their
    values, their aims the side, and their sealed answers are replaced.
    """
    others = [other for other in range(len(state.chefs)) if other != seat]
    over = state.phase is Phase.OVER
    pool, deck = list(state.supply.pile), list(state.supply.recipes)
    drawing = state.to_move in others
    pool += state.supply.drawn if drawing else ()
    fixed: dict[Seat, tuple[str, ...]] = {}
    for other in others:
        chef = state.chefs[other]
        fixed[other] = chef.hand if over or state.variant.open_hands else chef.known
        pool += _minus(chef.hand, fixed[other])
        deck += () if over else chef.reserved
    mixed, mixed_deck = (
        list(draws.shuffled(cards, name)) for cards, name in ((pool, "cards"), (deck, "recipes"))
    )
    for other in others:
        chef = state.chefs[other]
        unknown = len(chef.hand) - len(fixed[other])
        hand, mixed = (*fixed[other], *mixed[:unknown]), mixed[unknown:]
        state = state.changing(other, hand=hand)
        if not over:
            count = len(chef.reserved)
            state = state.changing(other, reserved=tuple(mixed_deck[:count]))
            mixed_deck = mixed_deck[count:]
        state = _other_chips(state, other, draws)
        state = _other_seals(state, other, draws)
    if drawing:
        count = len(state.supply.drawn)
        state, mixed = state.supplying(drawn=tuple(mixed[:count])), mixed[count:]
    return state.supplying(pile=tuple(mixed), recipes=tuple(mixed_deck))


def _other_chips(state: State, seat: Seat, draws: Chance) -> State:
    chef = state.chefs[seat]
    hidden = [value for value in CONTENT.numbers.chips if value not in chef.shown]
    swap = dict(zip(hidden, draws.shuffled(hidden, f"chips{seat}"), strict=True))
    board = tuple(
        replace(chip, value=swap.get(chip.value, chip.value)) if chip.owner == seat else chip
        for chip in state.board
    )
    thrown = tuple(swap.get(value, value) for value in chef.thrown)
    last = chef.last and replace(chef.last, angle=-chef.last.angle)
    return replace(state.changing(seat, thrown=thrown, last=last), board=board)


def _other_seals(state: State, seat: Seat, draws: Chance) -> State:
    chef = state.chefs[seat]
    if chef.plan is not None:
        bowls = {chip.space for chip in state.board} & set(CONTENT.ingredients)
        line = Line(sorted(map(str, bowls))[0], ask=True) if bowls else None
        lines = (line,) if line and draws.below(2, f"plan{seat}") else ()
        state = state.changing(seat, plan=Plan(lines, sent=chef.plan.sent))
    if chef.sale is not None:
        own = chef.hand.count(str(state.market.bowl))
        state = state.changing(seat, sale=draws.below(own + 1, f"sale{seat}"))
    return state


def _minus(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def universe(state: State) -> Sequence[Any]:
    """Return actions of every kind, legal or not, including a few throws."""
    cards, chips = list(CONTENT.ingredients), (0, *CONTENT.numbers.chips, 700)
    return [
        *(Throw(chip, 0, 60) for chip in chips),
        *(Throw(100, angle, power, start) for angle, power, start in _AIMS),
        hibachi.Decline(),
        hibachi.TakeBottle(),
        *(hibachi.Keep(card) for card in (*cards, "water")),
        Plan(),
        Plan(sent=False),
        Plan(ask_bowl=True),
        *(Plan((Line(card, ask=True),), ranks=(card,)) for card in cards),
        *(Plan((Line(card, sell=1, at_least=100, buy=1, at_most=300),)) for card in cards),
        *(hibachi.Choose(card) for card in (*cards, "reserve")),
        *(hibachi.Sell(count) for count in range(-1, 8)),
        hibachi.Buy(),
        hibachi.Pass(),
        hibachi.Pass(rest=True),
        *(hibachi.Cook(recipe) for recipe in (*CONTENT.recipes, "soup")),
        *(hibachi.Cook(recipe, ("egg",)) for recipe in CONTENT.recipes),
        hibachi.Done(),
    ]


_AIMS = ((-75, 1, 2), (75, 100, 38), (-76, 50, 20), (0, 101, 20), (0, 0, 20), (0, 50, 39))


def reveals(state: State, action: object) -> bool:
    """Return whether an action reveals to all what some or no seats knew."""
    match state.phase:
        case Phase.THROW:
            seats = len(state.chefs)
            throws = CONTENT.numbers.setting(state.variant.edition, seats).throws
            return state.round.thrown + 1 == seats * throws
        case Phase.PLAN:
            asked = planners(CONTENT, state)
            return sum(not state.chefs[seat].has_sent for seat in asked) <= 1
        case Phase.SELL:
            return sum(state.chefs[seat].sale is None for seat in sellers(state)) <= 1
        case Phase.COOK:
            is_last = (state.to_move + 1) % len(state.chefs) == state.head
            return is_last or not any(_may_cook(state, seat) for seat in _later(state))
        case Phase.KEEP | Phase.BOTTLE:
            left = [chip for chip in state.board if chip.space not in state.round.resolved]
            acts = any(chip.space in CONTENT.board.actions for chip in left)
            return acts or not planners(CONTENT, state)
        case _:
            return True


def _later(state: State) -> Sequence[Seat]:
    order = state.clockwise(state.head)
    return order[order.index(state.to_move) + 1 :]


def _may_cook(state: State, seat: Seat) -> bool:
    chef: ChefState = state.chefs[seat]
    return len(chef.hand) + chef.chillies // 2 >= 3
