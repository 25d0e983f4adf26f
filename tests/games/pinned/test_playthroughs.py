"""Recorded playthroughs of each game as text: a changed rule shows as a difference.

``UPDATE_GOLDEN=1 pytest tests/games`` writes the files again; read the difference.
"""

import pytest

from tests.games.cases import CASES, Case
from tests.games.pinned.transcript import transcript
from tests.sampling import is_set

KEPT = [
    pytest.param(case, seats, id=f"{case.name}-{seats}")
    for case in CASES.values()
    for seats in case.playthroughs
]


@pytest.mark.parametrize(("case", "seats"), KEPT)
def test_a_game_matches_its_record(case: Case, seats: int) -> None:
    kept, game = case.playthroughs[seats], case.pinned or case.game
    lines = transcript(game, kept.options, seats, kept.seed, case.turn_of, kept.player)
    text = "\n".join(lines) + "\n"
    file = case.folder / "playthroughs" / f"seats_{seats}.txt"
    if is_set("UPDATE_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()
    assert [what for what in kept.wanted if what not in text] == []


def test_each_file_is_played() -> None:
    for case in {case.folder: case for case in CASES.values() if case.playthroughs}.values():
        files = {path.stem for path in (case.folder / "playthroughs").glob("seats_*.txt")}
        assert files == {f"seats_{seats}" for seats in case.playthroughs}
