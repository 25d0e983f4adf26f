"""Diced Veggies in a language with longer words, and without any English."""

from typing import Final

import pytest

from bot.descriptions.diced_veggies import words
from bot.descriptions.diced_veggies.facts import hype_id
from bot.descriptions.phrases import ALT_MOST, HINT_MOST, LABEL_MOST, TEXT_MOST
from bot.games.offers import One
from bot.words import say
from render.diced_veggies.board.table import board_list
from render.diced_veggies.hand import hand_list
from render.kit.boxes import DisplayList
from tests.games.diced_veggies.variants import CONTENT as PLAYED
from tests.games.diced_veggies.variants import STACKED
from tests.render.diced_veggies.games import play
from tests.render.diced_veggies.tables import CONTENT, HANDS, NAMES, TABLES
from tests.render.layout import collisions
from tests.words.pseudo import english

CUT: Final = {"four_thirteen", "full", "solo"}
"""Pictures with shortened words if all are 40 % longer: few cards left, three hypes, bands."""

pytestmark = pytest.mark.usefixtures("longer_words")


def lists() -> dict[str, DisplayList]:
    boards = {name: board_list(view, (), NAMES, CONTENT) for name, view in TABLES.items()}
    return {**boards, **{name: hand_list(view, CONTENT) for name, view in HANDS.items()}}


def test_longer_words_have_room_in_pictures() -> None:
    called = {say(hype_id(hype)) for hype in CONTENT.hypes}
    for name, shown in lists().items():
        # An accent may overlap the line above on the same card.
        touching = [pair for pair in collisions(shown) if " ".join(pair) not in called]
        assert touching == [], name
        written = [item.words for item in shown.items]
        assert name in CUT or not any("\u2026" in one for one in written), name
        assert english(NAMES, *written) == set(), name


def test_longer_texts_fit_and_have_no_english_left() -> None:
    for view in (*TABLES.values(), *HANDS.values()):
        seat = view.to_move if view.me is None else view.me
        texts = [words.alt_board(view, NAMES, CONTENT), words.alt_hand(view, NAMES, CONTENT)]
        assert max(map(len, texts)) <= ALT_MOST
        assert len(words.board_text(view, NAMES, CONTENT)) <= TEXT_MOST
        notes = words.hand_notes(view, NAMES)
        if view.outcome is None:
            assert english(NAMES, words.question(view, NAMES, CONTENT, seat), *texts, *notes) <= {
                "Nothing", "asked", "you", "now",
            }  # fmt: skip


@pytest.mark.parametrize("seats", [1, 3])
def test_longer_offers_fit_on_their_controls(seats: int) -> None:
    labelled = 0
    for step in play(seats, seed=seats + 31):
        if step.asked is None:
            continue
        view = STACKED.view(step.state, step.asked)
        actions = [offer.action for offer in step.offers if isinstance(offer, One)]
        found = [words.offer_texts(action, view, NAMES, PLAYED) for action in actions]
        labels, hints = [label for label, _ in found], [hint for _, hint in found]
        assert all(0 < len(label) <= LABEL_MOST for label in labels)
        assert all(0 < len(hint) <= HINT_MOST for hint in hints)
        assert english(NAMES, *labels, *hints) == set()
        labelled += len(labels)
    assert labelled > 50
