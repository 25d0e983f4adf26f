"""The menu: all dishes on a slip."""

from bot.descriptions.thieving_chefs.facts import dish_id
from bot.words import say
from render.kit.boxes import DisplayList
from render.thieving_chefs.board.layout import SIZE, layout
from render.thieving_chefs.board.table import menu_box
from tests.render.layout import collisions, ink_of
from tests.render.thieving_chefs.tables import content


def test_every_dish_is_on_the_menu_and_none_leaves_the_slip() -> None:
    area = layout(2).menu
    assert area is not None
    shown = DisplayList(*SIZE)
    shown.lay(menu_box(content()), area)
    words = [item.words for item in shown.items]
    assert all(say(dish_id(recipe)) in words for recipe in content().recipes)
    assert collisions(shown) == []
    slip = area.inset(6)
    for item in shown.items[1:]:
        assert ink_of(item).overlap(slip) == ink_of(item).width * ink_of(item).height
