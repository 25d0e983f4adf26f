"""Pages of rules: short, true to the content, with a picture each, and one for every question."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from msgspec.structs import fields, replace
from PIL import Image

from bot import limits
from bot.app.content import load_games
from bot.descriptions.diced_veggies.rules import STUCK
from bot.descriptions.rulebook import PAGE_MOST, RulesPage, page_about
from bot.descriptions.thieving_chefs.facts import card_id
from bot.games.base import random_player
from bot.games.chance import Chance
from bot.games.contract import AnyGame
from bot.games.diced_veggies.rules.block import cuts
from bot.words import say, speaking
from bot.words.catalogue import SOURCE, locales
from cogs.registry import presenter_of
from render.diced_veggies.pictures import CutPage
from render.diced_veggies.pictures import turn_list as cut_list
from render.hibachi.pictures import turn_list as round_list
from render.kit.boxes import DisplayList
from render.kit.rulebook import situation
from render.thieving_chefs.pictures import turn_list as theft_list
from tests.games.cases import CASES
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.layout import collisions, ink_of
from tests.sampling import sample

GAMES: Final = load_games()
ODD: Final = 97
"""A number that no content uses."""


def game_of(game: str) -> Any:
    return GAMES.newest(game)


def case_of(game: str) -> Any:
    return next(case for case in CASES.values() if case.game.spec.id == game)


def pages_of(game: str) -> tuple[RulesPage, ...]:
    return case_of(game).words.pages(getattr(game_of(game), "content", None), 17)


def draw(game: str, page: str, content: Any = None) -> Image.Image:
    return case_of(game).pictures.draw_page(page, content or game_of(game).content)


PAGES: Final = [(game, page.id) for game in GAMES.ids() for page in pages_of(game)]


def page_of(game: str, page: str) -> RulesPage:
    return next(one for one in pages_of(game) if one.id == page)


def whole(game: str, content: Any) -> str:
    return "\n".join(page.text for page in case_of(game).words.pages(content, 17))


@pytest.mark.parametrize("game", GAMES.ids())
def test_every_registered_game_has_up_to_eight_pages(game: str) -> None:
    pages = pages_of(game)
    assert 1 <= len(pages) <= 8
    assert len({page.id for page in pages}) == len({page.title for page in pages}) == len(pages)
    assert [page.id for page in presenter_of(game_of(game)).rules] == [p.id for p in pages]
    last = [page for page in pages if page.id != "strategy"][-1]
    assert "17 days" in last.text  # the result of an unanswered prompt
    assert "/table abandon" in last.text


@pytest.mark.parametrize(("game", "page"), PAGES)
def test_a_page_is_short_and_its_picture_has_an_alt_text(game: str, page: str) -> None:
    found = page_of(game, page)
    assert 100 < len(found.text) <= PAGE_MOST
    assert 20 < len(found.alt) <= limits.ALT_TEXT
    assert len(found.id) <= 12
    named = [number for number, sign in enumerate("①②③④⑤⑥⑦⑧⑨", 1) if sign in found.text]
    assert named == list(range(1, len(named) + 1))
    for number in named:  # marks of the picture are explained in its alt text
        assert f"Mark {number}" in found.alt or f"{number} at" in found.alt


@pytest.mark.parametrize("locale", sorted(locales() - {SOURCE}))
@pytest.mark.parametrize("game", GAMES.ids())
def test_a_page_is_short_in_every_language(game: str, locale: str) -> None:
    with speaking(locale):
        pages = pages_of(game)
    assert {page.id: len(page.text) for page in pages if len(page.text) > PAGE_MOST} == {}


@pytest.mark.parametrize(("game", "page"), sample(PAGES, 7))
def test_a_page_has_a_picture_that_is_the_same_each_time(game: str, page: str) -> None:
    first = draw(game, page)
    assert first.mode == "RGB"
    assert 1200 >= first.width >= 800
    assert first.height >= 400
    assert first.tobytes() == draw(game, page).tobytes()


@pytest.mark.parametrize(
    ("game", "page"),
    [
        ("thieving_chefs", "goal"),
        ("thieving_chefs", "cards"),
        ("hibachi", "goal"),
        ("hibachi", "throw"),
        ("hibachi", "spaces"),
        ("diced_veggies", "goal"),
        ("diced_veggies", "cut"),
    ],
)
def test_situations_of_the_rules_alone(game: str, page: str) -> None:
    assert_matches_golden(draw(game, page), GOLDEN / f"rules_{game}_{page}.webp")


@pytest.mark.parametrize("locale", sorted(locales()))
@pytest.mark.parametrize(
    ("game", "turn_list"),
    [("hibachi", round_list), ("diced_veggies", cut_list), ("thieving_chefs", theft_list)],
)
def test_a_turn_in_three_pictures_has_room_for_its_words(
    game: str, turn_list: Callable[[Any], DisplayList], locale: str
) -> None:
    with speaking(locale):
        shown = turn_list(game_of(game).content)
    assert collisions(shown) == []
    assert not any("\u2026" in item.words for item in shown.items)
    captions = shown.of("caption")
    assert len(captions) == 3
    assert min(ink_of(item).height for item in captions) >= 24  # 10 pixels at a width of 400


# -- numbers --------------------------------------------------------------------------------


def plain_numbers(game: str) -> list[tuple[str, str]]:
    numbers = getattr(getattr(game_of(game), "content", None), "numbers", None)
    if numbers is None:
        return []
    return [(game, f.name) for f in fields(numbers) if isinstance(getattr(numbers, f.name), int)]


@pytest.mark.parametrize(
    ("game", "number"), [each for game in GAMES.ids() for each in plain_numbers(game)]
)
def test_numbers_of_the_pages_follow_the_content(game: str, number: str) -> None:
    content = game_of(game).content
    assert str(ODD) not in whole(game, content)
    changed = replace(content, numbers=replace(content.numbers, **{number: ODD}))
    assert str(ODD) in whole(game, changed)


@pytest.mark.parametrize("field", ["recipes", "ingredients", "throws"])
@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_the_set_up_table_of_hibachi_is_the_contents(seats: str, field: str) -> None:
    content = game_of("hibachi").content
    table = {
        **content.numbers.seats,
        seats: replace(content.numbers.seats[seats], **{field: ODD}),
    }
    said = whole("hibachi", replace(content, numbers=replace(content.numbers, seats=table)))
    assert [line for line in said.split("\n") if str(ODD) in line and f"{seats} chefs" in line]


@pytest.mark.parametrize(
    ("edition", "field"),
    [("classic", "yen"), *(("chilli", f) for f in ("yen", "recipes", "ingredients", "chillies"))],
)
def test_the_editions_of_hibachi_are_the_contents(edition: str, field: str) -> None:
    content = game_of("hibachi").content
    chosen = replace(content.numbers.editions[edition], **{field: ODD})
    editions = {**content.numbers.editions, edition: chosen}
    said = whole("hibachi", replace(content, numbers=replace(content.numbers, editions=editions)))
    assert str(ODD) in said


def test_the_chips_of_hibachi_are_the_contents() -> None:
    content = game_of("hibachi").content
    chips = tuple(ODD * n for n in range(1, 7))
    said = whole("hibachi", replace(content, numbers=replace(content.numbers, chips=chips)))
    assert all(str(chip) in said for chip in chips)
    assert f"{3 * ODD} + {6 * ODD} + {ODD}" in said  # the example of a sale uses this sum


def test_the_cards_of_thieving_chefs_are_the_contents() -> None:
    content = game_of("thieving_chefs").content
    for key, card in content.cards.items():
        copies = dict.fromkeys(card.copies, ODD)
        changed = replace(content, cards={**content.cards, key: replace(card, copies=copies)})
        assert f"{ODD} \u00d7 {say(card_id(key))}" in whole("thieving_chefs", changed)
    salad = replace(content.recipes["salad"], sauce="ketchup")
    changed = replace(content, recipes={**content.recipes, "salad": salad})
    assert "Ketchup on Salad" in whole("thieving_chefs", changed)


def test_the_dice_and_bands_of_diced_veggies_are_the_contents() -> None:
    content = game_of("diced_veggies").content
    numbers = replace(content.numbers, faces=(1, 4, ODD))
    assert "1, 4 and 97; there is a 1" in whole("diced_veggies", replace(content, numbers=numbers))
    numbers = replace(content.numbers, bands=(0, 41))
    assert say("veggies-band-41") in whole("diced_veggies", replace(content, numbers=numbers))


# -- coverage -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.ids())
def test_every_question_of_a_game_leads_to_a_page(game: str) -> None:
    """Random players meet most of them."""
    built: AnyGame = game_of(game)
    pages, chef = pages_of(game), random_player(built)
    named = {question for page in pages for question in page.explains}
    assert set(built.spec.questions) <= named <= {*built.spec.questions, *(p.id for p in pages)}
    met: set[str] = set()
    state = None
    for event in built.new({}, 2, Chance(bytes(32), 0)):
        state = built.evolve(state, event)
    for version in range(1, 130):
        if not (questions := built.questions(state)):
            break
        met |= {question.id for question in questions.values()}
        seat = min(questions, key=lambda seat: (questions[seat].answered, seat))
        offers = list(built.offers(state, seat))
        chance = Chance(bytes(32), version)
        action = chef.choose(built.view(state, seat), offers, chance)
        for event in built.decide(state, seat, action, chance):
            state = built.evolve(state, event)
    assert len(met) >= min(3, len(built.spec.questions))
    assert all(page_about(pages, question) for question in met)
    assert page_about(pages, "nothing_of_the_kind") is None


def test_the_crossed_out_die_really_cannot_be_cut() -> None:
    """V-03: the page shows a die that the cleaver cannot reach."""
    content = game_of("diced_veggies").content
    page = situation("diced_veggies", "cut", CutPage)
    found = cuts(page.block, content.numbers.cut_limit)
    assert len(found) > 3
    assert page.cut in found
    assert page.apart in page.block
    assert page.apart.die == STUCK  # the die named on the page
    assert not any(cut.taken == (page.apart,) for cut in found)
