"""Layout by boxes: sizes, spare room, ranks, the minimum text size, and touching texts."""

from PIL import Image

from render.kit.boxes import Blank, Column, DisplayList, Ink, Row, Shade, Sprite, Text
from render.kit.paths import Area
from render.kit.stickers import Plate, plate
from render.kit.text import DISPLAY, TEXT, set_lines, width
from render.kit.theme import INK, TEXT_LIGHT
from tests.render.layout import collisions

DARK = Ink(INK)
LONG = "Wilhelmina Featherstone-Haugh"


def tile(side: int) -> Sprite:
    return Sprite(plate(side, side, Plate(INK, margin=0), (0.5, 0.5)), width=side, role="tile")


def laid(box: Row | Column | Text, area: Area, picture: int = 1200) -> DisplayList:
    found = DisplayList(picture, 900)
    found.lay(box, area)
    return found


def test_spare_room_is_shared_by_those_that_grow() -> None:
    row = Row([tile(40), Blank(), tile(40), Blank(grow=3), tile(40)], pad=(10, 0, 10, 0))
    lefts = [item.area.x for item in laid(row, Area(0, 0, 540, 60)).of("tile")]
    assert lefts == [10, 10 + 40 + 100, 530 - 40]


def test_without_one_that_grows_the_start_decides() -> None:
    for start, left in ((0, 0), (0.5, 205), (1, 410)):
        row = Row([tile(40), tile(40)], 10, start=start)
        assert [item.area.x for item in laid(row, Area(0, 0, 500, 60)).of("tile")] == [
            left, left + 50,
        ]  # fmt: skip


def test_even_boxes_are_equal_whatever_they_hold() -> None:
    words = [Text(words, 30, DARK, grow=1, even=True) for words in ("a", LONG, "b")]
    shown = laid(Row(words), Area(0, 0, 900, 60))
    starts = [item.x for item in shown.items]
    assert starts == [0, 300, 600]
    assert all(item.area.right <= (i + 1) * 300 for i, item in enumerate(shown.items))


def test_text_is_never_smaller_than_the_floor() -> None:
    for picture, floor in ((1200, 24), (1000, 20)):
        shown = laid(Text(LONG, 40, DARK, least=1), Area(0, 0, 120, 50), picture)
        (item,) = shown.items
        assert item.words.endswith("…")
        assert width(item.words, floor, TEXT) <= 121
        shown.write("text", 0, 0, "abc", 8, DARK)
        assert shown.items[-1].area.width > width("abc", floor - 2, TEXT)


def test_a_name_keeps_its_first_part_and_initials() -> None:
    (item,) = laid(Text(LONG, 30, DARK, least=24, name=True), Area(0, 0, 220, 40)).items
    assert item.words == "Wilhelmina F."
    two = laid(Text(LONG, 30, DARK, least=24, lines=2, name=True), Area(0, 0, 280, 80)).items
    assert [item.words for item in two] == ["Wilhelmina", "Featherstone-Haugh"]


def test_lines_are_as_large_as_they_fit() -> None:
    lines, size = set_lines("Paella de Verduras", 170, 34, DISPLAY, least=24, most=2, high=80)
    assert len(lines) == 2
    assert 24 <= size <= 34
    assert max(width(line, size, DISPLAY) for line in lines) <= 170


def test_boxes_that_do_not_fit_are_left_out_by_rank() -> None:
    row = Row([Text("Mika", 30, DARK), Text("3 cards", 30, DARK, rank=2), tile(40),
               Text("and more", 30, DARK, rank=1)], 10)  # fmt: skip
    shown = [laid(row, Area(0, 0, room, 50)) for room in (500, 300, 150)]
    assert [[item.words for item in one.items if item.words] for one in shown] == [
        ["Mika", "3 cards", "and more"], ["Mika", "and more"], ["Mika"],
    ]  # fmt: skip
    assert all(len(one.of("tile")) == 1 for one in shown)


def test_texts_that_touch_or_leave_the_picture_are_found() -> None:
    shown = DisplayList(1200, 900)
    shown.write("a", 100, 100, "Onion", 40, DARK)
    shown.write("b", 400, 100, "Egg", 40, DARK)
    assert not collisions(shown)
    shown.write("c", 120, 110, "Rice", 40, DARK)
    assert collisions(shown) == [("Onion", "Rice")]
    shown.write("d", 1190, 300, "Soba", 40, DARK)
    assert ("Soba", "") in collisions(shown)


def test_shaded_letters_keep_their_colour() -> None:
    image = Image.new("RGB", (300, 80), (90, 60, 40))
    shown = DisplayList(300, 80)
    shown.write("a", 10, 40, "III", 60, Ink(TEXT_LIGHT, shade=Shade(2, (0, 0, 0), 0.5)))
    shown.onto(image)
    colours = {colour for _, colour in image.getcolors(100_000) or []}
    assert TEXT_LIGHT in colours
    assert all(max(colour) <= max(TEXT_LIGHT) for colour in colours)
