"""What a table opens with where those who manage the server chose it."""

from bot.games.contract import AnyGame
from bot.tables.model.records import ServerSettings
from bot.tables.model.terms import TERMS


def opening_choices(settings: ServerSettings, game: AnyGame) -> tuple[tuple[str, str], ...]:
    """Return options and terms that are not the default at a new table of ``game``, with values.

    What a release no longer knows is passed over: it may have been chosen long ago.
    """
    own = settings.options.get(game.spec.id, {})
    asked = [(term, settings.terms) for term in TERMS]
    asked += [(option, own) for option in game.spec.options]
    return tuple(
        (option.id, str(said[option.id]))
        for option, said in asked
        if said.get(option.id, option.default) != option.default
        and said[option.id] in {choice for choice, _ in option.choices}
    )
