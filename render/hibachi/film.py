"""The board with its newest throws in motion, drawn from their recordings, never recomputed."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final, TypeAlias

from msgspec.structs import replace
from PIL import Image

from bot.descriptions.hibachi.facts import asked_seats, highlights_of
from bot.games.contract import Seat
from bot.games.hibachi.rules import events
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import SawThrow, Seen, View
from render.hibachi.board.bare import board_in
from render.hibachi.board.chips import chip, lay_chip
from render.hibachi.board.layout import SIZE, SQUARE, Ground
from render.hibachi.board.pieces import lay_pieces
from render.hibachi.board.table import board_list, draw_board
from render.hibachi.board.trail import HARD, Place, moments, pieces_of, placed, tracks
from render.kit.boxes import DisplayList, Item
from render.kit.encoding import Part, film
from render.kit.paths import Area, ellipse
from render.kit.stickers import Sheet, Sticker, drawn, faded, sticker_of
from render.kit.theme import SEATS, rgb

AROUND: Final = SQUARE.inset(-12)
"""The part of the picture in motion: the board with what overhangs its rim."""
_FOLLOWING: Final = (
    events.PhaseBegan,
    events.ActionCleaned,
    events.ActionLapsed,
    events.InvalidWentHome,
    events.ChilliesEarned,
)
"""Events that a throw may bring by itself, as the last of its round."""
_BESIDE: Final = ("ground", "banner")
"""Roles of the items beside the board that reach its rim with their light or shadow."""
Still: TypeAlias = tuple[Sequence[Seat], Sequence[Item]]
"""The seats whose marks are lit, and the items that cast light and shadow on the board's rim."""
_NONE: Final[Still] = ((), ())
_THROWING: Final = (Phase.THROW, Phase.BONUS_THROW)
_MOST: Final = 4
"""Throws of a film, each of at most 3 s."""
_WAIT: Final = 300
"""Before the release of the chip, in ms."""
_RUN: Final = 2000
"""Of the motion, in ms, at most."""
_HOLD: Final = 500
"""After the motion, in ms."""
_SLOWER: Final = 3.0
"""Slow motion, if the film does not become too long."""
_AROUND: Final = 6.0
"""Distance from the picture within which a flying chip is still visible, in cm."""
_TICK: Final = 70
"""Ms of a picture."""
_LIFT: Final = 5.5
"""Height of a flying chip in the picture, in cm."""
_TURNS: Final = 5


def draw_film(
    view: View, recent: Sequence[Seen], told: Sequence[Seen], names: Sequence[str], content: Content
) -> bytes | None:
    """Return the board with its newest throws in motion, as ``kit.encoding.film`` does.

    It rests as ``draw_board`` shows it. None where the newest event of ``recent`` is no throw;
    ``told`` has the earlier ones, shown from the asked seat's last own throw on.
    """
    throws = throws_of(recent, told, view.to_move if view.phase in _THROWING else None)
    if not throws:
        return None
    rest = draw_board(view, recent, names, content)
    still = still_of(view, recent, names, content)
    scenes = [Scene(rest, view, saw, content, still) for saw in throws]
    shots = [partial(scene.at, i) for scene in scenes for i in range(len(scene.shown))]
    lasting = [ms for scene in scenes for ms in scene.lasting()]
    return film(rest, shots, lasting)


def still_of(view: View, recent: Sequence[Seen], names: Sequence[str], content: Content) -> Still:
    """Return what does not move beside the chips."""
    items = board_list(view, recent, names, content).items
    return asked_seats(view, content), [item for item in items if item.role in _BESIDE]


def throws_of(recent: Sequence[Seen], told: Sequence[Seen], asked: Seat | None) -> list[SawThrow]:
    """Return the throws of a film, at most four; none where the chips were moved since.

    They follow the last throw of the ``asked`` seat; the newest is alone if none is to throw.
    """
    newest = next((one for one in reversed(recent) if not isinstance(one, _FOLLOWING)), None)
    if not isinstance(newest, SawThrow):
        return []
    found: list[SawThrow] = []
    for one in reversed([one for one in told if not isinstance(one, _FOLLOWING)]):
        if not isinstance(one, SawThrow) or one.seat == asked:
            break
        found.insert(0, one)
    most = 1 if asked is None else _MOST
    return [one for one in (found or [newest])[-most:] if _lasted(one)]


def _lasted(saw: SawThrow) -> int:
    return saw.thrown.frames[-1].ms if saw.thrown.frames else 0


def _before(view: View, ground: Ground, saw: SawThrow, asked: Sequence[Seat]) -> DisplayList:
    """Return the cards, marks and bottle before a throw; the marks of asked seats are lit."""
    pieces, before = DisplayList(*SIZE), view.round
    done = int(saw.chip > len(view.chefs) * view.throws)  # a bonus throw follows the first space
    before = replace(before, resolved=before.resolved[:done], won=before.won[:done])
    market = replace(view.market, bowl=None)
    then = replace(view, board=(), market=market, phase=Phase.THROW, round=before)
    lay_pieces(pieces, ground, then, highlights_of(()), asked)
    return pieces


