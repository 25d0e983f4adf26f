"""The block on its board: cells, labels, and the cleaver after a cut."""

import pytest
from PIL import Image

from bot.descriptions.diced_veggies.facts import cell_name, cells_named
from bot.games.diced_veggies.rules.block import cuts, remaining
from bot.games.diced_veggies.rules.pieces import Block
from render.diced_veggies.board.blade import blade, open_ends, same_cuts, seam
from render.diced_veggies.board.block import label_bands, on_table, put_block
from render.diced_veggies.board.layout import BOARD, COUNTS, CUT, GRID, SIZE, ground_of
from render.kit.boxes import DisplayList
from tests.render.diced_veggies.tables import FRESH, LATE, STEPS, cutting

BLOCKS = {"fresh": FRESH, "late": LATE, "steps": STEPS}


@pytest.mark.parametrize("block", BLOCKS.values(), ids=BLOCKS)
def test_every_die_is_on_the_board(block: Block) -> None:
    ground = ground_of(block, GRID)
    for one in block:
        place = ground.place(one)
        assert GRID.x <= place.x
        assert place.right <= GRID.right
        assert GRID.y <= place.y
        assert place.bottom <= GRID.bottom
    for band in label_bands(ground):
        assert BOARD.overlap(band) == band.width * band.height
        assert not band.overlap(COUNTS)


def test_rows_begin_at_the_reader() -> None:
    ground = ground_of(FRESH, GRID)
    assert ground.at(0, 1)[1] < ground.at(0, 0)[1]
    assert ground.at(1, 0)[0] > ground.at(0, 0)[0]
    assert [cell_name(one) for one in FRESH[:2]] == ["A1", "A2"]


def test_cells_have_short_names() -> None:
    assert cells_named(cutting(FRESH, "F5 G5").taken) == "F5, G5"
    assert cells_named(cutting(LATE, "D2 D3 E2").taken) == "D2, D3, E2"
    line = [one for one in FRESH if one.column == 2][:4]
    assert cells_named(line) == "C1 to C4"
    assert cells_named(line[:1]) == "C1"


def test_larger_blocks_have_smaller_cells() -> None:
    sizes = [ground_of(block, GRID).cell for block in (LATE, FRESH, STEPS)]
    assert sizes[0] == sizes[1] > sizes[2] >= 40
    assert ground_of((), GRID).cell > 0


def test_dice_are_drawn_in_their_cells() -> None:
    """The cell of a die shows other pixels than the bare board, an empty cell the same."""
    bare = on_table(SIZE, BOARD)
    image = bare.copy()
    ground = ground_of(FRESH, GRID)
    left = tuple(one for one in FRESH if (one.column, one.row) != (6, 4))
    shown = DisplayList(*SIZE)
    put_block(shown, ground, left)
    shown.onto(image)
    for one in FRESH:
        x, y = ground.at(one.column, one.row)
        spot = (round(x) - 8, round(y) - 8, round(x) + 8, round(y) + 8)
        there = image.crop(spot).tobytes() != bare.crop(spot).tobytes()
        assert there == (one in left)


def test_each_call_copies_the_bare_board() -> None:
    first = on_table(SIZE, BOARD)
    first.paste((255, 0, 255), (0, 0, *SIZE))
    assert on_table(SIZE, BOARD).getpixel((300, 300)) != (255, 0, 255)


@pytest.mark.parametrize("block", BLOCKS.values(), ids=BLOCKS)
def test_a_blade_has_a_free_entry(block: Block) -> None:
    """At least one end of the run has nothing on the pushed side (games.md)."""
    for cut in cuts(block):
        assert any(open_ends(remaining(block, cut), cut))


@pytest.mark.parametrize("block", BLOCKS.values(), ids=BLOCKS)
def test_the_cleaver_is_on_free_wood_beside_its_seam(block: Block) -> None:
    ground, found = ground_of(block, GRID), 0
    for cut in cuts(block):
        rest = remaining(block, cut)
        lying = blade(ground, rest, cut, CUT)
        if lying is None:
            continue
        found += 1
        assert CUT.overlap(lying.area) == lying.area.width * lying.area.height
        for one in rest:
            cell = ground.place(one)
            assert cell.overlap(lying.area) < ground.cell * 10  # its edge is on the seam
        assert open_ends(rest, cut)[0 if lying.back else 1]
        ends = seam(ground, cut)
        x, y = ends[0] if lying.back else ends[1]
        near = lying.area.nearest(x, y)
        assert max(abs(near[0] - x), abs(near[1] - y)) <= 60  # it may start beyond the labels
    assert found or block is FRESH  # arrow heads mark the entries if there is no free wood


def test_a_corner_is_cut_off_along_either_axis() -> None:
    cut = cutting(FRESH, "A4 A5")
    assert {one.axis for one in same_cuts(FRESH, cut)} == {"row", "column"}
    assert all(one.taken == cut.taken for one in same_cuts(FRESH, cut))


def test_a_seam_runs_along_the_dice_that_were_taken() -> None:
    ground = ground_of(LATE, GRID)
    cut = cutting(LATE, "D2 D3 E2")
    low, high = seam(ground, cut)
    assert cut.axis == "column"
    assert low[0] == high[0] == ground.x(3)
    assert (low[1], high[1]) == (ground.y(1), ground.y(3))


def test_the_picture_of_the_board_is_opaque() -> None:
    assert isinstance(on_table(SIZE, BOARD), Image.Image)
    assert on_table(SIZE, BOARD).mode == "RGB"
