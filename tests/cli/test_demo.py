"""`brigade demo`: whole games over the loopback Discord, and their reports."""

import asyncio
import errno
import json
import re
from collections import defaultdict
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.games.hibachi.rules.actions import Decline
from bot.games.registry import KINDS
from bot.playground import Playground
from bot.playground.visitors import game, scene
from bot.playground.visitors.scene import NAMES, Scene
from bot.playground.visitors.visitor import Visitor
from bot.tables.model.records import OutboxRow
from bot.tables.views.table_view import TableView
from bot.tables.workers.outbox import DeliverLaterError, Outbox
from cogs.delivery.courier import DiscordCourier
from cogs.delivery.messages import MessageTransport
from cogs.hibachi.aim import AimForm
from cogs.hibachi.forms import MarketForm
from cogs.interactions import page
from cogs.messages import boards, controls, hands
from cogs.messages.presenter import BoardButton
from cogs.thieving_chefs.presenter import ThievingChefsPresenter
from tests.lab.__main__ import main as lab
from tests.playground.visitors.calls import CheckedCalls
from tests.playground.visitors.prober import Prober
from tests.sampling import sample
from tests.short import shorten

GAMES = ", ".join(kind.ID for kind in KINDS)

KEYS = [
    "game",
    "seats",
    "turns",
    "prompts",
    "interactions",
    "public_messages",
    "messages",
    "edits",
    "pings",
    "dms",
    "deleted",
    "empty_pushes",
    "uploaded_bytes",
    "tallest_message_px",
    "tallest_on_phone_px",
    "violations",
    "slowest_answer_ms",
    "winner",
]


@pytest.fixture(autouse=True)
def _probing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let players try every control, each once a game, and check who is pinged."""
    pressed: defaultdict[Playground, set[str]] = defaultdict(set)

    def make(scene: Scene, *visitor: Any) -> Prober:
        return Prober(scene, *visitor, pressed=pressed[scene.server])

    monkeypatch.setattr(game, "Visitor", make)
    monkeypatch.setattr(game, "find_prompted", CheckedCalls())


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shorten(monkeypatch, tmp_path / "content")


@pytest.mark.parametrize("seats", [2, 3])
def test_a_demonstration(
    short: None, seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    words = ["demo", "thieving_chefs", "--seats", str(seats), "--seed", "4", "--out", str(out)]
    assert main(words) == 0
    said = capsys.readouterr()
    assert said.err == f"{seats} chefs play; every board and hand will be written to {out}.\n"
    report = json.loads(said.out.splitlines()[-1])
    assert list(report) == KEYS
    assert (report["game"], report["seats"], report["violations"]) == ("thieving_chefs", seats, 0)
    assert report["winner"] in NAMES[:seats]
    # A seat is pinged once a turn; lobby and end are the two other messages.
    assert report["pings"] == report["turns"]
    assert report["public_messages"] == report["turns"] + 2
    assert report["messages"] == {"lobby": 1, "act": report["turns"], "end": 1}
    assert report["edits"] > report["turns"]
    assert report["deleted"] <= report["dms"]
    assert report["empty_pushes"] == 0 < report["uploaded_bytes"]
    assert report["prompts"] > report["turns"]
    assert report["interactions"] >= report["prompts"] - seats

    transcript = (out / "transcript.md").read_text(encoding="utf-8")
    pictures = sorted(path.name for path in out.glob("*.jpg"))
    assert len([name for name in pictures if "kitchen" in name]) >= report["turns"]
    for name in (*NAMES[:seats], "kitchen"):
        assert any(name in picture for picture in pictures)
    for name in pictures:
        assert name in transcript
    for words_there in ("*Mei used /table open", "[Join]", "Pings ", "wins with"):
        assert words_there in transcript
    assert re.search(r"^> Table 1 · .* due in 24 hours  \n\nPings", transcript, re.MULTILINE)
    require_readable(transcript)


def require_readable(transcript: str) -> None:
    """Check that any Markdown viewer shows a transcript as intended."""
    lines = transcript.splitlines()
    assert any(re.fullmatch(r"!\[.*\]\(\d{4}-kitchen\.jpg\)", line) for line in lines)
    assert all(line.endswith("  ") for line in lines if line.startswith("> "))
    assert not re.search(r"<t:|<@", transcript)
    assert re.search(r"Due \d{4}-\d\d-\d\d \d\d:\d\d UTC", transcript)
    assert re.search(r"^> \*\*@\w+: ", transcript, re.MULTILINE)
    heads = [line for line in lines if line.startswith("## ")]
    numbers = {line.split()[1] for line in heads}
    changes = [line for line in heads if re.search(" · (edit|delete)", line)]
    assert changes
    for head in changes:
        number, what, of, first = re.findall(r"\d{4}|edit|delete|of", head)
        assert (of, first in numbers, first < number) == ("of", True, True), (head, what)
    for i, line in enumerate(lines):
        if " · delete of " in line:  # names the deleted content
            assert lines[i + 2].startswith("> ")


def test_the_same_seed_plays_the_same_game(
    short: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reports = []
    for _ in range(2):
        assert main(["demo", "thieving_chefs", "--seed", "8", "--out", str(tmp_path / "out")]) == 0
        reports.append(json.loads(capsys.readouterr().out.splitlines()[-1]))
    for key in ("turns", "prompts", "winner", "pings"):
        assert reports[0][key] == reports[1][key]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The first dish wins Hibachi, and its rounds are short."""
    shorten(monkeypatch, tmp_path / "content", 1, "hibachi")


