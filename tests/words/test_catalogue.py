"""The catalogue formats messages in the nearest locale, and reports faults by file and line."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale

from bot.games.errors import ContentError
from bot.words import catalogue
from bot.words.catalogue import Reader, clauses, counted, listed, say, speaking, spoken
from tests.words.caches import forget

ENGLISH = """
greeting = Hello { $name }
list =
    { COUNT($items) ->
        [0] none
       *[other] { LIST($items) }
    }
times = { $count } x { $what }
cooked =
    { YOU($who) ->
        [yes] You cooked { $dish }
       *[no] { $who } cooked { $dish }
    }
dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
    .short = { $count } d
won =
    { COUNT($who) ->
        [one] { YOU($who) ->
            [yes] You win
           *[no] { LIST($who) } wins
        }
       *[other] { LIST($who, you: "You") } share the win
    }
either = { LIST($names, style: "or") }
price = \u00a5{ GROUPED($yen) }
seat = Table { $number }
open = { $open ->
    [yes] open
   *[no] closed
}
card-rice = Rice
table = { NAME($card) }, { NAME($card, case: "plural") }
only-english = only English
"""
GERMAN = """
greeting = Hallo { $name }
either = { LIST($names, style: "or") }
price = { GROUPED($yen) } \u00a5
card-rice = Reis
    .plural = Reise
    .counted =
        { $count ->
            [one] Reis
           *[other] Reise
        }
table = { NAME($card) }, { NAME($card, case: "plural") }, { NAME($card, 2, case: "counted") }
dice = { $unheard_of }
"""


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    for locale, text in (("en", ENGLISH), ("de", GERMAN)):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "some.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr(catalogue, "FOLDERS", [tmp_path])
    forget()
    yield tmp_path
    forget()


@pytest.mark.usefixtures("words")
def test_values_are_inserted_literally() -> None:
    for odd in ("{ $name }", "**Mei**", "\u05e0\u05d5\u05e2\u05d4", "{", "", "a\nb = c"):
        assert say("greeting", name=odd) == f"Hello {odd}"
    assert say("seat", number=12345) == "Table 12345"
    assert say("open", open=True) == "open"
    assert say("open", open=False) == "closed"
    assert [say("dice", count=count) for count in (1, 2)] == ["1 die", "2 dice"]
    assert say("dice.short", count=2) == "2 d"


@pytest.mark.usefixtures("words")
def test_the_reader_is_you() -> None:
    mei, omar, you = "Mei", "Omar", Reader("Omar")
    assert say("cooked", who=mei, dish="Salsa") == "Mei cooked Salsa"
    assert say("cooked", who=you, dish="Salsa") == "You cooked Salsa"
    assert say("cooked", who="yes", dish="Salsa") == "yes cooked Salsa"
    assert say("won", who=[mei]) == "Mei wins"
    assert say("won", who=[you]) == "You win"
    assert say("won", who=[mei, omar]) == "Mei and Omar share the win"
    assert say("won", who=[mei, you]) == "You and Mei share the win"


@pytest.mark.usefixtures("words")
def test_lists_and_prices_follow_the_language() -> None:
    names = ["Mei", "Omar", "Noa"]
    assert say("either", names=names) == "Mei, Omar or Noa"
    assert say("price", yen=1200) == "\u00a51,200"
    assert counted(["Rice", "Egg", "Rice"]) == "2 x Rice and Egg"
    assert listed([]) == "none"
    with speaking("de"):
        assert say("either", names=names) == "Mei, Omar oder Noa"
        assert say("price", yen=1200) == "1.200 \u00a5"


def test_clauses_are_joined_in_the_punctuation_of_the_locale() -> None:
    for locale, joined in (("en", "1, 2; 3"), ("fr", "1, 2\u202f; 3")):
        with speaking(locale):
            assert clauses(["1, 2", "3"]) == joined
            assert clauses([]) == ""


@pytest.mark.usefixtures("words")
def test_names_have_grammatical_cases() -> None:
    assert say("table", card="card-rice") == "Rice, Rice"
    with speaking("de"):
        assert say("table", card="card-rice") == "Reis, Reise, Reise"


@pytest.mark.usefixtures("words")
def test_a_locale_falls_back_to_its_language_and_to_english(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    noted: list[str] = []
    monkeypatch.setattr(catalogue, "_note", noted.append)
    for locale in ("de", "de-AT"):
        with speaking(locale):
            assert say("greeting", name="Mei") == "Hallo Mei"
    with speaking("tlh"):
        assert say("greeting", name="Mei") == "Hello Mei"
    assert noted == []
    with speaking("de"):
        assert say("only-english") == "only English"
        assert say("dice", count=2) == "2 dice"
        assert say("unknown") == "unknown"
    assert noted == [
        "message only-english in de cannot be said: KeyError",
        "message dice in de cannot be said: FluentReferenceError",
        "message unknown in de cannot be said: KeyError",
        "message unknown in en cannot be said: KeyError",
    ]


def test_a_language_covers_all_its_locales(words: Path) -> None:
    (words / "es").mkdir()
    (words / "es" / "some.ftl").write_text("greeting = Hola { $name }\n", encoding="utf-8")
    forget()
    assert [spoken(locale) for locale in ("es-ES", "es-419", "es", "en-US", "ja", "")] == [
        *["es"] * 3, *["en"] * 3,
    ]  # fmt: skip
    assert spoken("ja", "es-419") == "es"
    with speaking("es-419"):
        assert say("greeting", name="Mei") == "Hola Mei"


@pytest.mark.usefixtures("words")
def test_a_fault_is_logged_once_without_its_values(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(catalogue, "_note", catalogue._note.__wrapped__)
    for _ in range(2):
        assert say("greeting", title="a secret") == "greeting"
    fault = "message greeting in en cannot be said: FluentReferenceError"
    assert caplog.messages == [fault]


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("greeting = Hello\n\nbroken", r"some\.ftl: line 3: "),
        ("greeting = { $name\n", r"some\.ftl: line 2: "),
        ("a = { $n ->\n    [one] 1\n}\n", r"some\.ftl: line 3: "),
        ("a = 1\n# said so\n    more\n", r"some\.ftl: line 3: "),
        ("a = 1\na = 2\n", r"some\.ftl: a: is there twice"),
    ],
)
def test_a_broken_file_is_an_error_that_names_the_place(
    words: Path, text: str, fault: str, locale: str
) -> None:
    (words / locale / "some.ftl").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=fault):
        catalogue.load()


@pytest.mark.parametrize("language", sorted(catalogue.locales()))
@pytest.mark.parametrize("style", ["standard", "or", "unit"])
def test_every_language_has_lists_of_every_style(language: str, style: str) -> None:
    named = ["Ada", "Ben", "Cleo", "Dan"]
    for count in range(1, 5):
        said = catalogue._list(Locale.parse(language), named[:count], style)
        assert [name for name in named if name in said] == named[:count]
