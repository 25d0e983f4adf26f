"""Tips in the hand: for a player's first prompt of each kind, until skipped."""

import json

import pytest

from bot.app.content import load_games
from bot.games.thieving_chefs.rules.actions import Done, Draw, Play, Tick
from bot.playground import Person, ShownMessage
from bot.tables.commands.membership import Concede
from bot.tables.model.records import Preferences, Request, TableId
from bot.words import known, locales, say, speaking
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import GAME, LoopbackRig, presses, stack

SKIP = "Skip the tips"
GAMES = load_games()
KEYS = [
    f"coach-{game}-{question}"
    for game in GAMES.ids()
    for question in GAMES.newest(game).spec.questions
]


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(
        monkeypatch,
        (("greens", "onion", "rice"), ("rabbit", "rice", "bread")),
        ("meat", "fish", "spicy", "cat", "meat", "fish"),
    )


def tips(question: str, game: str = GAME) -> str:
    return "\n".join(f"-# {line}" for line in say(f"coach-{game}-{question}").splitlines())


def hand(rig: LoopbackRig, person: Person) -> ShownMessage:
    return rig.mei.last(rig.mei.dm) if person is rig.mei else person.last(person.dm)


def has_tips(shown: ShownMessage) -> bool:
    skips = SKIP in {button.label for button in shown.buttons}
    assert skips == any(press.action == "tips" for press in presses(shown))
    return skips


async def act(rig: LoopbackRig, person: Person, table_id: TableId, *actions: object) -> None:
    for action in actions:
        await rig.act(person, table_id, action)
    await rig.await_delivery()


async def concede(rig: LoopbackRig, person: Person, table_id: TableId) -> None:
    request = Request(person.id, person.name, table_id * 1000)
    await rig.bot.tables.execute(request, table_id, Concede())
    await rig.await_delivery()


async def coached(rig: LoopbackRig, person: Person) -> tuple[str, ...]:
    return (await rig.bot.tables.store.settings(person.id)).coached


async def skip(rig: LoopbackRig, person: Person, shown: ShownMessage) -> None:
    await (await person.press(shown, shown.button(SKIP))).settled()
    await rig.await_delivery()


@pytest.mark.parametrize("key", KEYS)
def test_each_question_has_two_short_lines_in_each_language(key: str) -> None:
    assert known(key)
    for locale in locales():
        with speaking(locale):
            lines = say(key).splitlines()
        assert len(lines) == 2, locale
        assert all(len(line) <= 75 for line in lines), locale


def test_the_tip_for_last_dishes_ends_with_the_word_that_begins_its_button() -> None:
    for locale in locales():
        with speaking(locale):
            button, tip = say("veggies-seal"), say("coach-diced_veggies-last_cook")
        word = button.partition(":")[0].strip()
        assert tip.splitlines()[0].rstrip(".\N{LEFT DOUBLE QUOTATION MARK}").endswith(word), locale


