"""Pictures of Hibachi and Thieving Chefs in a language with longer words, without any English."""

from collections.abc import Iterator
from typing import Final

import pytest

from bot.descriptions.hibachi import words as hibachi
from bot.descriptions.phrases import ALT_MOST, TEXT_MOST
from bot.descriptions.thieving_chefs import words as thieves
from render.hibachi.board.receipt import receipt_list
from render.hibachi.board.table import board_list as grill
from render.hibachi.board.won import won_list
from render.hibachi.hand import hand_list as grill_hand
from render.hibachi.pictures import turn_list as grill_turn
from render.kit.boxes import DisplayList
from render.thieving_chefs.board.table import board_list as kitchen
from render.thieving_chefs.hand import hand_list as kitchen_hand
from render.thieving_chefs.pictures import turn_list as kitchen_turn
from tests.games.hibachi.variants import CONTENT as GRILL
from tests.render.hibachi import tables as grills
from tests.render.hibachi.markets import MARKETS
from tests.render.hibachi.test_hand import HANDS as GRILL_HANDS
from tests.render.hibachi.test_won import ENDS
from tests.render.layout import collisions
from tests.render.thieving_chefs import tables as kitchens
from tests.sampling import THOROUGH, sample
from tests.words.pseudo import english

CUT: Final = {
    "kitchen three_no_sauce",
    "kitchen two_start",
    "grill four_throws",
    "grill four_plan",
    "kitchen hand announcing_six",
    "kitchen hand robbed_three",
    "kitchen hand lost",
    "kitchen hand won",
}
"""Pictures with shortened words if all are 40 % longer: names of dishes, narrow cards."""
NAMES: Final = (*grills.NAMES, *kitchens.NAMES, *kitchens.FOREIGN)

pytestmark = pytest.mark.usefixtures("longer_words")


def lists() -> Iterator[tuple[str, DisplayList]]:
    four = grills.tables()["four_cook"].view
    for name, one in sample(grills.tables().items(), 2):
        if one.view.outcome is None:
            yield f"grill {name}", grill(one.view, one.recent, grills.NAMES, GRILL)
    for name, end in sample(ENDS.items(), 2):
        yield f"end {name}", won_list(end, grills.NAMES, GRILL)
    for name, told in sample(MARKETS.items(), 2):
        yield f"market {name}", receipt_list(four, told, grills.NAMES)
    yield "grill turn", grill_turn(GRILL)
    yield "kitchen turn", kitchen_turn(kitchens.content())
    for name, view in sample(GRILL_HANDS.items(), 2):
        yield f"grill hand {name}", grill_hand(view, GRILL)
    for name, (view, recent, _) in sample(kitchens.BOARDS.items(), 4):
        yield f"kitchen {name}", kitchen(view, recent, kitchens.NAMES, kitchens.content())
    for name, held in sample(kitchens.HANDS.items(), 4):
        yield f"kitchen hand {name}", kitchen_hand(held, kitchens.content())


def test_longer_words_have_room_in_pictures_and_no_english_is_left() -> None:
    seen = 0
    for name, shown in lists():
        written = [item.words for item in shown.items]
        assert english(NAMES, *written) == set(), name
        # An accent may overlap the line above of the same text.
        assert all("" in pair for pair in collisions(shown)), name
        assert name in CUT or not any("\u2026" in one for one in written), name
        seen += 1
    assert seen > (40 if THOROUGH else 15)


def test_longer_texts_fit_and_have_no_english_left() -> None:
    content = kitchens.content()
    for view in (*(board for board, *_ in kitchens.BOARDS.values()), *kitchens.HANDS.values()):
        texts = [thieves.alt_board(view, kitchens.NAMES, content)]
        if view.me is not None:
            texts.append(thieves.alt_hand(view, kitchens.NAMES, content))
        assert max(map(len, texts)) <= ALT_MOST
        assert english(NAMES, *texts) == set()
    for view in (*(one.view for one in grills.tables().values()), *GRILL_HANDS.values()):
        texts = [hibachi.alt_board(view, grills.NAMES, GRILL)]
        if view.me is not None:
            texts.append(hibachi.alt_hand(view, grills.NAMES, GRILL))
        assert max(map(len, texts)) <= ALT_MOST
        assert len(hibachi.board_text(view, grills.NAMES, GRILL)) <= TEXT_MOST
        assert english(NAMES, *texts) == set()
