"""What a person has begun on this server and can go on with: one press in the lobby leads there."""

from dataclasses import dataclass

from bot.playground.world import Json


@dataclass(frozen=True, slots=True)
class Begun:
    """Something that a person takes part in.

    Attributes:
        id: what it is known by.
        title: what it is called.
        words: how it stands.
        channel_id: where it is shown.
        asked: whether it waits for this person.
        until: unix seconds at which this person's time there is up; None where none runs.
        then: what happens after that, as the end of a sentence.
    """

    id: str
    title: str
    words: str
    channel_id: int
    asked: bool
    until: float | None
    then: str

    def shown(self) -> Json:
        """Return it as a page is told of it; times are milliseconds there."""
        return {
            "id": self.id,
            "title": self.title,
            "words": self.words,
            "channel": str(self.channel_id),
            "asked": self.asked,
            "until": None if self.until is None else int(self.until * 1000),
            "then": self.then,
        }
