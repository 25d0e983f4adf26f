"""Every drawing of ours by its name: what ``data/art`` is made from.

Nothing imports this at run time but the command that draws: a turn only reads what is kept.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from PIL import Image

from render import bottles, props, soy
from render.animals import arms, cat, dog, emblem, rabbit, sparrow
from render.diced_veggies import bodies
from render.diced_veggies import props as kitchen
from render.foods import (
    bread,
    broccoli,
    carrot,
    cheese,
    chilli,
    egg,
    fish,
    greens,
    meat,
    mushroom,
    onion,
    pepper,
    rice,
    shiitake,
    shrimp,
    soba,
    tomato,
)
from render.theme import SEATS

DRAWINGS: Final[dict[str, Callable[[], Image.Image]]] = {
    "greens": greens.draw,
    "rice": rice.draw,
    "bread": bread.draw,
    "onion": onion.draw,
    "bulb": onion.draw_bulb,
    "meat": meat.draw,
    "cheese": cheese.draw,
    "fish": fish.draw,
    "tomato": tomato.draw,
    "chilli": chilli.draw,
    "shiitake": shiitake.draw,
    "soba": soba.draw,
    "shrimp": shrimp.draw,
    "egg": egg.draw,
    "broccoli": broccoli.draw,
    "carrot": carrot.draw,
    "mushroom": mushroom.draw,
    "pepper": pepper.draw,
    "spicy": bottles.spicy,
    "ketchup": bottles.ketchup,
    "soy": soy.draw,
    "rabbit": rabbit.draw,
    "sparrow": sparrow.draw,
    "dog": dog.draw,
    "cat": cat.draw,
    "rabbit_arm": arms.rabbit_arm,
    "sparrow_arm": arms.sparrow_arm,
    "dog_arm": arms.dog_arm,
    "cat_arm": arms.cat_arm,
    "star": props.star,
    "flame": props.flame,
    "emblem": emblem.emblem,
    "cleaver": kitchen.cleaver,
    "token": kitchen.token,
    "spent_token": kitchen.spent_token,
    "cloche": kitchen.cloche,
    "no_cloche": kitchen.no_cloche,
    **{f"die_{vegetable}": partial(bodies.draw_body, vegetable) for vegetable in bodies.LOOKS},
    **{f"counter_{seat.shape}": partial(props.counter, seat) for seat in SEATS},
    **{f"mark_{seat.shape}": partial(props.mark, seat, ring=True) for seat in SEATS},
    **{f"plain_{seat.shape}": partial(props.mark, seat, ring=False) for seat in SEATS},
}
"""Every master by its name, which is also the name of its file."""