async def test_the_first_question_of_a_kind_is_explained(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for shown in (hand(rig, rig.mei), await rig.my_hand(rig.mei)):
        assert tips("act") in shown.text
        assert has_tips(shown)
    assert "-# Play" not in rig.board.text
    assert not has_tips(hand(rig, rig.tomas))  # without a prompt
    await act(rig, rig.mei, table_id, Draw())
    assert not has_tips(hand(rig, rig.mei))
    await act(rig, rig.mei, table_id, Play("onion"), Draw())
    announcing = hand(rig, rig.mei)
    assert tips("act") not in announcing.text
    if (await rig.view(rig.mei, table_id)).own.prompt is not None:
        assert has_tips(announcing)


async def test_the_answer_to_a_move_keeps_its_result(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await act(rig, rig.mei, table_id, Draw(), Draw())
    answer = await (await rig.mei.slash(rig.channel, "thieves", "draw")).settled()
    assert "You drew Spicy" in answer.text
    assert tips("discard") in answer.text


async def test_later_questions_of_the_kind_have_no_tips(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await act(rig, rig.mei, table_id, Draw(), Draw(), Draw())
    assert tips("discard") in hand(rig, rig.mei).text
    await act(rig, rig.mei, table_id, Tick("greens"))
    assert not has_tips(hand(rig, rig.mei))
    await act(rig, rig.mei, table_id, Done())
    assert tips("act") in hand(rig, rig.tomas).text
    await act(rig, rig.tomas, table_id, Draw(), Draw(), Draw(), Tick("rice"), Done())
    assert (await rig.view(rig.mei, table_id)).own.prompt is not None
    assert not has_tips(hand(rig, rig.mei))
    assert not has_tips(await rig.my_hand(rig.mei))


async def test_skipping_ends_the_tips_of_one_game_for_one_person(rig: LoopbackRig) -> None:
    await rig.begin()
    await skip(rig, rig.mei, await rig.my_hand(rig.mei))
    assert await coached(rig, rig.mei) == (GAME,)
    assert await coached(rig, rig.tomas) == ()
    assert not has_tips(hand(rig, rig.mei))
    await rig.begin()
    assert not has_tips(hand(rig, rig.mei))
    await rig.begin(game="hibachi")
    asked = [person for person in (rig.mei, rig.tomas) if has_tips(hand(rig, person))]
    assert asked
    assert all(tips("throw", "hibachi") in hand(rig, person).text for person in asked)


async def test_skipping_in_a_direct_message_counts_once(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    shown, moves = hand(rig, rig.mei), await rig.moves(table_id)
    await skip(rig, rig.mei, shown)
    assert not has_tips(hand(rig, rig.mei))
    await rig.mei.press(shown, shown.button(SKIP), force=True)
    await rig.server.quiet(0.1)
    assert await coached(rig, rig.mei) == (GAME,)
    assert await rig.moves(table_id) == moves


async def test_nobody_skips_for_another(rig: LoopbackRig) -> None:
    await rig.begin()
    shown = await rig.my_hand(rig.mei)
    for person in (rig.tomas, rig.omar):
        answer = await (await person.press(shown, shown.button(SKIP), force=True)).settled()
        assert answer.ephemeral
        assert await coached(rig, person) == ()
    assert await coached(rig, rig.mei) == ()


async def test_a_finished_game_ends_the_tips_of_all_its_people(rig: LoopbackRig) -> None:
    rig.server.expect(50007)
    rig.tomas.user.dms_closed = True
    table_id = await rig.begin()
    running = await rig.begin()
    assert has_tips(hand(rig, rig.mei))
    await concede(rig, rig.tomas, table_id)
    assert await coached(rig, rig.mei) == await coached(rig, rig.tomas) == (GAME,)
    assert (await rig.view(rig.mei, running)).own.prompt is not None
    assert not any(has_tips(shown) for shown in rig.mei.sees(rig.mei.dm))


async def test_an_abandoned_game_does_not(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for person in (rig.mei, rig.tomas):
        answer = await person.slash(rig.channel, "table", "abandon", table=f"#{table_id}")
        await answer.settled()
    await rig.await_delivery()
    assert await coached(rig, rig.mei) == ()


async def test_privacy_shows_exports_and_deletes_it(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await skip(rig, rig.mei, await rig.my_hand(rig.mei))
    kept = await rig.mei.slash(rig.channel, "privacy", "show")
    await rig.check_private(kept, "No more tips in: Thieving Chefs")
    exported = json.loads(await rig.bot.services.privacy.export(rig.mei.id))
    assert exported["settings"]["coached"] == [GAME]
    asked = await (await rig.mei.slash(rig.channel, "privacy", "delete")).settled()
    assert asked.message is not None
    erase = ControlId(0, "erase").id()
    await (await rig.mei.press(asked.message, erase)).settled()
    await rig.await_delivery()
    assert await rig.bot.tables.store.settings(rig.mei.id) == Preferences()
    assert (await rig.view(rig.mei, table_id)).own.coached


async def test_a_restart_keeps_what_was_skipped_and_answered(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    other = await rig.begin()
    await rig.begin(rig.zoe, rig.omar)
    await act(rig, rig.mei, table_id, Draw())
    await skip(rig, rig.zoe, hand(rig, rig.zoe))
    await rig.stop()
    await rig.start()
    assert await coached(rig, rig.zoe) == (GAME,)
    assert not (await rig.view(rig.mei, table_id)).own.coached
    assert (await rig.view(rig.mei, other)).own.coached


async def test_another_person_in_the_seat_is_new(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await act(rig, rig.mei, table_id, Draw())
    await (await rig.mei.slash(rig.channel, "table", "hand-over", person=rig.omar)).settled()
    await rig.await_delivery()
    take = rig.board.button("Take over the seat")
    await (await rig.omar.press(rig.board, take)).settled()
    assert (await rig.view(rig.omar, table_id)).own.coached


@pytest.mark.usefixtures("toys")
async def test_a_game_without_tips_shows_none(rig: LoopbackRig) -> None:
    await rig.begin(game="skewers")
    assert not has_tips(hand(rig, rig.mei))
    assert not has_tips(await rig.my_hand(rig.mei))
