"""Masters of ``data/art`` by name, with their drawing functions."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image

from render.kit.stickers import KEPT
from render.kit.theme import SEATS, rgb
from tests.lab.masters import board, bowls, daily, dice, kitchen, marks, papers, spaces, tableware
from tests.lab.masters.animals import arms, cat, dog, emblem, rabbit, sparrow
from tests.lab.masters.foods import dairy, grains, meat, mushrooms, sauces, seafood, vegetables
from tests.lab.masters.walnut import walnut

DRAWINGS: Final[dict[str, Callable[[], Image.Image]]] = {
    "greens": vegetables.greens,
    "rice": grains.rice,
    "bread": grains.bread,
    "onion": vegetables.onion,
    "bulb": vegetables.bulb,
    "meat": meat.meat,
    "cheese": dairy.cheese,
    "fish": seafood.fish,
    "tomato": vegetables.tomato,
    "chilli": vegetables.chilli,
    "shiitake": mushrooms.shiitake,
    "soba": grains.soba,
    "shrimp": seafood.shrimp,
    "egg": dairy.egg,
    "broccoli": vegetables.broccoli,
    "carrot": vegetables.carrot,
    "mushroom": mushrooms.mushroom,
    "pepper": vegetables.pepper,
    "spicy": sauces.spicy,
    "ketchup": sauces.ketchup,
    "soy": sauces.soy,
    "rabbit": rabbit.draw,
    "sparrow": sparrow.draw,
    "dog": dog.draw,
    "cat": cat.draw,
    "rabbit_arm": arms.rabbit_arm,
    "sparrow_arm": arms.sparrow_arm,
    "dog_arm": arms.dog_arm,
    "cat_arm": arms.cat_arm,
    "star": marks.star,
    "flame": marks.flame,
    "emblem": emblem.emblem,
    "cleaver": kitchen.cleaver,
    "token": kitchen.token,
    "spent_token": kitchen.spent_token,
    "cloche": kitchen.cloche,
    "no_cloche": kitchen.no_cloche,
    **{f"die_{vegetable}": partial(dice.draw_body, vegetable) for vegetable in dice.SILHOUETTES},
    **{f"counter_{seat.shape}": partial(marks.counter, seat) for seat in SEATS},
    **{f"mark_{seat.shape}": partial(marks.mark, seat, ring=True) for seat in SEATS},
    **{f"plain_{seat.shape}": partial(marks.mark, seat, ring=False) for seat in SEATS},
    **{f"badge_{radius}": partial(marks.badge, radius) for radius in (15, 17, 18, 20, 21)},
    **{f"place_{radius}": partial(marks.place, radius) for radius in (27, 30)},
    **{f"palm_{seat.shape}": partial(board.palm, seat) for seat in SEATS},
    **{f"space_{kind}": partial(spaces.space, kind) for kind in spaces.SIGNS},
    **{f"bowl_{kind}": partial(bowls.bowl, kind) for kind in bowls.WARES},
    **{f"ribbon_{seat.shape}": partial(papers.ribbon, seat) for seat in SEATS},
    "winners_plate": papers.plate,
    "market_tray": papers.tray,
    "rays": papers.rays,
    "receipt": papers.receipt,
    "price_sold": partial(papers.price, rgb("#FFE9A8"), rgb("#F2BE4E"), rgb("#A8761E")),
    "price_offered": partial(papers.price, rgb("#F3E6CB"), rgb("#D9C39A"), rgb("#B59A6C")),
    "sun": papers.sun,
    "bookmark": papers.bookmark,
    "well": papers.well,
    "card_back": partial(papers.card_back, recipe=False),
    "recipe_back": partial(papers.card_back, recipe=True),
    "ripple": papers.ripple,
    "spark": papers.spark,
    "thumb": board.thumb,
    "cutting_board": tableware.cutting_board,
    "tray": tableware.tray,
    "plate": tableware.plate,
    **{f"rosette_{place}": partial(tableware.rosette, place) for place in range(1, 5)},
    "cards": tableware.cards,
    "coin": partial(tableware.coin, lit=False),
    "coin_lit": partial(tableware.coin, lit=True),
    "groove": tableware.groove,
    "daily_slip": daily.slip,
    "daily_leaf": daily.leaf,
    "daily_paw": daily.paw,
    "daily_glow": daily.glow,
    "daily_ice": partial(daily.ice, used=False),
    "daily_no_ice": partial(daily.ice, used=True),
    **{
        f"daily_no_{part}": partial(daily.empty, i)
        for i, part in enumerate(("throw", "cut", "hand"))
    },
    "market_string": papers.string,
    "market_rule": papers.rule,
    "board": board.board,
    "walnut": walnut,
}
"""MasterSheet functions by the name of the master and of its file."""


def draw_all(folder: Path = KEPT) -> Iterator[Path]:
    """Draw every master anew, one for each step, and write it to ``folder`` as PNG.

    Yields:
        Each file once it is written, in the order of DRAWINGS.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWINGS.items():
        path = folder / f"{name}.png"
        draw().save(path, optimize=True)
        yield path
