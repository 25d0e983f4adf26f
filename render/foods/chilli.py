"""A red chilli, 100 wide and 60 high."""

from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import ellipse, smooth, taper
from render.theme import rgb

_GREEN: Final = rgb("#4C9A36")


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 60)
    pod = taper(smooth([(18, 22), (40, 37), (66, 43), (95, 29)], closed=False), 26, 1.5)
    sheet.volume(pod, rgb("#DE2D20"), depth=7, light=0.5, shade=0.65, spread=0.2, edge=1)
    sheet.soft(ellipse(42, 31, 15, 2.2, turn=20), rgb("#FFFCF0"), 1, alpha=0.75, within=pod)
    cap = smooth([(7, 24), (13, 10), (24, 11), (27, 22), (22, 35), (13, 35)])
    sheet.volume(cap, _GREEN, depth=3, edge=1)
    stem = taper(smooth([(14, 18), (8, 12), (6, 4)], closed=False), 6, 4)
    sheet.volume(stem, _GREEN, depth=2, edge=1)
    return finished(sheet)
