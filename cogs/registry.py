"""Finds the extensions to load, and each game's presenter in the package of its id."""

from importlib import import_module

from bot.games.contract import AnyGame
from bot.games.errors import ContentError
from bot.games.registry import Games, Search
from cogs.messages.presenter import GamePresenter

FAMILIES = ("play", "table", "stats", "host", "privacy", "me", "rules", "daily")
"""The packages of commands for all games."""


def extensions(games: Games) -> list[str]:
    """Return the modules with a ``setup``, in the order in which Discord lists their commands."""
    return [f"cogs.{package}.cog" for package in (*FAMILIES, *games.ids())]


def presenter_of(game: AnyGame, search: Search | None = None) -> GamePresenter:
    """Return the presenter of a game in one version of its rules; its forms search by ``search``.

    Raises:
        ContentError: it has no presenter, or cannot show a card; raised at the start rather
            than in mid-game.
    """
    name = f"cogs.{game.spec.id}.presenter"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        raise ContentError(name, game.spec.id, "is missing: see cogs/README.md") from error
    presenter: GamePresenter = module.presenter(game)
    for form in presenter.forms:
        form.search = search
    return presenter
