"""Imports allowed to each package: the table of bot/README.md, checked in the source files."""

import ast
import functools
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

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
    "compose.postgres.yaml",
    "requirements.lock",
}

GAMES_FOR_SHOWING = (
    *("bot.games.contract", "bot.games.base", "bot.games.errors", "bot.games.files"),
    *("bot.games.*.rules.", "bot.games.*.physics."),
)
HIDDEN_IN_GAMES = {"state", "decide"}
"""Modules of ``bot.games.*.rules`` that no other package imports: they contain hidden state."""

HOSTING = ("bot.games.", "bot.limits", "bot.tables.", "cogs.", "discord", "msgspec")

# The first match applies. A name with a final dot includes everything below it.
MAY_IMPORT: list[tuple[str, tuple[str, ...]]] = [
    ("bot/games/", ("bot.games.", "msgspec", "pymunk")),
    ("bot/daily/", ("bot.daily.", "bot.games.", "bot.tables.", "msgspec")),
    ("bot/tables/people/results.py", ("bot.tables.", "msgspec", "openskill")),
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
                "bot.tables.log.waiting",
            ),
            *("msgspec", "aiosqlite", "asyncpg", "data"),
        ),
    ),
    ("bot/playground/visitors/", (*HOSTING, "bot.app.", "bot.playground.")),
    (
        "bot/playground/lobby/",
        (*HOSTING, "bot.app.", "bot.playground.", "bot.words", "render.kit."),
    ),
    ("bot/playground/", ("bot.playground.", "bot.limits", "aiohttp", "msgspec", "PIL")),
    ("bot/limits/", ("bot.limits.", "msgspec")),
    ("bot/words/", ("bot.words.", "bot.games.errors", "data", "babel", "fluent")),
    (
        "bot/app/",
        (
            *(*HOSTING, "bot.app.", "bot.storage.", "bot.words", "data", "render.kit.encoding"),
            *("aiohttp", "yarl", "platformdirs", "prometheus_client"),
        ),
    ),
    ("bot/descriptions/", ("bot.descriptions.", "bot.words", "msgspec", *GAMES_FOR_SHOWING)),
    ("bot/", ("*",)),  # the command line
    (
        "render/",
        (
            "render.",
            "bot.descriptions.",
            "bot.words",
            "data",
            "msgspec",
            "PIL",
            "arabic_reshaper",
            "bidi",
            "font_fredoka_one",
            "font_hanken_grotesk",
            *GAMES_FOR_SHOWING,
        ),
    ),
    ("cogs/interactions/connection.py", ("aiohttp",)),
    (
        "cogs/",
        (
            "cogs.",
            "render.",
            "data",
            "bot.daily.",
            "bot.tables.",
            "bot.limits",
            "bot.descriptions.",
            "bot.words",
            "discord",
            "msgspec",
            *GAMES_FOR_SHOWING,
            "bot.games.levels",
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
    "cogs.drawing": (),
    "cogs.messages": ("interactions", "drawing"),
    "cogs.gameplay": ("interactions", "messages", "services"),
    "cogs.delivery": ("interactions", "messages"),
    "render.kit": (),
    "render.cards": ("kit",),
    **{f"render.{game}": ("kit", "cards", "pictures") for game in _DRAWN},
    **{f"bot.descriptions.{game}": ("names", "phrases", "rulebook") for game in _DRAWN},
}
"""Packages of the same tree that a layer may import beside itself, from the lowest up."""

FORBIDDEN_IN_GAMES = {"random", "time", "datetime", "os", "pathlib", "io", "socket", "asyncio"}
FORBIDDEN_IN_RULES = FORBIDDEN_IN_GAMES | {"pymunk"}
"""Simulations are in a game's package ``physics``; its rules take their results."""


def sources() -> list[Path]:
    found = [p for top in sorted(TOP_LEVEL - {"tests"}) for p in (ROOT / top).rglob("*.py")]
    assert len(found) > 50  # an empty list would prove nothing
    return found


@functools.cache
def parsed(path: Path) -> list[ast.AST]:
    """Return the imports, calls and classes of a file."""
    kinds = ast.Import | ast.ImportFrom | ast.Call | ast.ClassDef
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, kinds)]


