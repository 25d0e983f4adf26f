"""Labels of orders ahead in Diced Veggies."""

from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.orders import LastDishes, Order, RestockAt
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.words.offers import cook_label
from render.kit.phrases import listed, number


def order_line(order: Order, view: View, content: Content) -> str:
    """Return an order in a few words."""
    match order:
        case RestockAt(0):
            return "Restock only if I must"
        case RestockAt(most) if most >= content.numbers.columns * content.numbers.rows:
            return "Restock whenever I may"
        case RestockAt(most):
            return f"Restock if the block has {number(most, 'die', 'dice')} or fewer"
        case LastDishes(()):
            return "Cook nothing in the last step"
        case LastDishes(dishes):
            return f"In the last step: {listed([cook_label(one, view, content) for one in dishes])}"
