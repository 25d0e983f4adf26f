"""Permanent redaction: the secrets of Hibachi, row by row."""

from bot.games.hibachi.physics.recording import Path, ThrowResult
from bot.games.hibachi.rules import events
from bot.games.hibachi.rules.actions import Plan, Throw
from tests.games.hibachi.variants import THROWN

ASKED = Throw(100, 0, 50)


def opens(event: events.Event) -> bool:
    assert THROWN.redaction is not None
    return THROWN.redaction.opens(event)


def test_the_chip_and_the_aim() -> None:
    assert not opens(
        events.ChipThrown(0, 1, ASKED, ThrowResult(Path((), 0), (), (), False), (), ())
    )


def test_cards_drawn_to_choose_from_and_their_order_under_the_pile() -> None:
    assert not opens(events.CardsDrawn(0, ("egg", "rice")))
    assert not opens(events.CardKept(0, "egg", ("rice",), False))


def test_plans_and_sealed_answers() -> None:
    assert not opens(events.PlanLaid(0, Plan()))
    assert not opens(events.SaleSealed(0, 1))


def test_a_pass_for_the_rest_of_a_bowl() -> None:
    """No pass is published: otherwise a redacted one would be recognizable."""
    for rest in (True, False):
        assert not opens(events.Passed(0, "egg", 400, 1, "choice", rest=rest))


def test_draws_follow_from_the_seed() -> None:
    assert opens(events.PileRebuilt(("egg",)))
    assert opens(events.RecipeReserved(0, "harbour_omelette"))
