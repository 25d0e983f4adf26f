"""Every card in every print, compared with goldens."""

from pathlib import Path

import pytest
from PIL import Image

from bot.descriptions.thieving_chefs.facts import card_id
from bot.games.thieving_chefs.rules.content import Family
from bot.words import say, speaking
from render.kit.boxes import floor_of
from render.kit.paths import box
from render.kit.stickers import Shadow, Sheet
from render.kit.text import DISPLAY, width
from render.kit.theme import LEATHER, LEATHER_LIT
from render.thieving_chefs import prints
from render.thieving_chefs.prints import FACES
from tests.golden import GOLDEN, assert_matches_golden
from tests.lab.masters.catalogue import DRAWINGS
from tests.render.thieving_chefs.tables import content
from tests.words.pseudo import PSEUDO, forget, write_pseudo


def small(card: str, width: int, *, named: bool = True) -> Image.Image:
    """Return a card for the table in the language of its reader."""
    return prints.small(card, width, say(card_id(card)), named=named)


def _mat(width: int, height: int) -> Sheet:
    mat = Sheet(width, height)
    mat.fill(box(-1, -1, width + 2, height + 2), LEATHER, to=LEATHER_LIT)
    return mat


def test_small_cards() -> None:
    mat = _mat(7 * 100 + 10, 250)
    for i, card in enumerate(FACES):
        x, y = 55 + i % 7 * 100, 65 + i // 7 * 120
        mat.put(small(card, 92), x, y, 92, shadow=Shadow(dy=4, blur=3, alpha=0.5))
    mat.put(prints.backside(92), 655, 185, 92, shadow=Shadow(dy=4, blur=3, alpha=0.5))
    assert_matches_golden(mat.image.convert("RGB"), GOLDEN / "cards_small.webp")


@pytest.mark.parametrize("family", Family)
def test_cards_of_a_hand(family: Family) -> None:
    shown = [card for card, face in FACES.items() if face.family is family]
    table = _mat(len(shown) * 194 + 12, 392).image.convert("RGB")
    for i, card in enumerate(shown):
        prints.ground(card, 182, 368).onto(table, 103 + i * 194, 194)
        prints.picture(card, 158, 190).onto(table, 103 + i * 194, 115)
    assert_matches_golden(table, GOLDEN / f"cards_big_{family}.webp")


def test_backs_gaps_and_tiles() -> None:
    table = _mat(520, 180).image.convert("RGB")
    prints.back(110).onto(table, 70, 90)
    prints.gap(110).onto(table, 200, 90)
    prints.card("rice", 80).onto(table, 310, 90)
    prints.gap(80).onto(table, 400, 90)
    prints.fan_card("fish", 40, 8).onto(table, 480, 90)
    assert_matches_golden(table, GOLDEN / "cards_table.webp")


@pytest.mark.parametrize("card", FACES)
def test_a_card_keeps_its_shape_at_every_width(card: str) -> None:
    for wide in (40, 92, 184):
        assert small(card, wide).size == (wide, round(wide * 242 / 200))
    assert small(card, 92) is small(card, 92)


def test_a_card_under_another_shows_no_end_of_a_name() -> None:
    for card in ("greens", "cheese", "rice"):
        named, bare = (small(card, 200, named=with_name).convert("L")
                       for with_name in (True, False))  # fmt: skip
        label = (16, 190, 184, 228)
        low, high = bare.crop(label).getextrema()
        assert (
            high - low < 24 < named.crop(label).getextrema()[1] - named.crop(label).getextrema()[0]
        )
        assert bare.crop((0, 0, 200, 180)).tobytes() == named.crop((0, 0, 200, 180)).tobytes()


def test_names_are_printed_no_smaller_than_the_floor_of_a_board() -> None:
    """A name takes 52 of 200 units where it fits; narrower cards are squares without a name."""
    assert prints.NAMED * 52 / prints.SMALL[0] >= floor_of(1200)
    assert all(width(say(card_id(card)), 52, DISPLAY) <= 182
               for card, face in FACES.items() if face.family is Family.INGREDIENT)  # fmt: skip
    for narrow in (40, prints.NAMED - 1):
        assert prints.height(narrow) == narrow
    assert prints.height(prints.NAMED) == round(prints.NAMED * 1.21)


def test_the_corners_of_a_card_are_open() -> None:
    for picture in (small("fish", 92), small("cat", 92), prints.backside(92)):
        alpha = picture.getchannel("A")
        right, bottom = alpha.width - 1, alpha.height - 1
        for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
            assert alpha.getpixel(corner) == 0
        assert alpha.getpixel((alpha.width // 2, alpha.height // 2)) == 255


def test_every_card_has_its_drawing_and_no_two_look_alike() -> None:
    assert set(content().cards) <= set(FACES) <= set(DRAWINGS)
    tiny = {card: small(card, 92).resize((12, 14), Image.Resampling.BOX) for card in FACES}
    assert len({picture.tobytes() for picture in tiny.values()}) == len(FACES)


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(KeyError):
        prints.small("unicorn", 92, "Unicorn")


def test_a_kept_card_is_in_the_language_of_its_reader(tmp_path: Path) -> None:
    english = [small("rice", 92), prints.card("rice", 93)]
    folder = write_pseudo(tmp_path)
    with speaking(PSEUDO):
        other = [small("rice", 92), prints.card("rice", 93)]
    forget(folder)
    assert not any(one is two for one, two in zip(english, other, strict=True))
    assert small("rice", 92) is english[0]
