"""The words of every game: present for every question, move and event, within Discord's limits."""

from collections.abc import Iterator

import pytest

from bot import limits
from bot.descriptions.phrases import ALT_MOST, TEXT_MOST, Recap
from bot.games.contract import Options
from bot.games.offers import One
from tests.games.cases import CASES, Case
from tests.games.playing import PlayedStep, everybody, own, whole

NAMES = ("Mei", "Omar", "Lena", "Tomas", "Priya")

SHOWN = [
    pytest.param(case, options, seats, id=f"{case.name}-{seats}")
    for case in CASES.values()
    if case.words is not None
    for options, seats in list(case.tables())[-1:]
]
every_shown = pytest.mark.parametrize(("case", "options", "seats"), SHOWN)


def some(case: Case, options: Options, seats: int) -> Iterator[PlayedStep]:
    """Yield every third step of a game, and its last."""
    steps = whole(case.game, options, seats, *own(71))
    yield from (*steps[::3], steps[-1])


@every_shown
def test_every_seat_reads_its_question_and_every_move(
    case: Case, options: Options, seats: int
) -> None:
    game, words, content = case.game, case.words, getattr(case.game, "content", None)
    for step in some(case, options, seats):
        for seat in range(seats):
            view = game.view(step.before, seat)
            assert words.turn(view, NAMES, content)
            assert words.question(view, NAMES, content, seat).endswith((".", "?", "!"))
            for offer in game.offers(step.before, seat):
                if isinstance(offer, One):
                    label = words.offer_texts(offer.action, view, NAMES, content)[0]
                    assert 0 < len(label) <= limits.BUTTON_LABEL


@every_shown
def test_recaps_and_texts_keep_to_their_length(case: Case, options: Options, seats: int) -> None:
    game, words, content = case.game, case.words, getattr(case.game, "content", None)
    told = 0
    for step in some(case, options, seats):
        for seat in everybody(seats):
            seen = [one for one in (game.seen(event, seat) for event in step.events) if one]
            told += len(words.lines(seen, Recap(NAMES, content, seat)))
            view = game.view(step.after, seat)
            if seat is None:
                assert 0 < len(words.alt_board(view, NAMES, content)) <= ALT_MOST
                assert 0 < len(words.board_text(view, NAMES, content)) <= TEXT_MOST
            else:
                assert 0 < len(words.alt_hand(view, NAMES, content)) <= ALT_MOST
    assert told


@every_shown
def test_the_end_is_drawn_at_the_size_of_the_beginning(
    case: Case, options: Options, seats: int
) -> None:
    """A size that depends on hidden cards would reveal their number."""
    game, content = case.game, getattr(case.game, "content", None)
    first, *_, last = (step.after for step in some(case, options, seats))
    boards = [
        case.pictures.draw_board(game.view(state, None), (), NAMES[:seats], content)
        for state in (first, last)
    ]
    hands = [case.pictures.draw_hand(game.view(state, 0), content) for state in (first, last)]
    assert boards[0].size == boards[1].size
    assert hands[0].size == hands[1].size


@every_shown
def test_the_end_names_a_winner_to_every_seat(case: Case, options: Options, seats: int) -> None:
    game, words, content = case.game, case.words, getattr(case.game, "content", None)
    *_, last = some(case, options, seats)
    outcome = game.outcome(last.after)
    assert outcome is not None
    for seat in range(seats):
        said = words.question(game.view(last.after, seat), NAMES, content, seat)
        assert any(NAMES[winner] in said for winner in outcome.winners), said
