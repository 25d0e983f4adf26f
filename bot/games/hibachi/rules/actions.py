"""Actions of a chef: intents in the imperative; the rules may refuse them."""

from typing import TypeAlias

import msgspec

from bot.games.hibachi.rules.pieces import IngredientId, Line, RecipeId, Yen


class Throw(msgspec.Struct, frozen=True, tag="throw"):
    """Throw a chip onto the board (H-15, H-37)."""

    chip: Yen
    """The value of a chip not yet thrown this round."""
    angle: int
    """Degrees off straight ahead, left is negative."""
    power: int
    """1 to 100."""
    start: int = 20
    """The hand's place along the thrower's edge, in cm from its left end."""


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """Leave a bonus throw or the bottle; no other seat gets it (R-H6)."""


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """Keep one of the drawn cards (H-44)."""

    card: IngredientId


class TakeBottle(msgspec.Struct, frozen=True, tag="take_bottle"):
    """Become the head chef (H-49)."""


class Plan(msgspec.Struct, frozen=True, tag="plan"):
    """The market form, whole: it replaces the seat's earlier form.

    ``Plan()`` sends a form that does nothing in any bowl and leaves the bowls in board order.
    """

    lines: tuple[Line, ...] = ()
    """At most one line for each bowl in play; a bowl without a line is skipped."""
    ranks: tuple[IngredientId, ...] = ()
    """The head chef's order of bowls; the others follow in board order."""
    ask_bowl: bool = False
    """The head chef is asked for each next bowl instead; nothing is ranked then."""
    sent: bool = True
    """True to send the form, False to keep it half filled."""

    def line(self, bowl: IngredientId) -> Line:
        """Return the form's line about ``bowl``."""
        return next((line for line in self.lines if line.bowl == bowl), Line(bowl))


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Choose the next bowl (H-53)."""

    bowl: IngredientId


class Sell(msgspec.Struct, frozen=True, tag="sell"):
    """Sell so many cards to the bowl; sealed, and zero is an answer (H-57, R-H16)."""

    cards: int


class Buy(msgspec.Struct, frozen=True, tag="buy"):
    """Buy a card at the buyer's total in the bowl (H-67, H-68)."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Take the highest chip back without buying (H-71)."""

    rest: bool = False
    """Pass automatically in this bowl from now on (R-H20)."""


class Cook(msgspec.Struct, frozen=True, tag="cook"):
    """Cook a recipe, face up or reserved by oneself (H-80, H-81)."""

    recipe: RecipeId
    chillies: tuple[IngredientId, ...] = ()
    """The ingredients each replaced by a pair of chillies, in the recipe's order."""


class Done(msgspec.Struct, frozen=True, tag="done"):
    """Cook nothing more this round (H-82)."""


Action: TypeAlias = (
    Throw | Decline | Keep | TakeBottle | Plan | Choose | Sell | Buy | Pass | Cook | Done
)
