"""Packages that each package may import: the table of bot/README.md, enforced by reading files."""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOP_LEVEL = {"bot", "cogs", "render", "data", "tests"}
FILES = {
    "pyproject.toml",
    "Dockerfile",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "compose.yaml",
}

GAMES_FOR_DRAWING = (
    *("bot.games.contract", "bot.games.base"),
    *("bot.games.*.rules.", "bot.games.*.physics."),
)
HIDDEN_IN_GAMES = {"state", "fold", "resolution", "decide"}
"""Modules of ``bot.games.*.rules`` that no other package imports: they hold the whole truth."""

HOSTING = ("bot.games.", "bot.limits", "bot.tables.", "cogs.", "discord", "msgspec")

# First match wins. Names end in a dot where everything below is meant.
MAY_IMPORT: list[tuple[str, tuple[str, ...]]] = [
    ("bot/games/", ("bot.games.", "msgspec", "pymunk")),
    ("bot/tables/people/rating.py", ("bot.tables.", "msgspec", "openskill")),
    ("bot/tables/", ("bot.tables.", "bot.games.", "msgspec")),
    (
        "bot/storage/",
        (
            *(
                "bot.storage.",
                "bot.tables.log.hash_chain",
                "bot.tables.model.records",
                "bot.tables.model.calendar",
                "bot.tables.log.store",
            ),
            *("msgspec", "aiosqlite", "data"),
        ),
    ),
    ("bot/playground/visitors/", (*HOSTING, "bot.app.", "bot.playground.")),
    ("bot/playground/lobby/", (*HOSTING, "bot.app.", "bot.playground.", "render.kit.")),
    ("bot/playground/", ("bot.playground.", "bot.limits", "aiohttp")),
    ("bot/limits/", ("bot.limits.",)),
    (
        "bot/app/",
        (*HOSTING, "bot.app.", "bot.storage.", "data", "aiohttp", "yarl", "platformdirs"),
    ),
    ("bot/", ("*",)),  # the command line
    (
        "render/",
        (
            "render.",
            "data",
            "msgspec",
            "PIL",
            "arabic_reshaper",
            "bidi",
            "font_fredoka_one",
            "font_hanken_grotesk",
            *GAMES_FOR_DRAWING,
        ),
    ),
    (
        "cogs/",
        (
            "cogs.",
            "render.",
            "bot.tables.",
            "bot.limits",
            "discord",
            "msgspec",
            *GAMES_FOR_DRAWING,
            "bot.games.errors",
            "bot.games.offers",
            "bot.games.registry",
            "bot.games.*.game",
        ),
    ),
    ("data/", ()),
]

_COMMANDS = ("model", "log", "timing", "views", "commands")
_SERVICE = (*_COMMANDS, "people", "queries", "service", "resolver")
_DRAWN = sorted(path.parent.name for path in (ROOT / "render").glob("*/pictures.py"))
LAYERS: dict[str, tuple[str, ...]] = {
    "bot.tables.model": (),
    "bot.tables.log": ("model",),
    "bot.tables.timing": ("model",),
    "bot.tables.views": ("model", "timing"),
    "bot.tables.commands": _COMMANDS,
    "bot.tables.queries": _COMMANDS,
    "bot.tables.people": _COMMANDS,
    "bot.tables.service": _SERVICE,
    "bot.tables.resolver": _SERVICE,
    "bot.tables.workers": _SERVICE,
    "bot.tables.audit": _SERVICE,
    "cogs.interactions": (),
    "cogs.messages": ("interactions",),
    "cogs.gameplay": ("interactions", "messages", "services"),
    "cogs.delivery": ("interactions", "messages"),
    "render.kit": (),
    "render.foods": ("kit",),
    "render.animals": ("kit", "foods"),
    "render.cards": ("kit",),
    **{f"render.{game}": ("kit", "foods", "animals", "cards", "pictures") for game in _DRAWN},
}
"""Packages of the same tree that a layer may import beside itself, from the lowest up."""

PHYSICS_ALONE = "pymunk"
"""Simulations live in a game's package ``physics``; its rules take what comes of them."""

FORBIDDEN_IN_GAMES = {"random", "time", "datetime", "os", "pathlib", "io", "socket", "asyncio"}


def sources() -> list[Path]:
    found = [p for top in sorted(TOP_LEVEL - {"tests"}) for p in (ROOT / top).rglob("*.py")]
    assert len(found) > 50  # a walk that finds nothing shows nothing
    return found


