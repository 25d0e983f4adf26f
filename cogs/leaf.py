"""Names a page of rules in the payload of a control."""

import msgspec

from cogs.press import Press

_BETWEEN = "__"
"""Stands between game, version of the rules and page in a control; no id holds it."""


class Leaf(msgspec.Struct, frozen=True):
    """Which page is meant, as a control carries it; without a game, the list of games."""

    game: str = ""
    rules: int = 0
    """The version; the newest where there is none of that number."""
    page: str = ""
    """The page's id; the first page where there is none of that name."""

    @classmethod
    def parse(cls, detail: str) -> "Leaf":
        """Return what the detail of a control means; anything means something."""
        game, _, rest = detail.partition(_BETWEEN)
        rules, _, page = rest.partition(_BETWEEN)
        return cls(game, int(rules) if rules.isdecimal() else 0, page)

    def detail(self) -> str:
        """Return it for a control: at most 32 small letters, digits and underscores."""
        return _BETWEEN.join((self.game, str(self.rules), self.page)) if self.game else ""

    def opens(self) -> str:
        """Return the custom_id of a control that shows it as a new message."""
        return Press(0, "rules", detail=self.detail()).id()

    def turns(self) -> str:
        """Return the custom_id of a control that shows it in the place of the page it is on."""
        return Press(0, "leaf", detail=self.detail()).id()
