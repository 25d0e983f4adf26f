"""Labels of orders ahead in Thieving Chefs."""

from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, GiveCopies, Order, ServeDishes
from render.kit.phrases import listed


def order_line(order: Order, content: Content) -> str:
    """Return an order in a few words."""
    match order:
        case ServeDishes("now"):
            return "Serve my dishes as my turn begins"
        case ServeDishes():
            return "Serve a dish once the sauce on the table fits it"
        case AnnounceDishes(()):
            return "Announce nothing"
        case AnnounceDishes(recipes):
            return (
                f"Announce what fits, in this order: {_named(recipes, content)}; then end my turn"
            )
        case GiveCopies(()):
            return "Thieves get a loose copy, else that of the cheapest dish"
        case GiveCopies(guarded):
            kept = _named(guarded, content)
            return f"Thieves get a loose copy, else that of the cheapest dish, but spare {kept}"


def _named(recipes: tuple[str, ...], content: Content) -> str:
    return listed([content.recipes[recipe].name for recipe in recipes])
