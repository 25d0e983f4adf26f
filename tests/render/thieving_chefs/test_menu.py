"""The menu: all dishes, on their slip."""

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.games.thieving_chefs.rules.content import Recipe
from render.kit.layout import Area
from render.thieving_chefs.board.layout import layout
from render.thieving_chefs.board.middle import draw_menu
from tests.render.thieving_chefs.tables import content


def drawn(area: Area, recipes: dict[str, Recipe]) -> Image.Image:
    image = Image.new("RGB", (1200, 200), (60, 40, 30))
    draw_menu(image, area, msgspec.structs.replace(content(), recipes=recipes))
    return image


def menu() -> Area:
    area = layout(2).menu
    assert area is not None
    return area._replace(y=50)


@pytest.mark.parametrize("gone", content().recipes)
def test_every_dish_is_on_the_menu(gone: str) -> None:
    fewer = {key: recipe for key, recipe in content().recipes.items() if key != gone}
    whole = drawn(menu(), content().recipes)
    assert ImageChops.difference(whole, drawn(menu(), fewer)).getbbox() is not None


def test_no_dish_leaves_the_slip() -> None:
    area = menu()
    blank, whole = drawn(area, {}), drawn(area, content().recipes)
    inked = ImageChops.difference(blank, whole).getbbox()
    assert inked is not None
    left, top, right, bottom = inked
    assert area.x + 6 < left
    assert area.y + 6 < top
    assert right < area.right - 6
    assert bottom < area.bottom - 6
