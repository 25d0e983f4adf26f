"""Assignment of rest positions to separate cells, without gaps."""

from random import Random

from bot.games.diced_veggies.physics.restock import own_cells, pushed
from tests.games.diced_veggies.physics.restocks import holes
from tests.games.diced_veggies.rules.naive import hangs_together


def test_aligned_dice_keep_their_places() -> None:
    assert own_cells([(0.1, -0.1), (0.9, 0.2), (0.0, 1.2)], 8) == [(0, 0), (1, 0), (0, 1)]


def test_two_dice_in_one_cell_part_and_the_nearer_to_the_corner_stays() -> None:
    assert own_cells([(1.3, 0.1), (0.6, 0.1), (0.0, 0.0)], 8) == [(2, 0), (1, 0), (0, 0)]


def test_no_cell_is_outside_the_frame() -> None:
    assert own_cells([(-0.7, 0.2), (1.6, 1.7)], 2) == [(0, 0), (1, 1)]


def test_even_a_heap_in_one_place_ends_in_cells_of_their_own() -> None:
    cells = own_cells([(3.1, 3.2)] * 64, 8)
    assert len(set(cells)) == 64


def test_a_push_closes_gaps_and_keeps_the_order() -> None:
    assert pushed([(0, 0), (2, 0), (0, 3), (5, 5)]) == [(0, 0), (1, 0), (0, 1), (2, 0)]
    assert pushed([(1, 1)]) == [(0, 0)]
    assert pushed([]) == []


def test_v46_whatever_is_pushed_has_no_gap_and_is_one_piece() -> None:
    source = Random(1)
    for _ in range(300):
        every = [(column, row) for column in range(8) for row in range(8)]
        cells = source.sample(every, source.randint(1, 40))
        after = pushed(cells)
        assert len(set(after)) == len(cells)
        assert not holes(after)
        assert hangs_together(set(after))
        assert (0, 0) in after
        assert pushed(after) == after
