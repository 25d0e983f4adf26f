"""A card game of forty lines, in words."""

from typing import Any

import msgspec

from bot.descriptions.phrases import Recap
from bot.descriptions.words import GameWords, SeatRow
from bot.games.base import TurnGameView
from bot.games.contract import Seat
from bot.words import Reader

NAMES = ("Mei", "Omar", "Lena", "Tomas", "Priya")


class HighCardView(TurnGameView, frozen=True, kw_only=True):
    points: tuple[int, ...]
    hand: tuple[int, ...] = ()
    seats: int = 5


class CardPlayed(msgspec.Struct, frozen=True):
    seat: Seat
    card: int


class HighCardWords(GameWords[HighCardView, CardPlayed, None]):
    title = "High Card"
    rules = "skewers-rules"
    explains = ("play",)

    def rows(self, view: HighCardView, content: None) -> list[SeatRow]:
        return [SeatRow(self.score(points), (str(points),) * points) for points in view.points]

    def prompt(self, view: HighCardView, content: None) -> str:
        return "play a card"

    def hand(self, view: HighCardView, content: None) -> list[str]:
        return list(map(str, view.hand))

    def label(self, action: Any, view: HighCardView, content: None) -> str:
        return f"Play the {action}"

    def line(self, event: CardPlayed, recap: Recap[None]) -> str | None:
        who = recap.who(event.seat)
        return f"{'You' if isinstance(who, Reader) else who} played the {event.card}."


WORDS = HighCardWords()