class Scene:
    """The board at the moments of a throw, ``shown`` in ms of its recording."""

    def __init__(
        self, rest: Image.Image, view: View, saw: SawThrow, content: Content, still: Still = _NONE
    ) -> None:
        self._ground, self._saw = Ground(content.board), saw
        self._pieces, self._ways = pieces_of(saw), tracks(saw.thrown)
        self._bare = rest.copy()
        """With the chips at rest."""
        lying = _before(view, self._ground, saw, still[0])
        for one in saw.thrown.rest:
            if one.chip not in self._ways:
                self._put(lying, one.chip, Place(one.x, one.y))
        lying.items += still[1]
        around = (AROUND.x, AROUND.y, AROUND.right, AROUND.bottom)
        self._bare.paste(lying.onto(board_in(content.board)).crop(around), around)
        step = _TICK * _lasted(saw) / min(_RUN, _lasted(saw) * _SLOWER)
        shown = moments(saw.thrown, step)
        self.shown = shown[self._entrance(shown) :]
        self._pictures = [self._picture(i) for i in range(len(self.shown))]

    def lasting(self) -> list[int]:
        """Return the time of each picture, in ms."""
        return [_WAIT, *[_TICK] * (len(self.shown) - 2), _HOLD][-len(self.shown) :]

    def at(self, i: int) -> Part:
        """Return the part of a moment's picture that may be new, the whole at first."""
        whole, those = Area(0, 0, *SIZE), self._pictures[i - 1 : i + 1] if i else ()
        items = (item.area for one in those for item in one.items)
        areas = [area for area in items if area.overlap(whole)] or [whole]
        left = max(0, min(area.x for area in areas)) // 8 * 8
        top = max(0, min(area.y for area in areas)) // 8 * 8
        right = min(SIZE[0], max(area.right for area in areas))
        bottom = min(SIZE[1], max(area.bottom for area in areas))
        part = self._bare.crop((left, top, right, bottom))
        return self._pictures[i].onto(part, left, top), (left, top)

    def _picture(self, i: int) -> DisplayList:
        picture, ground, saw, shown = DisplayList(*SIZE), self._ground, self._saw, self.shown
        ms, before = shown[i], shown[i - 1] if i else -1.0
        there = placed(saw.thrown, self._ways, saw.chip, ms)
        for back, alpha in ((2, 0.16), (1, 0.32)):
            if i >= back and saw.chip in there:
                gone = placed(saw.thrown, self._ways, saw.chip, shown[i - back])[saw.chip]
                self._own(picture, gone, i - back, alpha)
        for number in self._ways:
            if number in there and number != saw.chip:
                self._put(picture, number, there[number])
        if before < saw.thrown.path.landed <= ms and saw.chip in there:
            at = ground.at(there[saw.chip].x, there[saw.chip].y)
            picture.put("ripple", drawn("ripple"), *at)
        if saw.chip in there:
            self._own(picture, there[saw.chip], i, 1)
        for blow in saw.thrown.path.blows:
            if before < blow.ms <= ms and blow.speed >= HARD:
                picture.put("spark", drawn("spark"), *ground.at(blow.x / 100, blow.y / 100))
        return picture

    def _entrance(self, shown: Sequence[float]) -> int:
        """Return the moment of the thrown chip's entrance.

        The hand of a flat throw is far to the side; the film skips the empty pictures.
        """
        way, reach = self._ways[self._saw.chip], _AROUND * self._ground.cm
        for i, ms in enumerate(shown):
            x, y = self._ground.at(*way.at(ms))
            if AROUND.inset(-round(reach)).nearest(x, y) == (x, y):
                return i
        return 0

    def _put(self, picture: DisplayList, number: int, place: Place) -> None:
        """Add a chip that lies or slides."""
        ground, piece = self._ground, self._pieces[number]
        at, radius = ground.at(place.x, place.y), ground.board.chip_radius * ground.cm
        lay_chip(picture, at, radius, piece.style, value=piece.value, turn=number * 17 % 45)

    def _own(self, picture: DisplayList, place: Place, i: int, alpha: float) -> None:
        """Add the thrown chip, in the air above its shadow."""
        ground = self._ground
        x, y = ground.at(place.x, place.y)
        radius = ground.board.chip_radius * ground.cm
        lift = place.height * _LIFT * ground.cm
        if place.height and alpha == 1:
            picture.put("shadow", _shadow(round(radius)), x + lift * 0.2, y + 6)
        turn = i % _TURNS * 45 / _TURNS if place.height else 14.0
        piece = chip(SEATS[self._saw.seat], radius, turn=turn)
        picture.put("chip", piece if alpha == 1 else faded(piece, alpha), x, y - lift)


@lru_cache(maxsize=4)
def _shadow(radius: int) -> Sticker:
    middle = radius * 2
    sheet = Sheet(4 * radius, 4 * radius)
    sheet.soft(ellipse(middle, middle, radius * 0.9), rgb("#000000"), radius * 0.22, alpha=0.5)
    return sticker_of(sheet.image, middle, middle)
