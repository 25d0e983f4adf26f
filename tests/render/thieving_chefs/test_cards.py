"""Every card in every print, looked at once and kept."""

import pytest
from PIL import Image

from bot.games.thieving_chefs.rules.content import Family
from render.kit.paths import box
from render.kit.sheet import Shadow, Sheet
from render.kit.theme import LEATHER, LEATHER_LIT
from render.thieving_chefs import prints
from render.thieving_chefs.prints import FACES
from tests.golden import GOLDEN, assert_matches_golden
from tests.lab.masters.catalogue import DRAWINGS


def _mat(width: int, height: int) -> Sheet:
    mat = Sheet(width, height)
    mat.fill(box(-1, -1, width + 2, height + 2), LEATHER, to=LEATHER_LIT)
    return mat


def test_small_cards() -> None:
    mat = _mat(7 * 100 + 10, 250)
    for i, card in enumerate(FACES):
        x, y = 55 + i % 7 * 100, 65 + i // 7 * 120
        mat.put(prints.small(card, 92), x, y, 92, shadow=Shadow(dy=4, blur=3, alpha=0.5))
    mat.put(prints.backside(92), 655, 185, 92, shadow=Shadow(dy=4, blur=3, alpha=0.5))
    assert_matches_golden(mat.image.convert("RGB"), GOLDEN / "cards_small.webp")


@pytest.mark.parametrize("family", Family)
def test_big_cards(family: Family) -> None:
    shown = [card for card, face in FACES.items() if face.family is family]
    mat = _mat(len(shown) * 194 + 12, 392)
    for i, card in enumerate(shown):
        mat.put(prints.big(card), 103 + i * 194, 194, 182, shadow=Shadow(dy=6, blur=6, alpha=0.5))
    assert_matches_golden(mat.image.convert("RGB"), GOLDEN / f"cards_big_{family}.webp")


def test_a_sauce_on_the_table_a_back_and_a_gap() -> None:
    mat = _mat(660, 290)
    for i, card in enumerate(("spicy", "ketchup")):
        mat.put(
            prints.shown(card, 190), 105 + i * 205, 145, 190, shadow=Shadow(dy=6, blur=6, alpha=0.5)
        )
    mat.put(prints.backside(130), 490, 145, 130, shadow=Shadow(dy=6, blur=6, alpha=0.5))
    table = mat.image.convert("RGB")
    prints.gap(92).onto(table, 608, 146)
    assert_matches_golden(table, GOLDEN / "cards_table.webp")


@pytest.mark.parametrize("card", FACES)
def test_the_panel_is_blank_inside_its_card(card: str) -> None:
    """The words of a turn are written there: nothing of the print may be under them."""
    picture, (x, y, w, h) = prints.big(card), prints.PANELS[FACES[card].family]
    assert 0 < x < x + w < picture.width
    assert 0 < y < y + h < picture.height
    for band in picture.crop((x + 5, y + 5, x + w - 5, y + h - 5)).convert("RGB").split():
        low, high = band.getextrema()
        assert isinstance(low, int)
        assert isinstance(high, int)
        assert low > 160
        assert high - low < 60


@pytest.mark.parametrize("card", FACES)
def test_a_card_keeps_its_shape_at_every_width(card: str) -> None:
    for width in (40, 92, 184):
        assert prints.small(card, width).size == (width, round(width * 242 / 200))
    assert prints.big(card).size == (182, 368)
    assert prints.small(card, 92) is prints.small(card, 92)


def test_a_card_under_another_shows_no_end_of_a_name() -> None:
    for card in ("greens", "cheese", "rice"):
        named, bare = (print_(card, 200).convert("L") for print_ in (prints.small, prints.bare))
        label = (16, 190, 184, 228)
        low, high = bare.crop(label).getextrema()
        assert (
            high - low < 24 < named.crop(label).getextrema()[1] - named.crop(label).getextrema()[0]
        )
        assert bare.crop((0, 0, 200, 180)).tobytes() == named.crop((0, 0, 200, 180)).tobytes()


def test_the_corners_of_a_card_are_open() -> None:
    for picture in (
        prints.small("fish", 92),
        prints.small("cat", 92),
        prints.big("ketchup"),
        prints.backside(92),
    ):
        alpha = picture.getchannel("A")
        right, bottom = alpha.width - 1, alpha.height - 1
        for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
            assert alpha.getpixel(corner) == 0
        assert alpha.getpixel((alpha.width // 2, alpha.height // 2)) == 255


def test_a_frame_depends_on_the_family_alone() -> None:
    """The left edge of a card, below its window, is the same for all cards of a family."""

    def edge(card: str) -> bytes:
        return prints.big(card).crop((0, 300, 8, 330)).tobytes()

    by_family = {
        family: {edge(card) for card, face in FACES.items() if face.family is family}
        for family in (Family.INGREDIENT, Family.PET)
    }
    assert all(len(edges) == 1 for edges in by_family.values())
    assert by_family[Family.INGREDIENT].isdisjoint(by_family[Family.PET])


def test_every_card_has_its_drawing_and_no_two_look_alike() -> None:
    assert set(FACES) <= set(DRAWINGS)
    tiny = {card: prints.small(card, 92).resize((12, 14), Image.Resampling.BOX) for card in FACES}
    assert len({picture.tobytes() for picture in tiny.values()}) == len(FACES)


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(KeyError):
        prints.small("unicorn", 92)