def imports(path: Path) -> Iterator[str]:
    """Yield the dotted name of everything a file imports, ``from a import b`` as ``a.b``."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports name their package"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_covered(name: str, allowed: str) -> bool:
    if allowed == "*":
        return True
    parts, wanted = name.split("."), allowed.rstrip(".").split(".")
    return len(parts) >= len(wanted) and all(
        want in ("*", part) for part, want in zip(parts, wanted, strict=False)
    )


def rule_of(relative: str) -> tuple[str, ...]:
    return next(allowed for prefix, allowed in MAY_IMPORT if relative.startswith(prefix))


def breaches(relative: str, names: Iterator[str]) -> list[str]:
    allowed = rule_of(relative)
    return [
        name
        for name in names
        if name.split(".")[0] not in sys.stdlib_module_names
        and not any(is_covered(name, one) for one in allowed)
    ]


def layer_breaches(relative: str, names: Iterator[str]) -> list[str]:
    dotted = relative.removesuffix(".py").replace("/", ".")
    layer = next((one for one in LAYERS if f"{dotted}.".startswith(f"{one}.")), None)
    if layer is None:
        return []
    tree = layer.rpartition(".")[0] + "."
    own = layer.removeprefix(tree)
    parts = [name.removeprefix(tree).split(".")[0] for name in names if name.startswith(tree)]
    return [part for part in parts if part not in (own, *LAYERS[layer])]


@pytest.mark.parametrize("path", sources(), ids=lambda p: str(p.relative_to(ROOT)))
def test_layers_import_lower_ones_alone(path: Path) -> None:
    relative = path.relative_to(ROOT).as_posix()
    found = layer_breaches(relative, imports(path))
    assert not found, f"{relative} may not import {found}"


@pytest.mark.parametrize("path", sources(), ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_what_its_package_may(path: Path) -> None:
    relative = path.relative_to(ROOT).as_posix()
    found = breaches(relative, imports(path))
    assert not found, f"{relative} may not import {found}"


@pytest.mark.parametrize("path", sources(), ids=lambda p: str(p.relative_to(ROOT)))
def test_the_state_of_a_game_stays_in_its_package(path: Path) -> None:
    relative = path.relative_to(ROOT).as_posix()
    if relative.startswith("bot/games/"):
        return
    hidden = [
        name
        for name in imports(path)
        if name.startswith("bot.games.") and HIDDEN_IN_GAMES & set(name.split(".")[3:])
    ]
    assert not hidden, f"{relative} imports {hidden}"


@pytest.mark.parametrize(
    "path", sorted((ROOT / "bot/games").rglob("*.py")), ids=lambda p: str(p.relative_to(ROOT))
)
def test_rules_know_no_clock_no_file_and_no_random(path: Path) -> None:
    names = {name.split(".")[0] for name in imports(path)}
    assert not names & FORBIDDEN_IN_GAMES
    assert PHYSICS_ALONE not in names or path.parent.name == "physics"
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "print", "input", "eval", "exec"}


def test_the_walk_sees_a_breach() -> None:
    assert breaches("bot/games/x.py", iter(["discord.ui"])) == ["discord.ui"]
    assert breaches("render/x.py", iter(["bot.games.hibachi.computer.player.GoodPlayer"]))
    assert breaches("render/x.py", iter(["bot.games.hibachi.rules.view.View"])) == []
    assert breaches("cogs/x.py", iter(["bot.storage.sqlite.store"]))
    assert breaches("bot/playground/x.py", iter(["bot.tables.model.records"]))
    assert breaches("bot/app/x.py", iter(["bot.cli.arguments"]))
    assert breaches("bot/limits/x.py", iter(["bot.playground.world.model"]))


def test_the_walk_sees_a_breach_of_layers() -> None:
    assert layer_breaches("bot/tables/model/x.py", iter(["bot.tables.log.store.Store"])) == ["log"]
    assert layer_breaches("bot/tables/service.py", iter(["bot.tables.workers.clock"]))
    assert layer_breaches("cogs/messages/x.py", iter(["cogs.delivery.boards"])) == ["delivery"]
    assert layer_breaches("render/kit/x.py", iter(["render.foods.meat"])) == ["foods"]
    assert layer_breaches("render/hibachi/x.py", iter(["render.diced_veggies.facts"]))
    assert layer_breaches("bot/tables/views/x.py", iter(["bot.tables.timing.pings"])) == []


@pytest.mark.parametrize(
    "folder",
    sorted({path.parent for path in (*sources(), *(ROOT / "tests").rglob("*.py"))}),
    ids=lambda p: str(p.relative_to(ROOT)),
)
def test_a_folder_holds_about_a_dozen_files(folder: Path) -> None:
    """None above sixteen, beside ``__init__.py``."""
    files = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
    assert len(files) <= 16, folder


def test_a_class_outside_the_games_has_a_name_of_its_own() -> None:
    """Each game names its own parts; everybody else means one thing by a name."""
    games = {path.name for path in (ROOT / "bot/games").iterdir() if path.is_dir()}
    games |= {path.name for path in (ROOT / "tests/games").iterdir() if path.is_dir()}
    modules: defaultdict[str, set[Path]] = defaultdict(set)
    for path in (*sources(), *(ROOT / "tests").rglob("*.py")):
        if not games & set(path.relative_to(ROOT).parts):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    modules[node.name].add(path.relative_to(ROOT))
    assert len(modules) > 300  # a walk that finds nothing shows nothing
    assert not {name: found for name, found in modules.items() if len(found) > 1}


def test_the_top_level_holds_what_was_agreed() -> None:
    """Only what git would keep counts: caches and environments come and go."""
    found = {p.name for p in ROOT.iterdir() if not p.name.startswith(".")}
    leftovers = {name for name in found if name.endswith(".egg-info")} | {"dist", "build"}
    assert found - leftovers <= TOP_LEVEL | FILES


def test_no_folder_is_called_by_what_it_is_not() -> None:
    vague = {"utils", "helpers", "common", "manager", "session", "engine", "misc"}
    assert not [p for p in sources() if p.stem in vague or p.parent.name in vague]
