"""/veggies over the loopback: completions, and input that matches nothing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.diced_veggies.rules.pieces import Phase
from bot.playground import Person
from tests.cogs.diced_veggies.panels import COOKING
from tests.cogs.diced_veggies.playing import page_of
from tests.cogs.diced_veggies.positions import TWOS, VEGGIES, Start, use_board
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.pictures import kinds

NOT_NOW = "You can't do that right now."


@pytest.fixture
async def kitchen(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[LoopbackRig]:
    use_board(monkeypatch, getattr(request, "param", COOKING))
    async with open_rig(tmp_path / "data") as rig:
        await rig.begin(game=VEGGIES)
        yield rig


def beginning(start: Start) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("kitchen", [start], ids=[""], indirect=True)


async def offered(
    rig: LoopbackRig, person: Person, name: str, focus: str, text: str = "", **given: str
) -> dict[str, str]:
    found = await person.autocomplete(
        rig.channel, "veggies", name, focus=focus, typed=text, **given
    )
    return {choice["name"]: choice["value"] for choice in found}


async def test_the_players_dishes_and_hypes_are_completed(kitchen: LoopbackRig) -> None:
    mei = kitchen.mei
    assert await offered(kitchen, mei, "cook", "dish") == {
        "Purée Cco (5)": "cco",
        "Purée Tt (3)": "tt",
    }
    assert await offered(kitchen, mei, "cook", "dish", "cco") == {"Purée Cco (5)": "cco"}
    assert await offered(kitchen, mei, "cook", "hype") == {"So Even": "even", "So Plain": "plain"}
    for person in (kitchen.tomas, kitchen.zoe):
        for focus in ("dish", "hype"):
            assert await offered(kitchen, person, "cook", focus) == {}


async def test_v_52_a_typed_dish_scores(kitchen: LoopbackRig) -> None:
    answer = await kitchen.mei.slash(
        kitchen.channel, "veggies", "cook", dish="purée cco", dice="c2 c4 o5",
        hype="so even", token="o5>o4", force=True,
    )  # fmt: skip
    before = await kitchen.moves(1)
    await kitchen.check_private(answer, "Cook Purée Cco for 9 points?")
    shown = await page_of(answer)
    assert "So Even**, 4 points more" in shown.text
    assert "Your chef token: Onion 5 as Onion 4" in shown.text
    assert kinds(shown) == ["panel"]
    assert await kitchen.moves(1) == before
    answer = await kitchen.mei.press(shown, shown.button("Cook this dish"))
    await kitchen.check_private(answer, "You cooked Purée Cco")
    view = (await kitchen.view(None, 1)).game_view
    assert (view.chefs[0].points, view.chefs[0].token) == (9, False)


async def test_v_24_a_use_that_no_panel_offers_can_be_typed(kitchen: LoopbackRig) -> None:
    """Without a hype a changed number scores nothing, so no panel offers it, though it is legal."""
    answer = await kitchen.mei.slash(
        kitchen.channel, "veggies", "cook", dish="tt", dice="t2 t3", token="t2>t3"
    )
    await kitchen.check_private(answer, "You cooked Purée Tt")
    assert not (await kitchen.view(None, 1)).game_view.chefs[0].token


async def test_an_incomplete_dish_is_not_taken_for_none(kitchen: LoopbackRig) -> None:
    before = await kitchen.moves(1)
    for given in (
        {"hype": "even"},
        {"dice": "c2 c4 o5"},
        {"token": "o5>o4"},
        {"dish": "cco", "back": True},
        {"back": True},  # only in the last step
        {"dish": "mmop"},
        {"dish": "cco", "hype": "even"},  # not without the token
    ):
        answer = await kitchen.mei.slash(kitchen.channel, "veggies", "cook", **given)
        reason = f"Nothing changed: “{'hype' if 'hype' in given else 'dish'}” takes"
        says = reason if "dish" in given and not given.get("back") else NOT_NOW
        await kitchen.check_private(answer, says)
        assert answer.message is not None
        labels = [button.label for button in answer.message.buttons]
        assert labels[:3] == ["Cook Purée Cco (5)", "Cook Purée Tt (3)", "Done cooking"]
    assert await kitchen.moves(1) == before


async def test_v_15_without_a_dish_nothing_more_is_cooked(kitchen: LoopbackRig) -> None:
    answer = await kitchen.mei.slash(kitchen.channel, "veggies", "cook")
    await kitchen.check_private(answer, "Take a card")
    assert (await kitchen.view(None, 1)).game_view.phase is Phase.CARD


@beginning(Start(lies=TWOS, phase=Phase.CUT))
async def test_v_01_the_largest_of_38_cuts_are_completed_first(kitchen: LoopbackRig) -> None:
    found = await offered(kitchen, kitchen.mei, "cut", "which")
    assert len(found) == 25
    assert next(iter(found)).startswith("5 \u00d7 Mushroom 2: 10 pips")
    some = await offered(kitchen, kitchen.mei, "cut", "which", "(A1)")
    assert list(some) == ["Mushroom 2: 2 pips (A1)"]
    (name,) = some
    answer = await kitchen.mei.slash(kitchen.channel, "veggies", "cut", which=name)
    await kitchen.check_private(answer, "You cut off Mushroom 2, 2 pips (A1)")


@beginning(replace(COOKING, phase=Phase.LAST_COOK, trigger=1, cooked=(3, 6)))
async def test_v_51_sealed_dishes_are_revoked_by_typing(kitchen: LoopbackRig) -> None:
    for given, says in (
        ({"dish": "tt"}, "Purée Tt"),
        ({"back": True}, "You took back your sealed dishes"),
        ({"dish": "cco"}, "Purée Cco"),
        ({}, "sealed"),
    ):
        answer = await kitchen.mei.slash(kitchen.channel, "veggies", "cook", **given)
        if "dish" in given:
            shown = await page_of(answer)
            answer = await kitchen.mei.press(shown, shown.button("Cook this dish"))
        await kitchen.check_private(answer, says)
        await kitchen.await_delivery()
    own = (await kitchen.view(kitchen.mei, 1)).game_view.own
    assert (own.has_sealed, [dish.recipe for dish in own.sealed]) == (True, ["cco"])
    assert "Purée Tt from" not in kitchen.board.text
    assert "Purée Cco from" not in kitchen.board.text