def imports(path: Path) -> Iterator[str]:
    """Yield the dotted name of everything a file imports, ``from a import b`` as ``a.b``."""
    for node in parsed(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports name their package"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@functools.cache
def imported() -> dict[str, list[str]]:
    """Map each module's path, relative to the project, to its imported names."""
    return {path.relative_to(ROOT).as_posix(): list(imports(path)) for path in sources()}


def is_covered(name: str, allowed: str) -> bool:
    if allowed == "*":
        return True
    parts, wanted = name.split("."), allowed.rstrip(".").split(".")
    return len(parts) >= len(wanted) and all(
        want in ("*", part) for part, want in zip(parts, wanted, strict=False)
    )


def rule_of(relative: str) -> tuple[str, ...]:
    return next(allowed for prefix, allowed in MAY_IMPORT if relative.startswith(prefix))


def breaches(relative: str, names: list[str]) -> list[str]:
    allowed = rule_of(relative)
    return [
        name
        for name in names
        if name.split(".")[0] not in sys.stdlib_module_names
        and not any(is_covered(name, one) for one in allowed)
    ]


def layer_breaches(relative: str, names: list[str]) -> list[str]:
    dotted = relative.removesuffix(".py").replace("/", ".")
    layer = next((one for one in LAYERS if f"{dotted}.".startswith(f"{one}.")), None)
    if layer is None:
        return []
    tree = layer.rpartition(".")[0] + "."
    own = layer.removeprefix(tree)
    parts = [name.removeprefix(tree).split(".")[0] for name in names if name.startswith(tree)]
    return [part for part in parts if part not in (own, *LAYERS[layer])]


def found_in_each(find: Callable[[str, list[str]], list[str]]) -> dict[str, list[str]]:
    """Map each module to what ``find`` finds in its path and imports."""
    found = {path: find(path, names) for path, names in imported().items()}
    return {path: noticed for path, noticed in found.items() if noticed}


def test_layers_import_only_lower_layers() -> None:
    assert found_in_each(layer_breaches) == {}


def test_each_module_has_only_allowed_imports() -> None:
    assert found_in_each(breaches) == {}


def test_the_state_of_a_game_stays_in_its_package() -> None:
    def hidden(relative: str, names: list[str]) -> list[str]:
        if relative.startswith("bot/games/"):
            return []
        games = [name for name in names if name.startswith("bot.games.")]
        return [name for name in games if HIDDEN_IN_GAMES & set(name.split(".")[3:])]

    assert found_in_each(hidden) == {}


def test_rules_know_no_clock_no_file_and_no_random() -> None:
    def outside(relative: str, names: list[str]) -> list[str]:
        if not relative.startswith("bot/games/"):
            return []
        forbidden = FORBIDDEN_IN_GAMES if "/physics/" in relative else FORBIDDEN_IN_RULES
        return [name for name in names if name.split(".")[0] in forbidden]

    assert found_in_each(outside) == {}
    calls = {
        node.func.id
        for path in sources()
        if path.is_relative_to(ROOT / "bot/games")
        for node in parsed(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "print", "input", "eval", "exec"}


def test_the_walk_sees_a_breach() -> None:
    assert breaches("bot/games/x.py", ["discord.ui"]) == ["discord.ui"]
    assert breaches("render/x.py", ["bot.games.hibachi.computer.player.HeuristicPlayer"])
    assert breaches("render/x.py", ["bot.games.hibachi.rules.view.View"]) == []
    assert breaches("cogs/x.py", ["bot.storage.sqlite.store"])
    assert breaches("bot/playground/x.py", ["bot.tables.model.records"])
    assert breaches("bot/app/x.py", ["bot.cli.command"])
    assert breaches("bot/limits/x.py", ["bot.playground.world.model"])
    assert breaches("bot/descriptions/x.py", ["render.kit.text"])


def test_the_walk_sees_a_breach_of_layers() -> None:
    assert layer_breaches("bot/tables/model/x.py", ["bot.tables.log.store.Store"]) == ["log"]
    assert layer_breaches("bot/tables/service.py", ["bot.tables.workers.clock"])
    assert layer_breaches("cogs/messages/x.py", ["cogs.delivery.boards"]) == ["delivery"]
    assert layer_breaches("render/kit/x.py", ["render.cards.paint_card"]) == ["cards"]
    assert layer_breaches("render/hibachi/x.py", ["render.diced_veggies.dice"])
    assert layer_breaches(
        "bot/descriptions/hibachi/x.py", ["bot.descriptions.thieving_chefs.facts"]
    )
    assert layer_breaches("bot/tables/views/x.py", ["bot.tables.views.pings"]) == []


def test_a_folder_holds_about_a_dozen_files() -> None:
    """Sixteen at most, beside ``__init__.py``."""
    modules = {*sources(), *(ROOT / "tests").rglob("*.py")}
    folders = Counter(path.parent for path in modules if path.name != "__init__.py")
    assert not [folder for folder, files in folders.items() if files > 16]


def test_class_names_outside_the_games_are_unique() -> None:
    """Each game names its own parts; everywhere else a class name has one meaning."""
    games = {path.name for path in (ROOT / "bot/games").iterdir() if path.is_dir()}
    games |= {path.parent.name for path in (ROOT / "tests/games").glob("*/case.py")}
    modules: defaultdict[str, set[Path]] = defaultdict(set)
    for path in (*sources(), *(ROOT / "tests").rglob("*.py")):
        if not games & set(path.relative_to(ROOT).parts):
            for node in parsed(path):
                if isinstance(node, ast.ClassDef):
                    modules[node.name].add(path.relative_to(ROOT))
    assert len(modules) > 300  # an empty list would prove nothing
    assert not {name: found for name, found in modules.items() if len(found) > 1}


MIRRORS = {"bot/playground/world/model.py Message": "a message has the fields of Discord's payload"}
"""Classes with more fields, each with the reason."""


def test_a_class_has_at_most_fourteen_fields() -> None:
    """Inherited fields count, class constants do not."""
    own: dict[str, tuple[set[str], list[str]]] = {}
    names: dict[str, str] = {}
    for path in sources():
        for node in parsed(path):
            if isinstance(node, ast.ClassDef):
                known = f"{path.relative_to(ROOT).as_posix()} {node.name}"
                bases = [ast.unparse(base).partition("[")[0] for base in node.bases]
                own[known], names[node.name] = (_fields(node), bases), known

    def count(known: str) -> set[str]:
        fields, bases = own[known]
        return fields.union(
            *(count(names[base]) for base in bases if names.get(base, known) != known)
        )

    many = {known: len(count(known)) for known in own}
    assert max(many.values()) > 12  # an empty list would prove nothing
    assert {known for known, fields in many.items() if fields > 14} == set(MIRRORS)


def _fields(node: ast.ClassDef) -> set[str]:
    fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
    return {ast.unparse(f.target) for f in fields if "ClassVar" not in ast.unparse(f.annotation)}


def test_the_top_level_has_the_agreed_entries() -> None:
    """Only tracked files count, not caches and environments."""
    found = {p.name for p in ROOT.iterdir() if not p.name.startswith(".")}
    leftovers = {name for name in found if name.endswith(".egg-info")} | {"dist", "build"}
    assert found - leftovers <= TOP_LEVEL | FILES


def test_no_folder_has_a_vague_name() -> None:
    vague = {"utils", "helpers", "common", "manager", "session", "engine", "misc"}
    assert not [p for p in sources() if p.stem in vague or p.parent.name in vague]
