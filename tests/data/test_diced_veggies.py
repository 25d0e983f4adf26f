"""The cards and numbers of Diced Veggies, and errors in their files."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from bot.descriptions.diced_veggies.facts import band_named, hype_id, recipe_id, vegetable_id
from bot.games.diced_veggies.rules.content import Recipe, read_content
from bot.games.diced_veggies.rules.hypes import Every, Flat, PerVegetable, Some, Top
from bot.games.errors import ContentError
from bot.words import say
from data import DATA
from tests.games.diced_veggies.dice import CONTENT, FILES

RECIPES, HYPES, NUMBERS = CONTENT.recipes, CONTENT.hypes, CONTENT.numbers


def of_size(size: int) -> list[Recipe]:
    return [recipe for recipe in RECIPES.values() if len(recipe.uses) == size]


def test_there_are_seven_dice_of_each_of_five_vegetables() -> None:
    assert list(CONTENT.vegetables) == ["carrot", "mushroom", "onion", "pepper", "tomato"]
    assert Counter(CONTENT.pile()) == dict.fromkeys(CONTENT.vegetables, 7)


def test_there_are_so_many_recipes_of_each_size() -> None:
    assert len(RECIPES) == 44
    assert {size: len(of_size(size)) for size in (2, 3, 4, 5)} == {2: 8, 3: 14, 4: 14, 5: 8}
    sizes = [len(recipe.uses) for recipe in RECIPES.values()]
    assert sizes == sorted(sizes)


def test_recipes_are_worth_their_dice() -> None:
    """About 3, 5, 7 and 10 points or a little less; a repeated vegetable is harder to get."""
    for size, about in ((2, 3), (3, 5), (4, 7), (5, 10)):
        recipes = of_size(size)
        assert {recipe.points for recipe in recipes} <= {about - 2, about - 1, about}
        assert about * 0.7 <= sum(recipe.points for recipe in recipes) / len(recipes) <= about
        plain = {recipe.points for recipe in recipes if not _doubles(recipe)}
        others = {recipe.points for recipe in recipes if _doubles(recipe)}
        assert max(plain) <= min(others)


def _doubles(recipe: Recipe) -> int:
    return len(recipe.uses) - len(set(recipe.uses))


def test_every_vegetable_is_asked_for_as_often() -> None:
    places = Counter(word for recipe in RECIPES.values() for word in recipe.uses)
    assert places.total() == 154
    assert sorted(places.values()) == [30, 31, 31, 31, 31]


def test_at_most_two_of_a_kind_below_five_dice() -> None:
    for key, recipe in RECIPES.items():
        most = max(Counter(recipe.uses).values())
        assert most <= (3 if len(recipe.uses) == 5 else 2), key


def test_no_two_recipes_take_the_same() -> None:
    assert len({tuple(sorted(recipe.uses)) for recipe in RECIPES.values()}) == 44


def test_there_are_so_many_hypes_of_each_kind() -> None:
    flat = {key: hype.worth.points for key, hype in HYPES.items() if isinstance(hype.worth, Flat)}
    assert len(HYPES) == 34
    assert sum(3 <= points <= 6 for points in flat.values()) == 20
    assert sum(7 <= points <= 10 for points in flat.values()) == 8
    assert len(HYPES) - len(flat) == 6


def test_hypes_name_vegetables_and_numbers_that_there_are() -> None:
    for key, hype in HYPES.items():
        assert hype.extra == ("double",) or {*hype.extra} <= {*CONTENT.vegetables, "any"}, key
        for word in (*hype.needs, hype.worth):
            if isinstance(word, Top | PerVegetable):
                assert word.vegetable in CONTENT.vegetables, key
            if isinstance(word, Every | Some):
                assert word.of, key
                assert set(word.of) <= set(NUMBERS.faces), key


def test_cards_are_short_enough_to_be_drawn() -> None:
    for key in (*map(recipe_id, RECIPES), *map(hype_id, HYPES)):
        assert 3 <= len(say(key)) <= 22, key
        assert 10 <= len(say(f"{key}.text")) <= 72, key


def test_names_are_used_once_and_ids_follow_them() -> None:
    named = {
        **dict(zip(CONTENT.vegetables, map(vegetable_id, CONTENT.vegetables), strict=True)),
        **dict(zip(RECIPES, map(recipe_id, RECIPES), strict=True)),
        **dict(zip(HYPES, map(hype_id, HYPES), strict=True)),
    }
    assert len({say(message) for message in named.values()}) == 5 + 44 + 34
    plain = str.maketrans("âéùáìó' ", "aeuaio__")
    for key, message in named.items():
        assert say(message).lower().translate(plain) == key
    for entry in (*CONTENT.vegetables.values(), *RECIPES.values(), *HYPES.values()):
        assert entry.source.startswith(("V-", "R-V"))


def test_the_dishes_are_of_many_cuisines() -> None:
    kitchens = Counter(say(f"{recipe_id(key)}.kitchen") for key in RECIPES)
    assert len(kitchens) >= 25
    assert max(kitchens.values()) <= 5


def test_the_numbers() -> None:
    assert (NUMBERS.columns, NUMBERS.rows, NUMBERS.faces) == (7, 5, (2, 2, 3, 4, 5, 6))
    assert (NUMBERS.cut_limit, NUMBERS.goal) == (10, 6)
    assert (NUMBERS.dice_limit, NUMBERS.recipe_limit, NUMBERS.hype_limit) == (8, 2, 2)
    assert (NUMBERS.start_recipes, NUMBERS.start_hypes, NUMBERS.display) == (2, 1, 3)


def test_v54_bands_without_a_gap() -> None:
    assert NUMBERS.bands == (0, 31, 41, 51, 61, 71, 81)
    assert len({band_named(band, CONTENT) for band in NUMBERS.bands}) == 7
    for score, start in ((0, 0), (30, 0), (31, 31), (40, 31), (41, 41), (50, 41), (51, 51)):
        assert NUMBERS.band(score) == start
    for score, start in ((60, 51), (61, 61), (70, 61), (71, 71), (80, 71), (81, 81), (150, 81)):
        assert NUMBERS.band(score) == start


def set_to(file: str, key: str, field: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(files: dict[str, Any]) -> None:
        (files[file][key] if key else files[file])[field] = value

    return change


def needs(**word: Any) -> Callable[[dict[str, Any]], None]:
    return set_to("hypes", "even_plate", "needs", [word])


def worth(**word: Any) -> Callable[[dict[str, Any]], None]:
    return set_to("hypes", "even_plate", "worth", word)


@pytest.mark.parametrize(
    ("change", "file", "key", "problem"),
    [
        (set_to("vegetables", "onion", "colour", "pink"), "vegetables.toml", "onion", "colour"),
        (set_to("vegetables", "onion", "copies", 0), "vegetables.toml", "onion", ">= 1"),
        (set_to("recipes", "ajvar", "points", "3"), "recipes.toml", "ajvar", "int"),
        (set_to("recipes", "ajvar", "pionts", 3), "recipes.toml", "ajvar", "pionts"),
        (needs(op="juggle"), "hypes.toml", "even_plate", "juggle"),
        (needs(op="total", lowest=3), "hypes.toml", "even_plate", "lowest"),
        (worth(op="flat"), "hypes.toml", "even_plate", "points"),
        (worth(op="at_end", points=1, per="pans"), "hypes.toml", "even_plate", "pans"),
        (set_to("numbers", "", "goal", "6"), "numbers.toml", "goal", "int"),
        (set_to("numbers", "", "speed", 6), "numbers.toml", "", "speed"),
    ],
)
def test_a_wrong_entry_is_named(
    change: Callable[[dict[str, Any]], None], file: str, key: str, problem: str
) -> None:
    files = deepcopy(FILES)
    change(files)
    with pytest.raises(ContentError, match=problem) as caught:
        read_content(files)
    assert (caught.value.file, caught.value.key) == (file, key)


@pytest.mark.parametrize("name", ["vegetables", "recipes", "hypes", "numbers"])
def test_a_missing_file_is_named(name: str) -> None:
    files = {key: value for key, value in FILES.items() if key != name}
    with pytest.raises(ContentError, match="missing") as caught:
        read_content(files)
    assert caught.value.file == f"{name}.toml"


def test_the_files_end_with_a_newline_and_hold_no_tabs() -> None:
    for path in sorted((DATA / "diced_veggies").rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        assert text.endswith("\n")
        assert not text.endswith("\n\n")
        assert "\t" not in text
