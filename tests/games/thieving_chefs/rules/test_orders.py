"""Orders of Thieving Chefs: automatic serving and announcing, and the choice of a stolen copy."""

from bot.games.thieving_chefs.rules.actions import Announce, Done, Draw, Give, Play, Serve, Steal
from bot.games.thieving_chefs.rules.content import Phase
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, GiveCopies, Order, ServeDishes
from tests.games.thieving_chefs.positions import GAME, Kitchen, chef, table

NOW, SAUCED = ServeDishes("now"), ServeDishes("sauce")


def said(kitchen: Kitchen, seat: int, *left: Order) -> object:
    """Return the answer of orders, after checking that an offer accepts it."""
    action = GAME.ordered(kitchen.state, seat, left)
    assert action is None or action in kitchen.open(seat)
    return action


def test_dishes_are_served_as_the_turn_begins_the_dearest_first() -> None:
    area = "greens onion bread meat"
    kitchen = Kitchen(table(chef("rice", area, "salad burger"), chef()))
    assert said(kitchen, 0, NOW) == Serve(2)
    assert said(kitchen.do(0, Serve(2)), 0, NOW) == Serve(1)
    assert said(kitchen.do(0, Serve(1)), 0, NOW) is None, "what to draw or play is asked"
    assert said(kitchen, 1, NOW) is None


def test_a_dish_is_served_once_the_sauce_fits() -> None:
    kitchen = Kitchen(table(chef("ketchup", "greens onion bread meat", "salad burger"), chef()))
    assert said(kitchen, 0, SAUCED) is None
    kitchen.do(0, Play("ketchup"))
    assert said(kitchen, 0, SAUCED) == Serve(2)
    assert said(kitchen.do(0, Serve(2)), 0, SAUCED) is None, "no sauce goes with a salad"


def announced(*recipes: str) -> list[str]:
    """Return the dishes that an order announces from an area before it ends the phase."""
    area = "greens onion rice greens bread meat"
    kitchen = Kitchen(table(chef("", area), chef(), phase=Phase.ANNOUNCE))
    order, found = AnnounceDishes(recipes), list[str]()
    while isinstance(action := said(kitchen, 0, order), Announce):
        found.append(action.recipe)
        kitchen.do(0, action)
    assert action == Done()
    return found


def test_dishes_are_announced_in_the_order_left_as_long_as_one_fits() -> None:
    assert announced("chili", "congee", "burger", "salad") == ["chili"]
    assert announced("salad", "burger", "congee", "chili") == ["salad", "burger", "congee"]
    assert announced("sushi", "burger") == ["burger"]
    assert announced() == []


def test_a_thief_gets_a_loose_copy_else_that_of_the_cheapest_dish() -> None:
    thief = chef("rabbit rabbit rabbit")
    victim = chef("", "greens onion greens rice greens", "salad congee")
    kitchen = Kitchen(table(thief, victim)).do(0, Steal("rabbit", 1, "greens"))
    assert said(kitchen, 1, GiveCopies()) == Give("greens", None)
    assert said(kitchen, 1, NOW, AnnounceDishes(())) is None
    assert said(kitchen, 0, GiveCopies()) is None, "the thief owes nothing"


def test_guarded_dishes_are_broken_last_the_first_named_last_of_all() -> None:
    thief = chef("rabbit rabbit rabbit")
    victim = chef("", "greens onion greens rice greens rice fish", "salad congee sushi")
    kitchen = Kitchen(table(thief, victim)).do(0, Steal("rabbit", 1, "greens"))
    assert said(kitchen, 1, GiveCopies()) == Give("greens", "salad")
    assert said(kitchen, 1, GiveCopies(("salad",))) == Give("greens", "congee")
    assert said(kitchen, 1, GiveCopies(("salad", "congee"))) == Give("greens", "sushi")
    everything = GiveCopies(("salad", "congee", "sushi"))
    assert said(kitchen, 1, everything) == Give("greens", "sushi")


def test_an_owed_card_is_given_first() -> None:
    thief = chef("rabbit")
    victim = chef("", "greens onion greens rice", "salad congee")
    kitchen = Kitchen(table(thief, victim)).do(0, Steal("rabbit", 1, "greens"), Draw(), Draw())
    kitchen.do(0, *([Done()] if 0 in kitchen.asked else []))
    assert kitchen.state.to_move == 1
    assert kitchen.state.turn.phase is Phase.THEFT
    assert said(kitchen, 1, NOW) is None
    assert said(kitchen, 1, NOW, GiveCopies(("salad",))) == Give("greens", "congee")
    kitchen.do(1, Give("greens", "congee"))
    assert said(kitchen, 1, GiveCopies(), NOW) == Serve(1)


def test_an_order_names_recipes_there_are_each_once() -> None:
    state = table(chef(), chef())
    offers = list(GAME.order_offers(state, 0))
    for wrong in (
        AnnounceDishes(("soup",)),
        AnnounceDishes(("salad", "salad")),
        GiveCopies(("soup",)),
        ServeDishes("never"),
    ):
        assert not any(offer.accepts(wrong) for offer in offers)
    assert list(GAME.order_offers(table(chef(), chef(), phase=Phase.OVER), 0)) == []
