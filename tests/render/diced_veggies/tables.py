"""Hand-made tables of Diced Veggies for pictures, with cards that never change."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.descriptions.diced_veggies.facts import cell_name
from bot.games.contract import Outcome, Seat
from bot.games.diced_veggies.rules.block import Cut, cuts, remaining
from bot.games.diced_veggies.rules.content import Content, read_content
from bot.games.diced_veggies.rules.events import BlockCut
from bot.games.diced_veggies.rules.pieces import Block, Die, Dish, LaidDie, Phase
from bot.games.diced_veggies.rules.state import Cards, ChefState, State
from bot.games.diced_veggies.rules.view import View, view

NAMES: Final = ("Priya", "Wilhelmina Featherstone", "Oluwaseun", "Zo\u00eb B.")

_BY_LETTER: Final = {
    "C": "carrot", "M": "mushroom", "O": "onion", "P": "pepper", "T": "tomato",
}  # fmt: skip


def _recipe(uses: str, points: int) -> dict[str, Any]:
    return {
        "uses": tuple(_BY_LETTER[letter] for letter in uses),
        "points": points,
        "source": "games.md",
    }


def _hype(
    worth: dict[str, Any],
    *needs: dict[str, Any],
    extra: Sequence[str] = (),
) -> dict[str, Any]:
    return {
        "worth": worth,
        "source": "games.md",
        "needs": needs,
        "extra": extra,
    }


def _flat(points: int) -> dict[str, Any]:
    return {"op": "flat", "points": points}


CONTENT: Final[Content] = read_content(
    {
        "vegetables": {
            key: {"copies": 7, "source": "V-45"}
            for key in _BY_LETTER.values()
        },
        "recipes": {
            "pot_roast": _recipe("CCOM", 7),
            "salsa": _recipe("PTO", 5),
            "crudites": _recipe("CP", 3),
            "big_stew": _recipe("TOCPM", 10),
            "skewers": _recipe("MPO", 5),
            "goulash": _recipe("PPTO", 7),
            "stuffed_peppers": _recipe("PTM", 5),
            "harvest_roast": _recipe("COMP", 7),
            "market_feast": _recipe("CMOPT", 10),
            "carrot_ribbons": _recipe("CC", 3),
            "cheesesteak": _recipe("MPO", 4),
            "onion_tart": _recipe("OO", 3),
            "garden_curry": _recipe("CPOT", 7),
            "forest_pan": _recipe("MMO", 5),
            "shakshuka": _recipe("TTP", 5),
            "minestrone": _recipe("TCOCP", 10),
        },
        "hypes": {
            "all_even": _hype(_flat(5),
                          {"op": "every", "of": (2, 4, 6)}),
            "heavy": _hype(_flat(6),
                           {"op": "total", "low": 17}),
            "row": _hype(_flat(8),
                         {"op": "run", "length": 4}),
            "caps": _hype({"op": "per_vegetable", "points": 3, "vegetable": "mushroom"},
                          extra=("mushroom",)),
            "twice": _hype({"op": "again"}, extra=("double",)),
            "regulars": _hype({"op": "at_end", "points": 1, "per": "dishes"}),
        },
        "numbers": {
            "columns": 7, "rows": 5, "faces": (2, 2, 3, 4, 5, 6), "cut_limit": 10,
            "dice_limit": 8, "recipe_limit": 2, "hype_limit": 2, "start_recipes": 2,
            "start_hypes": 1, "display": 3, "goal": 6, "stall_rounds": 12,
            "bands": (0, 31, 41, 51, 61, 71, 81),
        },
    }
)  # fmt: skip


def dice(words: str) -> tuple[Die, ...]:
    """Return the dice of "C5 M2"."""
    return tuple(Die(_BY_LETTER[word[0]], int(word[1])) for word in words.split())


def rows(*lines: str) -> Block:
    """Return a block from its rows, the farthest first; "." is an empty cell."""
    return tuple(
        sorted(
            LaidDie(column, len(lines) - 1 - i, _BY_LETTER[word[0]], int(word[1]))
            for i, line in enumerate(lines)
            for column, word in enumerate(line.split())
            if word != "."
        )
    )


FRESH: Final = rows(
    "T5 O3 P6 M2 O4 T2 P5",
    "O2 M4 T6 O5 C3 M6 O2",
    "P4 T3 P2 T4 P3 C2 M5",
    "M5 O6 C2 P2 T2 C4 M3",
    "T2 C6 O2 M2 C5 P2 T6",
)
"""A full block."""

LATE: Final = rows(
    "T5 . . . . . .",
    "O2 M4 . . . . .",
    "P4 T3 P2 T4 . . .",
    "M5 O6 P2 P3 T2 . .",
    "T2 O6 O2 M2 P5 P2 T6",
)
"""The remains of a block without a carrot."""

STEPS: Final = rows(
    "T5 . . . . . . . .",
    "O2 M4 C2 . . . . . .",
    "P4 T3 P2 T4 . . . . .",
    "M5 O6 P2 P3 T2 . . . .",
    "C3 T2 M6 C4 O2 P2 . . .",
    "M2 P3 T4 C2 M4 O5 . . .",
    "T2 C6 O2 M2 C5 P2 T6 C2 O4",
)
"""A block after a restock."""


def chef(
    recipes: str = "",
    own: str = "",
    hypes: str = "",
    dishes: Sequence[Dish] = (),
    *,
    token: bool = True,
) -> ChefState:
    """Return a chef; ids and dice are separated by blanks."""
    return ChefState(
        recipes=tuple(recipes.split()),
        hypes=tuple(hypes.split()),
        dice=dice(own),
        token=token,
        dishes=tuple(dishes),
    )


def dish(recipe: str, used: str, hype: str | None = None, worth: int | None = None) -> Dish:
    """Return a cooked dish."""
    return Dish(recipe, tuple(sorted(dice(used))), hype, None, worth)


def cutting(block: Block, cells: str) -> Cut:
    """Return the legal cut of these cells, such as "D2 D3 E2"."""
    wanted = set(cells.split())
    return next(cut for cut in cuts(block) if {cell_name(one) for one in cut.taken} == wanted)


def state(
    *chefs: ChefState,
    block: Block = FRESH,
    cut: str = "",
    cut_by: Seat = 0,
    display: tuple[str | None, ...] = ("stuffed_peppers", "harvest_roast", "market_feast"),
    recipes: int = 27,
    **more: Any,
) -> State:
    """Return a table; ``cut`` names the cells of the last cut."""
    made = BlockCut(cut_by, cutting(block, cut)) if cut else None
    left = block if made is None else remaining(block, made.cut)
    cards = Cards(display=display, recipes=("x",) * recipes, hypes=("x",) * 21)
    return State(chefs=chefs, block=left, last_cut=made, cards=cards, **more)


def seen(
    table: State, me: Seat | None = None, winners: Sequence[Seat] = (), scores: Sequence[int] = ()
) -> View:
    """Return the view of a seat, or the public one."""
    sealed = table.phase is Phase.LAST_COOK
    asked = tuple(range(len(table.chefs))) if sealed else (table.to_move,)
    outcome = Outcome(tuple(winners), tuple(scores), "reached") if winners else None
    return view(CONTENT, replace(table, outcome=outcome), me, () if outcome else asked)


_SALADS: Final = (dish("salsa", "P3 T4 O2"), dish("crudites", "C2 P6", "all_even", 5))
_TARTS: Final = (
    dish("carrot_ribbons", "C2 C4", "regulars"),
    dish("onion_tart", "O2 O6"),
    dish("forest_pan", "M2 M4 O3", "heavy", 6),
)
_FEAST: Final = (
    dish("salsa", "P3 T4 O2"),
    dish("crudites", "C2 P6", "all_even", 5),
    dish("market_feast", "C6 M6 O2 P2 T2", "heavy", 6),
    dish("onion_tart", "O2 O6", "regulars"),
    dish("pot_roast", "C2 C3 O4 M5", "row", 8),
    dish("goulash", "P2 P2 T3 O3"),
    dish("big_stew", "T2 O2 C2 P2 M2", "twice", 10),
)
PRIYA: Final = chef("pot_roast salsa", "C5 C2 C4 M3 O2 T4", "all_even heavy", _SALADS)
WILHELMINA: Final = chef("crudites big_stew", "C6 C3 P4 M2", "row", _TARTS, token=False)
OLUWASEUN: Final = chef("skewers goulash", "C2 M6 P3", "", [dish("shakshuka", "T2 T3 P4")])
ZOE: Final = chef("minestrone garden_curry", "T2 O2 O4", "caps twice")
FULL: Final = chef(
    "pot_roast salsa skewers", "C5 C2 C4 M3 O2 T4 P2 P3 O6 M5 T2 C2 T6", "caps row twice", _SALADS
)
"""A chef over every limit after a cut and a card: 13 dice, three recipes and hypes."""
SPENT: Final = dice("C2 C4 O3 T5 T2 M3 M3 P6 C3 P5")

TABLES: Final[dict[str, View]] = {
    "two_fresh": seen(state(PRIYA, ZOE)),
    "four_fresh": seen(state(PRIYA, WILHELMINA, OLUWASEUN, ZOE, cut="F5 G5", cut_by=3)),
    "three_late": seen(
        state(PRIYA, WILHELMINA, OLUWASEUN, block=LATE, cut="D2 D3 E2", cut_by=2, frame=SPENT)
    ),
    "two_steps": seen(
        state(PRIYA, WILHELMINA, block=STEPS, cut="F2 F3", cut_by=0, phase=Phase.COOK, to_move=1,
              trigger=0)
    ),
    "three_last": seen(
        state(PRIYA, chef("", "T2", "", _FEAST[:6]), ZOE, block=rows("T2", "O4"), cut="",
              phase=Phase.LAST_COOK, trigger=1, frame=SPENT)
    ),
    "four_thirteen": seen(
        state(FULL, WILHELMINA, OLUWASEUN, ZOE, block=LATE, cut="G1", cut_by=0, phase=Phase.TRIM,
              recipes=0, display=("cheesesteak", None, "market_feast"))
    ),
    "solo": seen(state(PRIYA, block=LATE, phase=Phase.RESTOCK, frame=SPENT)),
    "four_won": seen(
        state(chef("", "C2", "", _FEAST), chef(dishes=_FEAST[:5]), chef(dishes=_FEAST[1:4]),
              chef("", "", "row", _FEAST[:6]), phase=Phase.OVER),
        winners=(0,), scores=(81, 52, 30, 60),
    ),
    "two_shared": seen(
        state(chef("", "C2", "", _FEAST[:6]), chef("", "", "", _FEAST[:6]), phase=Phase.OVER),
        winners=(0, 1), scores=(60, 60),
    ),
    "solo_over": seen(
        state(chef("salsa", "C2", "", _FEAST), phase=Phase.OVER), winners=(0,), scores=(81,)
    ),
}  # fmt: skip
"""Public views, one for each situation."""

HANDS: Final[dict[str, View]] = {
    "cook": seen(state(PRIYA, WILHELMINA, OLUWASEUN, phase=Phase.COOK), 0),
    "short": seen(
        state(chef("salsa goulash", "P3 T5 O4 O6 P2", "heavy all_even", token=False), ZOE), 0
    ),
    "full": seen(state(FULL, WILHELMINA, block=LATE, phase=Phase.TRIM), 0),
    "little": seen(state(chef("goulash", "T4 M2", "regulars", token=False), ZOE, to_move=1), 0),
    "sealed": seen(
        state(
            chef("salsa skewers", "P3 T5 O4 O6 P2 M2", "caps", _SALADS),
            WILHELMINA, phase=Phase.LAST_COOK, trigger=1,
        ).changing(0, sealed=(dish("salsa", "P3 T5 O4", "all_even", 5),)), 0,
    ),
    "won": seen(
        state(chef("", "C2", "", _FEAST), chef("", "", "", _FEAST[:5]), phase=Phase.OVER), 0,
        winners=(0,), scores=(81, 52),
    ),
}  # fmt: skip
"""Views of a seat."""
