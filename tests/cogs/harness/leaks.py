"""Follows one table and everything that leaves the process, and reports early disclosures."""

import base64
import json
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from types import MappingProxyType
from typing import Any, ClassVar, Protocol

from bot.cli.health import check_health
from bot.playground.world.components import walk
from bot.playground.world.record import Delivery
from bot.tables.model.records import TableId
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig
from tests.pictures import OWN, PUBLIC
from tests.playground.acts import alt_texts

_BEAT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ (connecting|ready|unhealthy|closing)\n")


TEXTS = ("brigade.json", "table.json")
"""Files whose content is checked as text."""

PLAIN = frozenset(
    [
        "version",
        "background",
        "duration",
        "loop",
        "extension",
        "transparency",
        "timestamp",
        "jfif",
        "jfif_version",
        "jfif_unit",
        "jfif_density",
    ]
)
"""Attributes of a picture's drawing; no text is made from them."""


class Marked(Protocol):
    """Marked pieces that can be identified in a text."""

    @property
    def marks(self) -> Any:
        """Everything that can be identified."""
        ...

    def found(self, text: str) -> set[str]:
        """Return the pieces named in a text."""
        ...


class Marks:
    """Marked pieces, each identified in a text by any of its words; empty by default."""

    def __init__(self, words: Mapping[str, Sequence[str]] = MappingProxyType({})) -> None:
        self._signs = {mark: _sign(called) for mark, called in words.items()}
        self._words = [(mark, word.lower()) for mark, called in words.items() for word in called]
        self.marks = tuple(words)

    def found(self, text: str) -> set[str]:
        """Return the pieces named in a text."""
        lower = text.lower()  # tested first: it takes a tenth of the time
        likely = {mark for mark, word in self._words if word in lower}
        return {mark for mark in likely if self._signs[mark].search(text)}


def _sign(words: Sequence[str]) -> re.Pattern[str]:
    edge = "[0-9a-z]" if all(map(str.isdigit, words)) else "[a-z]"
    called = "|".join(map(re.escape, words))
    return re.compile(rf"(?<!{edge})(?:{called})(?!{edge})", re.IGNORECASE)


class LeakWatch:
    """Tracks the audience of each piece, and compares everything that was sent with it.

    Args:
        rig: the loopback of the table.
        marked: its marked pieces.
        table_id: the table.
    """

    public_files: ClassVar[re.Pattern[str]] = re.compile(PUBLIC)
    own_files: ClassVar[re.Pattern[str]] = re.compile(OWN + r"|(brigade|table)\.json")

    def __init__(self, rig: LoopbackRig, marked: Marked, table_id: TableId) -> None:
        self._rig, self._marked, self._table_id = rig, marked, table_id
        self._public: set[str] = set()
        self._own: dict[int, set[str]] = {}
        self._read = 0
        self._told = False
        self._clean: set[bytes] = set()
        self.named = 0
        """The number of times a card was named to a person."""
        self.kinds: set[str] = set()
        """The kinds of audiences read so far."""

    @property
    def hidden(self) -> int:
        """The number of cards seen only by their holders."""
        return len(self._marked.marks) - len(self._public)

    async def check_sent(self) -> None:
        """Record what is public now, then check what was sent since the last call.

        Called after each move, so that deliveries made before a card is revealed are checked first.
        """
        await self._learn()
        record = self._rig.server.record
        for sent in record.sent[self._read :]:
            self._check(sent)
        self._read = len(record.sent)
        self._check_rest()

    async def _learn(self) -> None:
        table = await self._rig.bot.tables.repository.load(self._table_id)
        state: Any = table.state.game
        if state is None:
            return
        self._learn_game(state)
        for seat in range(len(table.state.seats)):
            holder = table.holder(seat)
            if holder is not None:
                self._own.setdefault(holder.user_id, set()).update(self._held(state, seat))
        self._secret = table.row.secret.reveal
        self._told = not table.state.status.is_live

    def _learn_game(self, state: Any) -> None:
        """Record what is public; nothing in a game without marks."""

    def _held(self, state: Any, seat: int) -> set[str]:
        """Return what only this seat knows."""
        return set()

    def _named(self, sent: Delivery) -> set[str]:
        """Return the pieces named in a delivery; the daily dish is public."""
        if any(file.filename.startswith("daily-") for file in sent.files):
            return set()
        exported = [f.data.decode() for f in sent.files if f.filename in TEXTS]
        return self._marked.found(_text(sent) + "".join(exported))

    def _check(self, sent: Delivery) -> None:
        named = self._named(sent)
        self.named += len(named)
        self.kinds.add(sent.audience.kind)
        for reader in sent.audience.readers or {0}:
            leaked = named - self._public - self._own.get(reader, set())
            assert not leaked, (reader, leaked, sent)
        for file in sent.files:
            if file.filename in TEXTS:
                self._check_secret(file.data.decode())
            elif (digest := sha256(file.data).digest()) not in self._clean:
                self._check_picture(file.data)
                self._clean.add(digest)
            public = self.public_files.fullmatch(file.filename)
            assert public or self.own_files.fullmatch(file.filename), file.filename
            assert public or sent.audience.kind != "channel"
        self._check_ids(sent)
        self._check_secret(_text(sent))

    def _check_picture(self, data: bytes) -> None:
        """Check that the bytes of a picture name nothing."""
        assert not self._marked.found(data.decode("latin-1"))

    def _noted(self, text: str) -> set[str]:
        """Return the pieces named in a line of the log, or in a small file."""
        return self._marked.found(text)

    def _check_ids(self, sent: Delivery) -> None:
        """Check that a public message's control has an action, and no index into offers."""
        if sent.audience.kind != "channel":
            return
        for part in walk((sent.shown or {}).get("components", [])):
            if "custom_id" in part:
                press = ControlId.parse(part["custom_id"])
                assert press.payload == "", sent

    def _check_secret(self, text: str) -> None:
        """Check that nobody reads the seed before the table has ended, and everybody after."""
        if self._told:
            return
        for written in (
            self._secret.hex(),
            repr(self._secret)[2:-1],
            base64.b64encode(self._secret).decode()[:20],
            str(int.from_bytes(self._secret)),
        ):
            assert written not in text

    def _check_rest(self) -> None:
        """Check that no card, seed or token is in the log, the heartbeat or another file."""
        rig = self._rig
        log = rig.log.text()
        rig.log.records[:] = [r for r in rig.log.records if r.levelname == "ERROR"]
        if self._noted(log):
            found = [line for line in log.splitlines() if self._noted(line)]
            assert found == [], found
        self._check_secret(log)
        assert not [token for token in (rig.server.token, *rig.server.by_token) if token in log]
        beat = (rig.data / "heartbeat").read_text(encoding="ascii")
        assert _BEAT.fullmatch(beat)
        assert check_health(rig.data, datetime.now(UTC))[1] in beat
        for path in rig.data.iterdir():
            if "sqlite3" not in path.name:  # the database's reader sees every hand
                assert not self._noted(path.read_text(encoding="ascii"))


def _text(sent: Delivery) -> str:
    parts: list[Any] = [sent.body, sent.shown, sorted(f.filename for f in sent.files)]
    return json.dumps([*parts, alt_texts(sent)], ensure_ascii=False)
