"""Diced Veggies in controls: the last step, discards, and the public board."""

import pytest
from msgspec.structs import replace

from bot.descriptions.diced_veggies.facts import dice_named
from bot.games.diced_veggies.rules.actions import (
    CutOff,
    DiscardDie,
    Done,
    Restock,
    TakeAll,
    TakeBack,
)
from bot.games.diced_veggies.rules.pieces import Die, Phase
from tests.cogs.diced_veggies.panels import COOKING, FACE, FORMS, NAMES, STEPS, entered, labels
from tests.cogs.diced_veggies.positions import LATE, Start, Table


def test_v_51_dishes_are_sealed_revoked_and_sealed_again() -> None:
    table = Table(replace(COOKING, phase=Phase.LAST_COOK, trigger=1, cooked=(3, 6)))
    view = table.view()
    assert labels(view) == ["Cook Purée Cco (5)", "Cook Purée Tt (3)", "Done: seal my dishes"]
    table.do(entered(view, FORMS.panel(view, "cook_1_n_0_0")))
    view = table.view()
    assert view.game_view.own.sealed[0].recipe == "tt"
    assert labels(view)[1:] == ["Take back my sealed dishes", "Done: seal my dishes"]
    assert labels(view)[0] == "Cook Purée Cco (5)"
    table.do(TakeBack())
    assert table.view().game_view.own.sealed == ()
    assert labels(table.view())[:2] == ["Cook Purée Cco (5)", "Cook Purée Tt (3)"]
    table.do(Done())
    view = table.view()
    assert view.game_view.own.has_sealed
    assert "sealed" in FACE.question(view.game_view, NAMES, 0)
    table.do(entered(view, FORMS.panel(view, "cook_0_n_0_0")))  # changed again
    view = table.view()
    assert not view.game_view.own.has_sealed
    assert [dish.recipe for dish in view.game_view.own.sealed] == ["cco"]
    table.do(Done()).do(Done(), seat=1)
    over = table.view().game_view
    assert over.phase is Phase.OVER
    assert [dish.recipe for dish in over.chefs[0].dishes][-1] == "cco"


# -- discards -------------------------------------------------------------------------------


def test_v_30_to_v_33_each_kind_above_its_limit_has_a_select() -> None:
    start = Start(
        recipes=("cco tt mmop", "cm"), hypes=("even plain twos", ""),
        dice=("C2 C2 C2 M3 M4 O5 O6 P2 T2 T3", ""), phase=Phase.TRIM,
    )  # fmt: skip
    table = Table(start)
    view = table.view()
    groups = FACE.groups(view, NAMES)
    assert {group.placeholder: len(group.steps) for group in groups} == {
        "Give up a die": 8,
        "Give up a recipe": 3,
        "Give up a hype": 3,
    }
    assert FACE.verbs(table.view(None)) == ()
    assert all(len(entry.label) <= 80 and len(entry.hint) <= 100
               for group in groups for entry in group.steps)  # fmt: skip
    for die in (Die("carrot", 2), Die("tomato", 3)):
        table.do(DiscardDie(die))
    kinds = [group.placeholder for group in FACE.groups(table.view(), NAMES)]
    assert kinds == ["Give up a recipe", "Give up a hype"]


# -- the public board -----------------------------------------------------------------------


@pytest.mark.parametrize("phase", [p for p in Phase if p is not Phase.OVER])
def test_the_boards_controls_do_not_depend_on_hypes(phase: Phase) -> None:
    lies = LATE if phase is Phase.RESTOCK else STEPS
    full = phase is Phase.TRIM
    base = replace(COOKING, phase=phase, lies=lies, trigger=1, cooked=(3, 6), pile="last side ten")
    if full:
        base = replace(base, dice=("C2 C2 C2 M3 M4 O5 O6 P2 T2 T3", ""))
    shown = []
    for hypes in ("even plain", "twos ten", "double menu", "larder mushrooms"):
        table = Table(replace(base, hypes=(hypes, "seventeen")))
        public = table.view(None)
        said = [
            each(public.game_view, NAMES) for each in (FACE.board_alt, FACE.words, FACE.headline)
        ]
        shown.append((FACE.verbs(public), said))
    assert all(each == shown[0] for each in shown)
    ids = [verb.id for verb in shown[0][0]]
    assert len(ids) == len(set(ids))
    if phase not in (Phase.TRIM, Phase.LAST_COOK):
        assert ids


def test_the_boards_actions_match_their_offers() -> None:
    for phase, verbs in (
        (Phase.CUT, ["cut"]),
        (Phase.COOK, ["cook", "done"]),
        (Phase.CARD, ["card"]),
    ):
        table = Table(replace(COOKING, phase=phase, lies=STEPS))
        view = table.view()
        found = FACE.verbs(table.view(None))
        assert [verb.id for verb in found] == verbs
        for verb in found:
            meant = [offer for offer in view.own.offers if FACE.means(verb.id, offer)]
            counts = {"card": 5, "done": 1}
            assert len(meant) == (0 if FACE.opens(verb.id, view) else counts[verb.id]), verb
    assert Restock not in [type(o.action) for o in Table(Start(lies=STEPS)).view().own.offers]
    assert {type(offer.action) for offer in Table(Start(lies=STEPS)).view().own.offers} == {CutOff}
    assert TakeAll() not in [o.action for o in Table(Start(lies=LATE)).view().own.offers]


# -- the text of a dish ----------------------------------------------------------------------


def test_a_hand_shows_its_recipes_and_those_it_may_take() -> None:
    table = Table(replace(COOKING, phase=Phase.CARD))
    view = table.view().game_view
    shown = [recipe for recipe in view.cards.display if recipe]
    assert shown
    notes, rivals = FACE.notes(view, NAMES), len(view.chefs) - 1
    assert notes[:-rivals] == [
        f"-# Purée {recipe.title()} · here: Of {recipe}."
        for recipe in (*view.own.bench.recipes, *shown)
    ]
    cooking = Table(COOKING).view().game_view
    assert len(FACE.notes(cooking, NAMES)) == len(cooking.own.bench.recipes) + rivals
    assert FACE.notes(table.view(None).game_view, NAMES) == []


def test_the_dice_of_rivals_are_one_press_away() -> None:
    view = Table(Start(lies=STEPS)).view().game_view
    notes = FACE.notes(view, NAMES)
    for seat, chef in enumerate(view.chefs):
        about = [note for note in notes if note.startswith(f"-# {NAMES[seat]} has ")]
        assert len(about) == (seat != view.own.seat)
        assert all(dice_named(chef.dice, FACE.content) in note for note in about if chef.dice)


def test_a_solo_game_seals_nothing_in_the_last_step() -> None:
    table = Table(replace(COOKING, phase=Phase.LAST_COOK, trigger=0, cooked=(6,)), seats=1)
    view = table.view()
    assert labels(view)[-1] == "Done cooking"
    table.do(entered(view, FORMS.panel(view, "cook_1_n_0_0")))
    view = table.view()
    assert labels(view)[-2:] == ["Take back my last dishes", "Done cooking"]
    said = (
        FACE.question(view.game_view, NAMES, 0),
        FACE.hand_alt(view.game_view, NAMES),
        *(entry.hint for group in FACE.groups(view, NAMES) for entry in group.steps),
    )
    assert not any("ealed" in each for each in said)