@pytest.mark.parametrize(("seats", "edition"), sample([(2, "chilli"), (3, "classic")], 2))
def test_a_demonstration_of_a_game_with_forms(
    quick: None, seats: int, edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Aims are adjusted on the panel or typed, market forms filled in through their modals."""
    out = tmp_path / "out"
    words = ["demo", "hibachi", "--seats", str(seats), "--option", f"edition={edition}"]
    assert main([*words, "--seed", "3", "--out", str(out)]) == 0
    report = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (report["game"], report["seats"], report["violations"]) == ("hibachi", seats, 0)
    messages = report["messages"]
    assert sum(messages.values()) == report["public_messages"]
    rounds, beside = messages["plan"], {"lobby", "throw", "end"}
    assert messages["throw"] > seats * rounds
    assert sum(n for asked, n in messages.items() if asked not in beside) <= 16 * rounds

    transcript = (out / "transcript.md").read_text(encoding="utf-8")
    chosen = {"classic": "Classic", "chilli": "With chillies"}[edition]
    assert f"Edition: {chosen}" in transcript.split("The game has begun")[1]
    for shown in (" pressed 'Aim'*", " used /hibachi throw ", "[Throw the ", "wins with 1 dish"):
        assert shown in transcript
    assert re.search(
        r"\[\w+: (buy|sell) \d .*\[Send the form \(\d bowls? filled in\)\]", transcript
    )
    assert re.search(r"^## \d+ · modal · \w+ only$", transcript, re.MULTILINE)


@pytest.fixture
def snack(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The first dish ends Diced Veggies."""
    shorten(monkeypatch, tmp_path / "content", 1, "diced_veggies")


@pytest.mark.parametrize("seats", [1, 2])
def test_a_demonstration_of_a_game_with_panels(
    snack: None, seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cuts and dishes are chosen on their panels; a single player may play alone."""
    out = tmp_path / "out"
    words = ["demo", "diced_veggies", "--seats", str(seats), "--seed", "3", "--out", str(out)]
    assert main(words) == 0
    said = capsys.readouterr()
    chefs = "1 chef plays" if seats == 1 else "2 chefs play"
    assert said.err == f"{chefs}; every board and hand will be written to {out}.\n"
    report = json.loads(said.out.splitlines()[-1])
    assert (report["game"], report["seats"], report["violations"]) == ("diced_veggies", seats, 0)
    assert report["winner"]
    assert sum(report["messages"].values()) == report["public_messages"]
    assert {"lobby", "cut", "end"} <= report["messages"].keys()

    transcript = (out / "transcript.md").read_text(encoding="utf-8")
    for shown in ("[Cut here]", "[Cook this dish]", "Preview a cut: ", " cut off ", " cooked "):
        assert shown in transcript
    assert ("scored " if seats == 1 else "wins with ") in transcript
    assert seats > 1 or "ealed" not in transcript  # a single player seals nothing


@pytest.mark.parametrize(
    ("where", "does", "says"),
    [
        (controls, "panel", r"\w+'s hand did not come by DM|no way to press 'Aim' .*"),
        (controls, "modal", r"no way to press '.*: nothing to trade' \(line_\w+\) of seat \d"),
        (hands, "panel", r"no way to press '.+' \(aim_\w+\) of seat \d"),
        (hands, "enter", r"no way to press 'Throw the \d00' \(aim_\w+\) of seat \d"),
    ],
)
def test_a_step_of_a_form_without_a_control_is_a_violation(
    quick: None,
    where: Any,
    does: str,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On a hand and on a panel, even if another step with a control is taken."""
    rows = controls.step_rows

    def without_the_last(view: Any, group: Any, number: int) -> Any:
        last = max((i for i, step in enumerate(group.steps) if step.does == does), default=None)
        if last is not None:
            steps = group.steps[:last] + group.steps[last + 1 :]
            group = msgspec.structs.replace(group, steps=steps)
        return rows(view, group, number)

    if (where, does) == (controls, "panel"):  # without a hand, the wait for it would time out
        find = Visitor._find_hand

        async def impatiently(self: Visitor, view: TableView) -> Any:
            monkeypatch.setattr(scene, "MESSAGE_TIMEOUT", 0.5)
            return await find(self, view)

        monkeypatch.setattr(Visitor, "_find_hand", impatiently)
    monkeypatch.setattr(where, "step_rows", without_the_last)
    code, wrong, report = demonstrated(tmp_path, capsys, "hibachi")
    assert code == 1
    assert report["violations"] == len(wrong) == 2
    assert re.fullmatch(says, wrong[0])
    assert wrong[1] == "the game did not come to its end"


def test_a_form_without_a_way_in_is_a_violation(
    quick: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for form in (AimForm, MarketForm):
        monkeypatch.setattr(form, "action", lambda *_: Decline())
    code, wrong, _ = demonstrated(tmp_path, capsys, "hibachi")
    assert code == 1
    assert wrong[0] in {f"no way to fill in offer 0 of seat {seat}" for seat in (0, 1)}


def test_an_asked_player_without_a_ping_is_a_violation(
    short: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    announce = MessageTransport.announce

    async def silently(
        self: MessageTransport, channel_id: int, text: str, nonce: str, users: Any = ()
    ) -> int:
        return await announce(self, channel_id, text, nonce)

    monkeypatch.setattr(MessageTransport, "announce", silently)
    code, wrong, report = demonstrated(tmp_path, capsys)
    assert code == 1
    assert wrong[0] in {f"{name} is asked and was not called" for name in NAMES[:2]}
    assert report["pings"] == 0


def test_every_button_of_a_game_on_the_board_is_pressed(
    short: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = dict[str, set[str]]()
    verbs = ThievingChefsPresenter.verbs

    def collected(self: ThievingChefsPresenter, view: TableView) -> tuple[BoardButton, ...]:
        found = verbs(self, view)
        for verb in found:
            shown.setdefault(verb.id, set()).add(verb.label)
        return found

    monkeypatch.setattr(ThievingChefsPresenter, "verbs", collected)
    code, wrong, _ = demonstrated(tmp_path, capsys)
    assert (code, wrong) == (0, [])
    assert len(shown) > 3
    transcript = (tmp_path / "out" / "transcript.md").read_text(encoding="utf-8")
    pressed = set(re.findall(r"^\*\w+ pressed '(.*)'\*", transcript, re.MULTILINE))
    assert all(labels & pressed for labels in shown.values()), (shown, pressed)


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("rest", r"'Draw' of seat \d means none of the offers"),
        ("hand", r"'Draw' of seat \d does not what it means"),  # each game's own button
    ],
)
def test_a_button_on_the_board_that_does_something_else_is_a_violation(
    action: str,
    says: str,
    short: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    verbs = ThievingChefsPresenter.verbs

    def renamed(self: ThievingChefsPresenter, view: TableView) -> tuple[BoardButton, ...]:
        return tuple(
            msgspec.structs.replace(verb, id=action) if verb.id == "draw" else verb
            for verb in verbs(self, view)
        )

    monkeypatch.setattr(ThievingChefsPresenter, "verbs", renamed)
    means = {"hand": ThievingChefsPresenter.means_of["draw"]}
    monkeypatch.setattr(ThievingChefsPresenter, "means_of", ThievingChefsPresenter.means_of | means)
    code, wrong, _ = demonstrated(tmp_path, capsys)
    assert code == 1
    assert re.fullmatch(says, wrong[0])


def test_a_button_that_the_board_lacks_is_a_violation(
    short: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = boards.board_rows

    def without(view: TableView, face: Any) -> tuple[Any, ...]:
        found = rows(view, face)
        return tuple(
            tuple(control for control in row if getattr(control, "label", "") != "Draw")
            if isinstance(row, tuple)
            else row
            for row in found
        )

    monkeypatch.setattr(boards, "board_rows", without)
    code, wrong, _ = demonstrated(tmp_path, capsys)
    assert code == 1
    assert re.fullmatch(r"the board has no 'Draw' for seat \d", wrong[0])


def test_an_option_that_a_game_does_not_have_ends_the_demonstration(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, wrong, _ = demonstrated(tmp_path, capsys, "hibachi", "--option", "edition=vegan")
    assert (code, wrong[0]) == (1, "the lobby has no choice edition=vegan")


def demonstrated(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    game: str = "thieving_chefs",
    *more: str,
) -> tuple[int, list[str], dict[str, Any]]:
    """Return the exit code, the violations printed, and the report."""
    code = main(["demo", game, "--seed", "4", "--out", str(tmp_path / "out"), *more])
    said = capsys.readouterr()
    report = json.loads(said.out.splitlines()[-1])
    assert list(report) == KEYS
    assert (tmp_path / "out" / "transcript.md").is_file()
    return code, said.err.splitlines()[1:], report


@pytest.mark.parametrize("kind", [page.Pick, tuple])
def test_an_offer_without_a_control_is_a_violation(
    short: None,
    kind: type,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Even if another offer with a control is chosen."""
    rows = controls.hand_rows

    def without_the_last(*arguments: Any) -> tuple[Any, ...]:
        found = list(rows(*arguments))
        last = max((i for i, row in enumerate(found) if isinstance(row, kind)), default=None)
        if last is not None:
            row = found[last]
            left = row[:-1] if isinstance(row, tuple) else _without_the_last_option(row)
            found[last : last + 1] = [left] if left else []
        return tuple(found)

    monkeypatch.setattr(controls, "hand_rows", without_the_last)
    code, wrong, report = demonstrated(tmp_path, capsys)
    assert code == 1
    assert report["violations"] == len(wrong) == 2
    assert report["prompts"] == 1  # the game stops at the first prompt
    assert re.fullmatch(r"no way to press offer \d+ of seat \d", wrong[0])
    assert wrong[1] == "the game did not come to its end"


def _without_the_last_option(pick: page.Pick) -> page.Pick | None:
    options = pick.options[:-1]
    return msgspec.structs.replace(pick, options=options) if options else None


def test_a_hand_that_is_never_shown_ends_the_demonstration(
    short: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deliver = DiscordCourier.deliver

    async def boards_alone(self: DiscordCourier, row: OutboxRow) -> None:
        if row.audience is not None:
            raise DeliverLaterError(timedelta(hours=1), "never")
        await deliver(self, row)

    monkeypatch.setattr(DiscordCourier, "deliver", boards_alone)
    monkeypatch.setattr(scene, "OUTBOX_TIMEOUT", 0.2)
    code, wrong, report = demonstrated(tmp_path, capsys)
    assert code == 1
    assert wrong[0] == "left over: a board or a hand was never shown"
    assert wrong[1:] == ["the game did not come to its end"]
    assert report["violations"] == 2


def test_a_lobby_that_is_never_shown_ends_the_demonstration(
    short: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def idle(self: Outbox) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Outbox, "run", idle)
    monkeypatch.setattr(scene, "MESSAGE_TIMEOUT", 0.2)
    code, wrong, report = demonstrated(tmp_path, capsys)
    assert code == 1
    assert wrong == [
        "Table 1 · Thieving Chefs was not shown: look at the switches",
        "the game did not come to its end",
    ]
    assert report["violations"] == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chess"], f"there is no game 'chess': choose one of {GAMES}."),
        (["thieving_chefs", "--seats", "1"], "thieving_chefs is for 2 to 5, not for 1."),
        (["thieving_chefs", "--seats", "6"], "thieving_chefs is for 2 to 5, not for 6."),
    ],
)
def test_an_invalid_game_is_one_line(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["demo", *words]) == 2
    assert capsys.readouterr().err == f"brigade: {says}\n"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (main, ["demo", "thieving_chefs", "--out"]),
        (lab, ["art", "--out"]),
    ],
)
@pytest.mark.parametrize("trouble", ["below a file", "a file", "not to be written to"])
def test_a_folder_that_cannot_be_used_is_one_line_before_anything_is_done(
    command: Callable[[list[str]], int],
    words: list[str],
    trouble: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "file").write_text("in the way")
    out = tmp_path / {"below a file": "file/out", "a file": "file"}.get(trouble, "out")
    if trouble == "not to be written to":  # permissions of a folder do not restrict root

        def refuse(**_: object) -> None:
            raise PermissionError(errno.EACCES, "Permission denied")

        monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    assert command([*words, str(out)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert f": the folder {out}" in said.err


@pytest.mark.parametrize("port", ["-1", "65536", "99999", "http"])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["play", f"--port={port}"])
    assert refused.value.code == 2
    assert f"'{port}' is not a port: use a number from 0 to 65535" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("program", "command"), [(main, "demo"), (lab, "selfplay"), (lab, "art"), (main, "play")]
)
def test_the_help_names_the_defaults(
    program: Callable[[list[str]], int], command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        program([command, "--help"])
    said = " ".join(capsys.readouterr().out.split())
    takes = re.findall(r" (--\w+) [A-Z]+ (.*?)(?= --|$)", said.split("show this help")[1])
    assert takes
    for option, words in takes:
        assert "(default: " in words, option
    if command in ("demo", "selfplay"):
        assert f"GAME one of: {GAMES} " in said
    if command == "selfplay":
        assert "apprentice, cook, chef, master, random, rival, or a seer" in said


def test_without_a_folder_the_new_one_is_named(
    short: None, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert main(["demo", "thieving_chefs", "--seed", "4"]) == 0
    (named,) = re.findall(r"will be written to (.*)\.\n", capsys.readouterr().err)
    assert (Path(named) / "transcript.md").is_file()
