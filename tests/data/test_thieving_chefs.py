"""The cards, recipes and numbers of Thieving Chefs, and errors in their files."""

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bot.app.content import load_games, read_files
from bot.descriptions.thieving_chefs.facts import card_id, dish_id
from bot.games.errors import ContentError
from bot.games.thieving_chefs import game as kind
from bot.games.thieving_chefs.rules.content import Family, read_content
from bot.words import say
from cogs.messages.lobby import option_key
from data import DATA
from tests.short import copy_content

FILES = read_files(DATA, kind, 1)
CONTENT = read_content(FILES)
(PETS,) = kind.build(1, FILES).spec.options

CARD_FIELDS = {"family", "copies", "source"}
RECIPE_FIELDS = {"uses", "points", "source"}


def test_every_card_has_exactly_its_fields() -> None:
    for key, card in FILES["cards"].items():
        pet = {"steals"} if card["family"] == "pet" else set()
        assert set(card) == CARD_FIELDS | pet, key


def test_every_recipe_has_exactly_its_fields() -> None:
    for key, recipe in FILES["recipes"].items():
        assert set(recipe) - {"sauce"} == RECIPE_FIELDS, key


def test_every_card_has_copies_in_each_pet_deck() -> None:
    decks = PETS.choices
    for key, card in CONTENT.cards.items():
        assert all(card.copies_in(deck) > 0 for deck in decks), key
        assert set(card.copies) in ({"all"}, set(decks)), key


def test_the_default_pets_are_the_row_scaled_to_ten() -> None:
    pets = [card for card in CONTENT.cards.values() if card.family is Family.PET]
    assert [pet.copies["scaled"] for pet in pets] == [4, 3, 2, 1]
    assert [pet.copies["by_share"] for pet in pets] == [3, 2, 4, 1]
    assert PETS.default == "scaled"


def test_the_option_says_how_many_pets_each_deck_has() -> None:
    for deck, pets in CONTENT.pet_decks().items():
        counted = [f"{n} {pet}{'' if n == 1 else 's'}" for pet, n in pets]
        assert say(option_key(PETS, deck)) == ", ".join(counted)


def test_ids_and_names_are_used_once() -> None:
    keys = [*CONTENT.cards, *CONTENT.recipes]
    names = [*map(say, [*map(card_id, CONTENT.cards), *map(dish_id, CONTENT.recipes)])]
    assert len(set(keys)) == len(keys)
    assert len(set(names)) == len(names)


def test_every_entry_names_its_clause() -> None:
    for entry in (*CONTENT.cards.values(), *CONTENT.recipes.values()):
        assert entry.source.startswith("T-")


def test_every_ingredient_is_of_use_and_can_be_stolen() -> None:
    ingredients = {key for key, card in CONTENT.cards.items() if card.family is Family.INGREDIENT}
    assert {kind for recipe in CONTENT.recipes.values() for kind in recipe.uses} == ingredients
    assert {kind for card in CONTENT.cards.values() for kind in card.steals} == ingredients


def test_pets_alone_steal_and_a_dish_takes_one_of_each_with_a_sauce_at_most() -> None:
    for card in CONTENT.cards.values():
        assert bool(card.steals) == (card.family is Family.PET)
    sauces = {key for key, card in CONTENT.cards.items() if card.family is Family.SAUCE}
    for recipe in CONTENT.recipes.values():
        assert 0 < len(recipe.uses) == len(set(recipe.uses))
        assert recipe.sauce is None or recipe.sauce in sauces


def test_the_numbers() -> None:
    numbers = CONTENT.numbers
    assert (numbers.start_hand, numbers.actions, numbers.hand_limit) == (3, 3, 5)
    assert (numbers.goal, numbers.sauce_bonus, numbers.stall_rounds) == (20, 2, 20)


def set_to(file: str, key: str, field: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(files: dict[str, Any]) -> None:
        (files[file][key] if key else files[file])[field] = value

    return change


def without(file: str, key: str, field: str) -> Callable[[dict[str, Any]], None]:
    def change(files: dict[str, Any]) -> None:
        del (files[file][key] if key else files[file])[field]

    return change


@pytest.mark.parametrize(
    ("change", "file", "key", "problem"),
    [
        (set_to("cards", "fish", "colour", "red"), "cards.toml", "fish", "colour"),
        (set_to("cards", "fish", "family", "bird"), "cards.toml", "fish", "bird"),
        (set_to("cards", "fish", "copies", {"all": "3"}), "cards.toml", "fish", "int"),
        (set_to("cards", "fish", "copies", {}), "cards.toml", "fish", ">= 1"),
        (set_to("cards", "fish", "copies", {"all": 0}), "cards.toml", "fish", ">= 1"),
        (without("cards", "cat", "family"), "cards.toml", "cat", "family"),
        (set_to("recipes", "chili", "points", 8.5), "recipes.toml", "chili", "int"),
        (without("recipes", "chili", "points"), "recipes.toml", "chili", "points"),
        (set_to("numbers", "", "speed", 1), "numbers.toml", "", "speed"),
        (without("numbers", "", "goal"), "numbers.toml", "", "goal"),
    ],
)
def test_a_wrong_entry_is_named_with_file_and_key(
    change: Callable[[dict[str, Any]], None], file: str, key: str, problem: str
) -> None:
    files = deepcopy(FILES)
    change(files)
    with pytest.raises(ContentError, match=problem) as caught:
        read_content(files)
    assert (caught.value.file, caught.value.key) == (file, key)
    assert str(caught.value).startswith(f"{file}: {key}: " if key else f"{file}: ")
    assert ": : " not in str(caught.value)


def test_a_wrong_key_is_named_with_the_path_of_its_file(tmp_path: Path) -> None:
    copy_content(tmp_path)
    path = tmp_path / kind.ID / "1" / "recipes.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("points = 4", "pionts = 4", 1))
    with pytest.raises(ContentError) as caught:
        load_games(tmp_path)
    assert str(caught.value).startswith(f"{path}: burger: ")
    assert "pionts" in str(caught.value)


@pytest.mark.parametrize("name", ["cards", "recipes", "numbers"])
def test_a_missing_file_is_named(name: str) -> None:
    files = {key: value for key, value in FILES.items() if key != name}
    with pytest.raises(ContentError, match="missing"):
        read_content(files)


@pytest.mark.parametrize("entry", [3, "fish", ["fish"]])
def test_an_entry_that_is_no_table_is_named(entry: object) -> None:
    with pytest.raises(ContentError, match=r"cards\.toml: fish"):
        read_content({**FILES, "cards": {**FILES["cards"], "fish": entry}})


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    copy_content(tmp_path)
    broken = tmp_path / kind.ID / "1" / "cards.toml"
    broken.write_text("[fish\n", encoding="utf-8")
    with pytest.raises(ContentError, match="is no TOML") as caught:
        load_games(tmp_path)
    assert str(caught.value).startswith(f"{broken}: is no TOML: ")


def test_an_empty_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="missing"):
        load_games(tmp_path)


def test_the_files_end_with_a_newline_and_hold_no_tabs() -> None:
    for path in sorted((DATA / kind.ID).rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        assert text.endswith("\n")
        assert "\t" not in text
